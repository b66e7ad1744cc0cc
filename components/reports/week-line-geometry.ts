export const [WIDTH, HEIGHT] = [108, 32];
const EDGE = 4;
/** A tenth of the largest value fills the height at least: small changes must not look like large ones. */
const LEAST_SPAN = 0.1;

type Point = { at: number; x: number; y: number };

/** Where each week's value is drawn; weeks without one are left out. */
export function lineOf(values: readonly (number | null)[]): Point[] {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(most - least, Math.abs(most) * LEAST_SPAN) || 1;
  const middle = (least + most) / 2;
  return values.flatMap((value, at) => {
    if (value === null) return [];
    const x = EDGE + (at / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
    return [{ at, x: round(x), y: round(HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * EDGE)) }];
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
