import { Conflict, Invalid, refusals } from "@/lib/errors";

export const refuse = refusals({
  NOT_OWNER: {
    as: Conflict,
    message:
      "Only the role that owns the audit may take months away: run this command with its DATABASE_URL.",
  },
  TOO_YOUNG: {
    as: Invalid,
    field: "before",
    message: "Those months have to stay: KEEP_AUDIT_MONTHS says for how long.",
  },
  NO_ARCHIVE: {
    as: Invalid,
    field: "file",
    message: "It isn't a file that audit archive wrote, or its .json isn't beside it.",
  },
  DAMAGED: { as: Invalid, field: "file", message: "The file is damaged: it isn't what was written." },
  NOT_NEXT: {
    as: Conflict,
    message: "Months are restored from the latest archived one back, without a gap.",
  },
  CHANGED: {
    as: Conflict,
    message:
      "This file isn't what the database holds. Nothing was taken away: delete it, or choose another folder.",
  },
});
