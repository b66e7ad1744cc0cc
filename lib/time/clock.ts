let fixed: Date | null = null;

/** The one place that reads the time of day. */
export const clock = {
  now: (): Date => (fixed ? new Date(fixed) : new Date()),
};

/** Stops the clock at an instant, or lets it run again with null. For tests. */
export function setClock(instant: Date | null): void {
  fixed = instant;
}
