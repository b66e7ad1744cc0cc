import { Invalid, refusals } from "@/lib/errors";

export const refuse = refusals({
  NOT_A_WORKBOOK: {
    as: Invalid,
    field: "file",
    message:
      "This workbook can’t be read: it may be damaged, protected by a password or of an older kind. Save it as Excel workbook (.xlsx) or CSV UTF-8, without a password.",
  },
  TOO_LARGE: {
    as: Invalid,
    field: "file",
    message: "This workbook holds too much to be read. Save only the sheet to import, as CSV UTF-8.",
  },
});
