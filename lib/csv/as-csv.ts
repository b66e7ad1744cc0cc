import { inThread } from "@/lib/threads/run-in-thread";
import { Invalid, refusals } from "@/lib/errors";
import { isWorkbook } from "./read-csv";
import type { Workbook } from "./read-workbook";

const refuse = refusals({
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

const readWorkbook = inThread<Uint8Array, Workbook>({
  lane: "documents",
  module: "lib/csv/read-workbook.ts",
  name: "readWorkbook",
  deadlineMs: 10_000,
});

/** The first sheet of a workbook as CSV; any other file as it is. Throws Invalid, Unavailable if it takes too long. */
export async function asCsv(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isWorkbook(bytes)) return bytes;
  const read = await readWorkbook(bytes);
  return "fault" in read ? refuse(read.fault) : new TextEncoder().encode(read.csv);
}
