import { afterEach } from "vitest";
import { setClock } from "@/lib/time/clock";

/** Stops the clock at an instant until the end of the test. */
export function freezeClock(instant: string | Date): Date {
  const now = new Date(instant);
  setClock(now);
  return now;
}

/** Call once in a file that freezes the clock. */
export function useClock(): void {
  afterEach(() => setClock(null));
}
