/** Days that a tablet has room for beside the facilities. */
const TABLET_DAYS = 4;

/** The days a tablet shows: from the one looked at on, or the last ones of the week. */
export function shownDays(days: readonly string[], date: string): ReadonlySet<string> {
  const from = Math.min(Math.max(days.indexOf(date), 0), days.length - TABLET_DAYS);
  return new Set(days.slice(from, from + TABLET_DAYS));
}
