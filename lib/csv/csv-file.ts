import type { Actor } from "@/lib/access/actor";
import { countHit } from "@/lib/auth/rate-limit";
import { csvLines, writeCsv, type Table } from "./write-csv";

/** Limits how many files a person exports of a kind. Throws TooMany. */
export const countExport = ({ userId }: Actor, name: string): Promise<number> =>
  countHit({ name, of: String(userId), max: 30, minutes: 15 });

/** A table as a file to download. */
export const csvFile = (name: string, { headings, rows }: Table) => ({
  bytes: Buffer.from(writeCsv(headings, rows)),
  name,
  contentType: "text/csv; charset=utf-8",
});
export type CsvFile = ReturnType<typeof csvFile>;

/** The same for tables that are read while it is downloaded: a slow receiver slows the reading. */
export function csvStream(name: string, first: Table, rest: AsyncIterator<Table>) {
  const bytes = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(Buffer.from(writeCsv(first.headings, first.rows))),
    // An error breaks the answer off, so that a part never looks like the whole.
    pull: async (stream) => {
      const { done, value } = await rest.next();
      if (done) return stream.close();
      stream.enqueue(Buffer.from(csvLines(value.rows)));
    },
    cancel: async () => void (await rest.return?.()),
  });
  return { bytes, name, contentType: "text/csv; charset=utf-8" };
}
