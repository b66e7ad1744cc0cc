import { isHere } from "../cancellation/rules";
import type { ListSlot } from "../schema";

type Slot = { status: string; endsAt: Date; isExpired: boolean };

const live = ["UNCLAIMED", "CLAIMED", "CONFIRMED"];

export type UnitRefusal = "CANCELLED" | "EXPIRED" | "ENDED" | "UNITS_DISABLED";

/** Why a slot's unit cannot change: the slot is cancelled, withdrawn or over, or the facility has no units. */
export function unitRefusal(slot: Slot & { hasUnits: boolean }, now: Date): UnitRefusal | null {
  if (!slot.hasUnits) return "UNITS_DISABLED";
  if (slot.isExpired || slot.status === "EXPIRED") return "EXPIRED";
  if (!live.includes(slot.status)) return "CANCELLED";
  return slot.endsAt <= now ? "ENDED" : null;
}

/** Whether a slot's unit can change, given that the facility has units. */
export function hasChangeableUnit(slot: ListSlot, now: Date): boolean {
  const facts = {
    status: slot.slot_status,
    endsAt: new Date(slot.end_time_at_utc),
    isExpired: slot.integrated_shift_expired ?? false,
    hasUnits: true,
  };
  return unitRefusal(facts, now) === null;
}

/** Whether the professional has arrived, so a unit change would move them. */
export const hasArrived = (slot: ListSlot): boolean =>
  slot.caregiver_id != null &&
  slot.arrival_status_code !== "NO_SHOW" &&
  isHere(slot.is_checked_in ?? false, slot.arrival_status_code ?? null);
