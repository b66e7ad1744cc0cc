import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { HOUR } from "@/lib/time/durations";
import type { Cancellable } from "./rules";

export type FacilityTerms = { windowHours: number; billableHours: number };

export type CancellationTerms = {
  kind: "FREE" | "LATE" | "GUARANTEED";
  /** Minutes the facility pays although nobody works. */
  billableMinutes: number;
};

type TermsFacts = Pick<Cancellable, "isClaimed" | "isGuaranteed" | "startsAt">;

/**
 * A claimed slot without a guarantee is cancelled late once less than the window is left; exactly the window is still
 * in time.
 */
export function isLateCancellation(slot: TermsFacts, windowHours: number, now: Date): boolean {
  return slot.isClaimed && !slot.isGuaranteed && slot.startsAt.getTime() - now.getTime() < windowHours * HOUR;
}

type Kind = CancellationTerms["kind"];

/** Flex staff are the company's own, so the provider guarantees them nothing. */
export const isPaidInFull = (slot: Pick<Cancellable, "isClaimed" | "isGuaranteed" | "isFlex">): boolean =>
  slot.isClaimed && slot.isGuaranteed && !slot.isFlex;

export function termsKind(slot: TermsFacts & { isFlex: boolean }, windowHours: number, now: Date): Kind {
  if (isPaidInFull(slot)) return "GUARANTEED";
  return isLateCancellation(slot, windowHours, now) ? "LATE" : "FREE";
}

/**
 * The cost of cancelling now: a claimed, guaranteed slot is paid in full; a late cancellation costs the facility's
 * billable hours, capped at the shift's length; a flex slot costs nothing.
 */
export function cancellationTerms(
  slot: TermsFacts & { isFlex: boolean; endsAt: Date; unpaidBreakMinutes: number },
  facility: FacilityTerms,
  now: Date,
): CancellationTerms {
  const kind = termsKind(slot, facility.windowHours, now);
  const whole = slot.isFlex ? 0 : scheduledMinutes(slot);
  const owed: Record<Kind, number> = {
    FREE: 0,
    LATE: Math.min(facility.billableHours * 60, whole),
    GUARANTEED: whole,
  };
  return { kind, billableMinutes: owed[kind] };
}
