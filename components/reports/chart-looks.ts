/** The color of a line, by its place, for `(--series)`: none that means filled, claimed, open or absent. */
export const seriesColors = [
  "[--series:var(--color-brand-text)]",
  "[--series:var(--color-checked-in)]",
  "[--series:var(--color-holiday)]",
] as const;

/** What is worth a look on a line. */
export const markColor = "[--series:var(--color-gap)]";

/** A part of the part before. */
export const hatched =
  "bg-[repeating-linear-gradient(135deg,var(--series)_0_2px,transparent_2px_5px)] border border-(--series)";

/** The color of a bar's part, by what it means. */
export const toneColors = {
  main: "[--series:var(--color-brand-text)]",
  second: "[--series:var(--color-checked-in)]",
  third: "[--series:var(--color-holiday)]",
  attention: "[--series:var(--color-gap)]",
  quiet: "[--series:var(--color-cancelled)]",
  soon: "[--series:var(--color-pending)]",
  over: "[--series:var(--color-danger)]",
} as const;
