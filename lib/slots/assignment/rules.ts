import { HOLD_SECONDS } from "../confirmation/rules";
import type { ListSlot } from "../schema";

export const SEARCH_FROM_LENGTH = 3;

type Slot = { status: string; isFlex: boolean; endsAt: Date; isExpired: boolean };

export type AssignRefusal = "TAKEN" | "EXPIRED" | "ENDED";

/** Why nobody can be assigned to a flex slot: it is taken, withdrawn or over. */
export function assignRefusal(slot: Omit<Slot, "isFlex">, now: Date): AssignRefusal | null {
  if (slot.isExpired) return "EXPIRED";
  if (slot.status !== "UNCLAIMED") return "TAKEN";
  return slot.endsAt <= now ? "ENDED" : null;
}

/** Whether someone can be assigned to a slot from the feed. */
export const isAssignable = (slot: ListSlot, now: Date): boolean =>
  slot.is_flex &&
  assignRefusal(
    {
      status: slot.slot_status,
      endsAt: new Date(slot.end_time_at_utc),
      isExpired: slot.integrated_shift_expired ?? false,
    },
    now,
  ) === null;

/** Within this time an assignment counts as a slip and can be undone; later it is a cancellation and needs a reason. */
const UNDO_MINUTES = 5;

type Assigned = {
  status: string;
  professionalId: number | null;
  claimedAt: Date | null;
  confirmedBy: number | null;
  startsAt: Date;
  checkedInAt: Date | null;
  arrivalStatusCode: string | null;
};

/** Why an assignment cannot be undone: it is gone, someone else made it, or the shift has moved on. */
export function unassignRefusal(
  slot: Assigned,
  { professionalId, userId }: { professionalId: number; userId: number },
  now: Date,
  minutes = UNDO_MINUTES,
): "CHANGED" | "TOO_LATE" | null {
  if (slot.status !== "CONFIRMED" || slot.professionalId !== professionalId) return "CHANGED";
  if (slot.confirmedBy !== userId || slot.checkedInAt || slot.arrivalStatusCode) return "CHANGED";
  const isFresh = slot.claimedAt !== null && now.getTime() - slot.claimedAt.getTime() <= minutes * 60_000;
  return isFresh && slot.startsAt > now ? null : "TOO_LATE";
}

/** When the message about an assignment goes, and the name by which it is taken back. */
export const messageOfAssignment = (
  { slotId, professionalId }: { slotId: number; professionalId: number },
  assignedAt: Date,
) => ({
  dedupeKey: `assigned slot ${slotId} ${professionalId} ${assignedAt.toISOString()}`,
  notBefore: new Date(assignedAt.getTime() + HOLD_SECONDS * 1000),
});

/** Whether an assignment made now can be undone before its shift starts. */
export const isUnassignable = (slot: ListSlot, now: Date): boolean => new Date(slot.start_time_at_utc) > now;

export type AvailabilityStatus = "AVAILABLE" | "UNAVAILABLE" | "ASSIGNED" | "NOT_PROVIDED";

type Standing = {
  isAssigned: boolean;
  isBlocked: boolean;
  /** One availability entry spans the whole shift. */
  isCovered: boolean;
  /** They entered some availability for the day of the shift. */
  hasProvided: boolean;
};

/**
 * A professional's standing for a shift: already in it, blocked, available, unavailable by their own entry, or unknown.
 */
export function availabilityOf({
  isAssigned,
  isBlocked,
  isCovered,
  hasProvided,
}: Standing): AvailabilityStatus {
  if (isAssigned) return "ASSIGNED";
  if (isBlocked) return "UNAVAILABLE";
  if (isCovered) return "AVAILABLE";
  return hasProvided ? "UNAVAILABLE" : "NOT_PROVIDED";
}

/**
 * Whether a professional in the results can be chosen. Those unavailable only by their own entry can, with a warning.
 */
export const isSelectable = (found: { status: AvailabilityStatus; blocks: readonly string[] }): boolean =>
  found.status !== "ASSIGNED" && found.blocks.length === 0;

type Place = { latitude: number | null; longitude: number | null };
type Known = { latitude: number; longitude: number };

const isKnown = (place: Place): place is Known => place.latitude !== null && place.longitude !== null;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const EARTH_RADIUS_MILES = 3_958.8;

/** Straight-line miles between two places, to a tenth. */
export function milesBetween(a: Place, b: Place): number | null {
  if (!isKnown(a) || !isKnown(b)) return null;
  const [dLat, dLon] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h))) * 10) / 10;
}
