/** The color of a line, by its place, for `(--series)`. */
export const seriesColors = [
  "[--series:var(--color-brand-text)]",
  "[--series:var(--color-checked-in)]",
  "[--series:var(--color-gap)]",
] as const;

/** The color of a bar's part, by what it means. */
export const toneColors = {
  main: "[--series:var(--color-brand-text)]",
  second: "[--series:var(--color-checked-in)]",
  attention: "[--series:var(--color-gap)]",
  quiet: "[--series:var(--color-cancelled)]",
} as const;
