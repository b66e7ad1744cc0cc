type Held = { checkedInAt: Date | null; arrivalStatusCode: string | null; outcomeCode: string | null };

/**
 * Whether a professional can still be removed from a slot. Someone at work keeps it, also before it starts: those hours
 * are real, to be disputed or paid afterwards. So does someone whose slot has an outcome, such as a no-show.
 */
export const isRemovable = ({ checkedInAt, arrivalStatusCode, outcomeCode }: Held): boolean =>
  checkedInAt === null &&
  outcomeCode === null &&
  arrivalStatusCode !== "CHECKED_IN" &&
  arrivalStatusCode !== "ARRIVED";
