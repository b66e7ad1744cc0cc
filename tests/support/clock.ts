import { afterEach, beforeEach } from "vitest";
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

/** Call once in a file whose people are awake: it is noon in Los Angeles in every test, whatever the time is. */
export function useNoon(): void {
  beforeEach(() => void freezeClock(new Date().toISOString().replace(/T.*/, "T20:00:00Z")));
  useClock();
}
