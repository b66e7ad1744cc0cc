import { inThread } from "@/lib/threads/run-in-thread";
import { isWorkbook } from "./read-csv";
import { refuse } from "./present";
import type { Workbook } from "./read-workbook";

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
