export const [WIDTH, HEIGHT] = [108, 32];
const EDGE = 4;
/** A tenth of the largest value fills the height at least: small changes must not look like large ones. */
const LEAST_SPAN = 0.1;

type Point = { at: number; x: number; y: number };

const isKnown = (value: number | null): value is number => value !== null;

/** Where each week's value is drawn, or `drawn` on the scale of the values; weeks without one are left out. */
export function lineOf(values: readonly (number | null)[], drawn = values): Point[] {
  const known = values.filter(isKnown);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(most - least, Math.abs(most) * LEAST_SPAN) || 1;
  const middle = (least + most) / 2;
  return drawn.flatMap((value, at) => {
    if (value === null) return [];
    const x = EDGE + (at / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
    return [{ at, x: round(x), y: round(HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * EDGE)) }];
  });
}

/**
 * Each week at its period's average, for the weeks shown and as many before: what the words compare. The last week alone
 * may have gone the other way.
 */
export function levelsOf(values: readonly (number | null)[], shown: number): (number | null)[] {
  const from = values.length - shown;
  const averageOf = (weeks: readonly (number | null)[]) => {
    const known = weeks.filter(isKnown);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const [before, now] = [averageOf(values.slice(0, from)), averageOf(values.slice(from))];
  return values.map((_, at) => (at < from ? before : now));
}

const round = (value: number) => Math.round(value * 10) / 10;
