/**
 * Percent as they are printed, with no or one decimal: rounded to the nearest, but never 100 while anything is missing,
 * and never 0 while there is anything.
 */
export function roundPercent(percent: number, decimals: 0 | 1 = 0): number {
  const steps = 10 ** decimals;
  const nearest = Math.round(percent * steps);
  if (percent > 0 && nearest === 0) return 1 / steps;
  if (percent < 100 && nearest === 100 * steps) return (100 * steps - 1) / steps;
  return nearest / steps;
}

/** "84%", "94.2%" of a whole; "–" of nothing. */
export const percentOf = (part: number, whole: number, decimals: 0 | 1 = 0): string =>
  whole === 0 ? "–" : `${roundPercent((part / whole) * 100, decimals)}%`;
