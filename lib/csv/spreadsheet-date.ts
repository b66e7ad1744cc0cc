const midnight = "(?:[T ](?:0?0:00(?::00(?:\\.0+)?)?|12:00(?::00)? AM))?";
const iso = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${midnight}$`);
/** The year has four digits: two could be another century. */
const american = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${midnight}$`);

/**
 * The calendar date in a cell as a US spreadsheet saves it; null if it's none, or a serial number, which counts from
 * 1900 or from 1904. It may not exist: 2026-02-30.
 */
export function spreadsheetDate(cell: string): string | null {
  const [, written] = iso.exec(cell) ?? [];
  if (written) return written;
  const [, month, day, year] = american.exec(cell) ?? [];
  return year ? `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}` : null;
}
