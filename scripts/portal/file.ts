import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** A path relative to the user's folder: npm runs scripts in the package's. */
export const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? ".", path);

/** Reads a file of the user's. */
export async function bytesOf(path: string): Promise<Buffer> {
  const { Invalid } = await import("@/lib/errors");
  return readFile(pathOf(path)).catch(() => {
    throw new Invalid({ code: "NO_FILE", message: `The file ${path} cannot be read.` });
  });
}

/** Reads a spreadsheet of the user's, of a workbook the first sheet, as CSV. */
export async function sheetOf(path: string): Promise<Uint8Array> {
  const { asCsv } = await import("@/lib/csv/as-csv");
  return asCsv(await bytesOf(path));
}
