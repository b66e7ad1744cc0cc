import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import type { Cancellable } from "./rules";

const HOUR = 3_600_000;

export type FacilityTerms = { windowHours: number; billableHours: number };

export type CancellationTerms = {
  kind: "FREE" | "LATE" | "GUARANTEED";
  /** What the facility pays for although no one works. */
  billableMinutes: number;
};

type Judged = Pick<Cancellable, "isClaimed" | "isGuaranteed" | "startsAt">;

/** A claimed slot without guarantee is cancelled late from the moment less than the window is left; exactly the window is in time. */
export function isLateCancellation(slot: Judged, windowHours: number, now: Date): boolean {
  return slot.isClaimed && !slot.isGuaranteed && slot.startsAt.getTime() - now.getTime() < windowHours * HOUR;
}

type Kind = CancellationTerms["kind"];

/** Flex staff are the company's own: nothing is guaranteed to them by the provider. */
export const isPaidInFull = (slot: Pick<Cancellable, "isClaimed" | "isGuaranteed" | "isFlex">): boolean =>
  slot.isClaimed && slot.isGuaranteed && !slot.isFlex;

export function termsKind(slot: Judged & { isFlex: boolean }, windowHours: number, now: Date): Kind {
  if (isPaidInFull(slot)) return "GUARANTEED";
  return isLateCancellation(slot, windowHours, now) ? "LATE" : "FREE";
}

/**
 * What cancelling now costs: a guaranteed slot that someone holds is paid in full, a late cancellation the facility's
 * billable hours, at most the shift itself. For a flex slot nothing is owed to the provider.
 */
export function cancellationTerms(
  slot: Judged & { isFlex: boolean; endsAt: Date; unpaidBreakMinutes: number },
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
