import { DAY, MINUTE } from "@/lib/time/durations";

/** What a cell's format shows a number as. */
export type FormatParts = {
  hasDate: boolean;
  hasTime: boolean;
  /** The least digits of a whole number. */ digits: number;
};

/** Formats that a workbook doesn't spell out, by their numbers (ECMA-376, 18.8.30). */
function builtIn(id: number): FormatParts {
  const isDay = (id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);
  const isTime = (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47);
  return { hasDate: isDay || id === 22, hasTime: isTime || id === 22, digits: 0 };
}

/** Of a format's own code, or else of one that every workbook has. */
export function partsOf(id: number, code?: string): FormatParts {
  if (code === undefined) return builtIn(id);
  // Its first section is for positive numbers; what is quoted, escaped or in brackets is no part of a date.
  const [section = ""] = code.split(";");
  const plain = section.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "").toLowerCase();
  const hasTime = /[hs]/.test(plain);
  return {
    hasDate: /[dy]/.test(plain) || (plain.includes("m") && !hasTime),
    hasTime,
    digits: /^0+$/.test(plain) ? plain.length : 0,
  };
}

/** A day as 2027-05-31, a time as 07:30, by the day that the workbook counts from. */
export function dateText(days: number, { hasDate, hasTime }: FormatParts, isFrom1904: boolean): string {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  // Days before March 1900 are one less: a spreadsheet counts a February 29 that never was.
  const counted = !isFrom1904 && days < 60 ? days + 1 : days;
  const at = new Date(start + Math.round((counted * DAY) / MINUTE) * MINUTE);
  if (Number.isNaN(at.getTime())) return String(days);
  const [day = "", time = ""] = at.toISOString().split("T");
  const clock = time.slice(0, 5);
  if (!hasDate) return clock;
  return hasTime && clock !== "00:00" ? `${day} ${clock}` : day;
}
