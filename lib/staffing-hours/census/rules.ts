import { addDays } from "@/lib/time/calendar";

/** Residents of a unit, or of the whole facility without one, as counted on a day. */
export type Counted = { unitId: number | null; countedOn: string; residents: number };

/** A day's census, with what it adds up and the oldest day any of that was counted on. */
export type Census = { residents: number; countedOn: string; parts: readonly Counted[] };

export const MAX_RESIDENTS = 2_000;
/** Residents of a unit that seldom leave all at once. */
const SEVERAL = 3;

/** Whether so many others are more likely a slip than a change; the first count isn't. */
export const isJump = (before: number | null, after: number): boolean =>
  before !== null &&
  before > 0 &&
  (Math.abs(after - before) > Math.max(10, before / 4) || (after === 0 && before >= SEVERAL));

/** Bytes of an import: some years of a few units. */
export const LARGEST_CENSUS = 128 * 1024;
/** Days that one entry fills. */
export const MAX_CENSUS_DAYS = 92;

const latest = (rows: readonly Counted[]): Counted | null =>
  rows.reduce<Counted | null>((last, row) => (last && last.countedOn >= row.countedOn ? last : row), null);

/** The last count of every unit. */
function latestByUnit(rows: readonly Counted[]): Counted[] {
  const units = [...new Set(rows.map(({ unitId }) => unitId))];
  return units.map((unitId) => latest(rows.filter((row) => row.unitId === unitId))!);
}

/**
 * The census of a day from the counts up to it: the last one of the facility as a whole, or the last one of each unit
 * if any unit was counted since. Null before the first count.
 */
export function censusOn(date: string, rows: readonly Counted[]): Census | null {
  const known = rows.filter(({ countedOn }) => countedOn <= date);
  const whole = latest(known.filter(({ unitId }) => unitId === null));
  const units = latestByUnit(known.filter(({ unitId }) => unitId !== null));
  const areUnitsNewer = units.some(({ countedOn }) => !whole || countedOn > whole.countedOn);
  const parts = areUnitsNewer ? units : whole ? [whole] : [];
  if (parts.length === 0) return null;
  return {
    residents: parts.reduce((sum, { residents }) => sum + residents, 0),
    countedOn: parts.map(({ countedOn }) => countedOn).sort()[0]!,
    parts,
  };
}

/** Every day from the first to the last. */
export function datesOf({ start, end }: { start: string; end: string }): string[] {
  const dates = [];
  for (let date = start; date <= end; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export type CensusRefusal = "MIXED" | "REPEATED";

/** Why counts don't make a census: the whole facility beside its units, or a unit twice. */
export function countsRefusal(counts: readonly { unitId: number | null }[]): CensusRefusal | null {
  const units = new Set(counts.map(({ unitId }) => unitId));
  if (units.size < counts.length) return "REPEATED";
  return units.has(null) && units.size > 1 ? "MIXED" : null;
}
