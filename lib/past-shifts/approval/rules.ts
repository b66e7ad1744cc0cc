import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt, weekdayOf, weekdays } from "@/lib/time/zones";

const EASTERN = "America/New_York";
const CUTOVER_TIME = "20:00";

/** When a week that ended on a Friday is approved by the clock: the Tuesday after, 8 PM Eastern. */
export const approvesAt = (friday: string): Date => instantAt(addDays(friday, 4), CUTOVER_TIME, EASTERN);

/** The Saturday with which the weeks begin that the clock has not approved yet; at 8 PM sharp the week is over. */
export function reviewedFrom(now: Date): string {
  const today = dateOnAt(now, EASTERN);
  const sinceTuesday = (weekdays.indexOf(weekdayOf(today)) - weekdays.indexOf("Tuesday") + 7) % 7;
  const isStillToCome = sinceTuesday === 0 && now < instantAt(today, CUTOVER_TIME, EASTERN);
  return addDays(today, -sinceTuesday - (isStillToCome ? 10 : 3));
}

/** The instant from which approvals and disputes are taken: the first minute of the effective date, Eastern. */
const effectiveFrom = (effectiveOn: string): Date => instantAt(effectiveOn, "00:00", EASTERN);

type Reviewed = {
  startsAt: Date;
  endsAt: Date;
  startsOn: string;
  approvedAt: Date | null;
  disputedAt: Date | null;
  wentLiveOn: string;
};

export type ReviewRefusal = "REVIEWED" | "NOT_ENDED" | "BEFORE_EFFECTIVE_DATE" | "CLOSED";

const DAY = 24 * 3_600_000;

export function isApprovalAllowed({
  startsAt,
  wentLiveOn,
}: Pick<Reviewed, "startsAt" | "wentLiveOn">): boolean {
  // Midnight Eastern falls on the same date in UTC; zone arithmetic for each row of a week would take most of its time.
  if (startsAt.getTime() >= Date.parse(wentLiveOn) + DAY) return true;
  return startsAt >= effectiveFrom(wentLiveOn);
}

/** Why a slot cannot be approved, or null. */
export function approvalRefusal(slot: Reviewed, now: Date): ReviewRefusal | null {
  if (slot.approvedAt !== null || slot.disputedAt !== null) return "REVIEWED";
  if (slot.endsAt > now) return "NOT_ENDED";
  return isApprovalAllowed(slot) ? null : "BEFORE_EFFECTIVE_DATE";
}

/**
 * Why a slot cannot be disputed, or null. Disputes close when the clock approves the week, whether it got to it or not;
 * a slot that is held for a person stays open.
 */
export function disputeRefusal(slot: Reviewed & { isHeld: boolean }, now: Date): ReviewRefusal | null {
  const refusal = approvalRefusal(slot, now);
  if (refusal) return refusal;
  return slot.startsOn < reviewedFrom(now) && !slot.isHeld ? "CLOSED" : null;
}
