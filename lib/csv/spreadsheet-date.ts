const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, whose year 1900 has a February 29. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** A serial number of 1954 to 2064; others are no date a person means. */
const serial = /^[2-5]\d{4}(\.0+)?$/;
const midnight = "(?:[T ](?:0?0:00(?::00(?:\\.0+)?)?|12:00(?::00)? AM))?";
const iso = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${midnight}$`);
/** The year has four digits: two could be another century. */
const american = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${midnight}$`);

/** The calendar date in a cell as a US spreadsheet saves it; null if it's none. It may not exist: 2026-02-30. */
export function spreadsheetDate(cell: string): string | null {
  if (serial.test(cell)) return new Date(DAY_ZERO + Number(cell) * DAY_MS).toISOString().slice(0, 10);
  const [, written] = iso.exec(cell) ?? [];
  if (written) return written;
  const [, month, day, year] = american.exec(cell) ?? [];
  return year ? `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}` : null;
}
