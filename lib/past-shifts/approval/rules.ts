import { addDays, formatDay, weekdayOf, weekdays } from "@/lib/time/calendar";
import { DAY } from "@/lib/time/durations";
import { isIncomplete, type Worked } from "../hours/rules";
import { fridayOf, weeksToOpen } from "../week/rules";
import { dateOnAt, instantAt } from "@/lib/time/zones";

/** How many shifts one request approves. */
export const MAX_APPROVALS = 500;

const EASTERN = "America/New_York";
const CUTOVER_TIME = "20:00";

/** When a week ending on a Friday is approved automatically: the following Tuesday, 8 PM Eastern. */
export const approvesAt = (friday: string): Date => instantAt(addDays(friday, 4), CUTOVER_TIME, EASTERN);

/** A slot and its facility's terms for holding slots with missing times back. */
type Holdable = Worked & { startsOn: string; holdsIncomplete: boolean; monthsRange: number };

/**
 * When a slot that its facility holds back is approved automatically after all: at the last deadline at which its week
 * can be opened. Null for any other slot.
 */
export const heldUntil = (slot: Holdable): Date | null =>
  slot.holdsIncomplete && isIncomplete(slot)
    ? approvesAt(addDays(fridayOf(slot.startsOn), 7 * weeksToOpen(slot.monthsRange)))
    : null;

export function isHeldAt(slot: Holdable, now: Date): boolean {
  const until = heldUntil(slot);
  return until !== null && now < until;
}

/** The Saturday that starts the first week not yet approved automatically; from 8 PM sharp the week is closed. */
export function reviewedFrom(now: Date): string {
  const today = dateOnAt(now, EASTERN);
  const sinceTuesday = (weekdays.indexOf(weekdayOf(today)) - weekdays.indexOf("Tuesday") + 7) % 7;
  const isStillToCome = sinceTuesday === 0 && now < instantAt(today, CUTOVER_TIME, EASTERN);
  return addDays(today, -sinceTuesday - (isStillToCome ? 10 : 3));
}

/** Approvals and disputes open at midnight Eastern on the effective date. */
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

export function isApprovalAllowed({
  startsAt,
  wentLiveOn,
}: Pick<Reviewed, "startsAt" | "wentLiveOn">): boolean {
  // Midnight Eastern falls on the same date in UTC, so this skips slow zone arithmetic for most rows.
  if (startsAt.getTime() >= Date.parse(wentLiveOn) + DAY) return true;
  return startsAt >= effectiveFrom(wentLiveOn);
}

/** Why a slot cannot be approved, or null. */
export function approvalRefusal(slot: Reviewed, now: Date): ReviewRefusal | null {
  if (slot.approvedAt !== null || slot.disputedAt !== null) return "REVIEWED";
  if (slot.endsAt > now) return "NOT_ENDED";
  return isApprovalAllowed(slot) ? null : "BEFORE_EFFECTIVE_DATE";
}

export const blockedText = (what: "Approvals" | "Disputes", effectiveOn: string): string =>
  `${what} can not be submitted on shifts that started before ${formatDay(effectiveOn)} (EST)`;

export const CLOSED_TEXT =
  "Disputes for this week closed when it was approved automatically, Tuesday at 8 PM Eastern.";

/** A moment, with the Saturday from which weeks are open then: zone arithmetic too slow to repeat for each slot. */
export type ReviewTime = { now: Date; openFrom: string };

export const reviewTime = (now: Date): ReviewTime => ({ now, openFrom: reviewedFrom(now) });

/**
 * Why a slot cannot be disputed, or null. Disputes close at the automatic approval, whether or not it has run; a slot
 * held for manual review stays open.
 */
export function disputeRefusal(
  slot: Reviewed,
  { now, openFrom, isHeld }: ReviewTime & { isHeld: boolean },
): ReviewRefusal | null {
  const refusal = approvalRefusal(slot, now);
  if (refusal) return refusal;
  return slot.startsOn < openFrom && !isHeld ? "CLOSED" : null;
}
