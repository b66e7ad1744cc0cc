type Held = { startsAt: Date; checkedInAt: Date | null; arrivalStatusCode: string | null };

/**
 * Whether a professional can still be removed from a slot. Someone at work keeps it: those hours are real, to be
 * disputed or paid afterwards.
 */
export function isRemovable({ startsAt, checkedInAt, arrivalStatusCode }: Held, now: Date): boolean {
  if (startsAt > now) return true;
  return checkedInAt === null && arrivalStatusCode !== "CHECKED_IN" && arrivalStatusCode !== "ARRIVED";
}
