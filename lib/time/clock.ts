let fixed: Date | null = null;
let skewMs = 0;
let followed = 0;

/** The one place that reads the time of day. */
export const clock = {
  now: (): Date => (fixed ? new Date(fixed) : new Date(Date.now() + skewMs)),
};

/** Stops the clock at an instant, or lets it run again with null. For tests. */
export function setClock(instant: Date | null): void {
  fixed = instant;
}

/**
 * In a browser: goes by the server's time from now on, since that of the machine may be off by a day. A page that the
 * browser has kept, for its back button, says an older one, by which the clock is not set back.
 */
export function followServerClock(serverNow: number): void {
  if (serverNow <= followed) return;
  followed = serverNow;
  skewMs = serverNow - Date.now();
}
