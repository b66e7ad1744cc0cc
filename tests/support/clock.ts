import { afterEach, beforeEach } from "vitest";
import { addDays } from "@/lib/time/calendar";
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

/**
 * Call once in a file whose people are awake: it is noon in Los Angeles in every test, whatever the time is. The next one:
 * to an earlier clock, what the database dates itself would be still to come.
 */
export function useNoon(): void {
  beforeEach(() => {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    const noon = new Date(`${today}T20:00:00Z`);
    freezeClock(noon > now ? noon : `${addDays(today, 1)}T20:00:00Z`);
  });
  useClock();
}
