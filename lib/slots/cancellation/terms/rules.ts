import type { Cancellable } from "../rules";

const HOUR = 3_600_000;
const MINUTE = 60_000;

export type FacilityTerms = { windowHours: number; billableHours: number };

export type CancellationTerms = {
  kind: "FREE" | "LATE" | "GUARANTEED";
  /** What the facility pays for although nobody works. */
  billableMinutes: number;
};

/** Minutes of a shift that are paid: all but the unpaid break. */
export function paidMinutes(shift: { startsAt: Date; endsAt: Date; unpaidBreakMinutes: number }): number {
  return Math.max(0, (shift.endsAt.getTime() - shift.startsAt.getTime()) / MINUTE - shift.unpaidBreakMinutes);
}

type Judged = Pick<Cancellable, "isClaimed" | "isGuaranteed" | "startsAt">;

/** A claimed slot without guarantee is cancelled late from the moment less than the window is left; exactly the window is in time. */
export function isLateCancellation(slot: Judged, windowHours: number, now: Date): boolean {
  return slot.isClaimed && !slot.isGuaranteed && slot.startsAt.getTime() - now.getTime() < windowHours * HOUR;
}

/**
 * What cancelling now costs: a guaranteed slot that somebody holds is paid in full, a late cancellation the facility's
 * billable hours, at most the shift itself. Flex staff are the company's own: nothing is owed to the provider.
 */
export function cancellationTerms(
  slot: Judged & { isFlex: boolean; endsAt: Date; unpaidBreakMinutes: number },
  facility: FacilityTerms,
  now: Date,
): CancellationTerms {
  const whole = slot.isFlex ? 0 : paidMinutes(slot);
  if (slot.isClaimed && slot.isGuaranteed && !slot.isFlex)
    return { kind: "GUARANTEED", billableMinutes: whole };
  if (isLateCancellation(slot, facility.windowHours, now)) {
    return { kind: "LATE", billableMinutes: Math.min(facility.billableHours * 60, whole) };
  }
  return { kind: "FREE", billableMinutes: 0 };
}
