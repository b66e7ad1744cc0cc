import type { Actor } from "@/lib/access/actor";
import { countHit } from "@/lib/auth/rate-limit";
import { writeCsv, type Table } from "./write-csv";

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
