import { addDays, weekdayOf, type Weekday } from "@/lib/time/calendar";
import { DAYS_AHEAD } from "@/lib/shifts/instances/rules";

export const NOT_ITS_DATE = (weekday: Weekday) =>
  `Choose dates that are a ${weekday}, from today to two years ahead.`;

/** A weekday's dates that a recurring shift could skip. */
export function skippableDates(weekday: Weekday, today: string): string[] {
  const first = Array.from({ length: 7 }, (_, n) => addDays(today, n)).find(
    (date) => weekdayOf(date) === weekday,
  )!;
  const dates: string[] = [];
  for (let date = first; date <= addDays(today, DAYS_AHEAD); date = addDays(date, 7)) dates.push(date);
  return dates;
}

type Sets = { requested: readonly string[]; seen: readonly string[]; current: readonly string[] };

const isSame = (a: readonly string[], b: readonly string[]) =>
  [...new Set(a)].sort().join() === [...new Set(b)].sort().join();

/** The dates to skip and those to restore; STALE if the person decided on outdated data. */
export function checkSkipDates({
  requested,
  seen,
  current,
}: Sets): "STALE" | { added: string[]; lifted: string[] } {
  if (!isSame(requested, current) && !isSame(seen, current)) return "STALE";
  return {
    added: [...new Set(requested)].filter((date) => !current.includes(date)).sort(),
    lifted: current.filter((date) => !requested.includes(date)),
  };
}
