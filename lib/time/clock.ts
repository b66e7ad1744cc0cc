let fixed: Date | null = null;
let skewMs = 0;

/** The one place that reads the time of day. */
export const clock = {
  now: (): Date => (fixed ? new Date(fixed) : new Date(Date.now() + skewMs)),
};

/** Stops the clock at an instant, or lets it run again with null. For tests. */
export function setClock(instant: Date | null): void {
  fixed = instant;
}

/** In a browser: goes by the server's time from now on, since that of the machine may be off by a day. */
export function followServerClock(serverNow: number): void {
  skewMs = serverNow - Date.now();
}
