let fixed: Date | null = null;
let skewMs = 0;
let followed = 0;

/** The only place that reads the current time. */
export const clock = {
  now: (): Date => (fixed ? new Date(fixed) : new Date(Date.now() + skewMs)),
};

/** Freezes the clock at an instant; null releases it, and forgets a server it followed. For tests. */
export function setClock(instant: Date | null): void {
  fixed = instant;
  if (instant === null) skewMs = followed = 0;
}

/**
 * Makes a browser use the server's time, as its own clock may be off by a day. A page restored by the back button
 * carries an older time, which doesn't set the clock back.
 */
export function followServerClock(serverNow: number): void {
  if (serverNow <= followed) return;
  followed = serverNow;
  skewMs = serverNow - Date.now();
}
