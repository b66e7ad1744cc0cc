import { formatDay, lastDayOf, wordsOfRange, type MaxRange } from "@/lib/time/calendar";
import { DAY } from "@/lib/time/durations";

/** Calendar dates are "2026-11-24" everywhere; the calendar widget and typed text convert to and from it. */
export type DateRange = { from: string; to: string };

export type DateLimits = {
  min?: string;
  max?: string;
  /** Days within the range that cannot be chosen, such as all but Fridays. */
  isDisabled?: (date: string) => boolean;
  /** The longest range. */
  maxRange?: MaxRange;
};

const pad = (part: number, length = 2) => String(part).padStart(length, "0");

/** In the browser's zone, as the widget draws days, not instants. */
export function toDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
}

export const fromDate = (date: Date): string =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Digits alone, as they are typed fastest: 053127 and 05312027. */
const digitsAlone = /^\s*(\d{2})(\d{2})(\d{4}|\d{2})\s*$/;

/** A typed date, or null if invalid: 2/30, a word, an incomplete date. Accepts two-digit years. */
export function parseTyped(text: string): string | null {
  const match = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(text) ?? digitsAlone.exec(text);
  if (!match) return null;
  const [, month, day, typedYear] = match;
  const year = typedYear!.length === 2 ? 2000 + Number(typedYear) : Number(typedYear);
  const date = `${pad(year, 4)}-${pad(Number(month))}-${pad(Number(day))}`;
  return fromDate(toDate(date)) === date ? date : null;
}

/** Counts both ends. */
export const daysIn = ({ from, to }: DateRange): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY) + 1;

/** Why a date cannot be chosen; null if it can. */
export function dateFault(date: string, { min, max, isDisabled }: DateLimits): string | null {
  if (min && date < min) return `Choose ${formatDay(min)} or later.`;
  if (max && date > max) return `Choose ${formatDay(max)} or earlier.`;
  return isDisabled?.(date) ? "This day can’t be chosen." : null;
}

export function rangeFault(range: DateRange, limits: DateLimits): string | null {
  if (range.to < range.from) return "The end date must not be before the start date.";
  const { maxRange } = limits;
  if (maxRange && range.to > lastDayOf(range.from, maxRange))
    return `Choose at most ${wordsOfRange(maxRange)}.`;
  return dateFault(range.from, limits) ?? dateFault(range.to, limits);
}

/** Pressing a day starts a range, ends the current one, or restarts it if the day is earlier. */
export function pressed(draft: Partial<DateRange>, date: string): Partial<DateRange> {
  const isBeginning = !draft.from || draft.to !== undefined || date < draft.from;
  return isBeginning ? { from: date } : { from: draft.from, to: date };
}
