type Held = { startsAt: Date; checkedInAt: Date | null; arrivalStatusCode: string | null };

/**
 * Whether a professional can still be taken out of a slot they hold. One who is at work stays on the books: those hours
 * are real, and are disputed or paid afterwards.
 */
export function isRemovable({ startsAt, checkedInAt, arrivalStatusCode }: Held, now: Date): boolean {
  if (startsAt > now) return true;
  return checkedInAt === null && arrivalStatusCode !== "CHECKED_IN" && arrivalStatusCode !== "ARRIVED";
}
