import { isConfirmable } from "../rules";
import type { ListSlot } from "../schema";

/** Slots per request; the client splits larger batches. */
export const MAX_BATCH = 500;

/** Why a slot cannot be confirmed. CHANGED: someone else confirmed it, or the professional left. */
export type ConfirmRefusal = "CANCELLED" | "EXPIRED" | "ENDED" | "CHANGED";

type Confirmable = Parameters<typeof isConfirmable>[0];

export function confirmRefusal(slot: Confirmable, now: Date): ConfirmRefusal | null {
  if (slot.status === "CANCELLED" || slot.status === "FACILITY_CANCELLED") return "CANCELLED";
  if (slot.status === "EXPIRED" || slot.integrationExpiredAt !== null) return "EXPIRED";
  if (isConfirmable(slot, now)) return null;
  return slot.status === "CLAIMED" && slot.endsAt <= now ? "ENDED" : "CHANGED";
}

/** Whether the slot awaits confirmation, permissions aside. */
export function awaitsConfirmation(slot: ListSlot, now: Date): boolean {
  if (slot.integrated_shift_expired) return false;
  const facts = {
    status: slot.slot_status,
    endsAt: new Date(slot.end_time_at_utc),
    outcomeCode: slot.outcome_code ?? null,
    integrationExpiredAt: null,
  };
  return isConfirmable(facts, now);
}

const typeOrder = ["CNA", "CC", "LNA", "GNA", "STNA", "LPN", "RN", "RNS"];

const rankOf = (type: string) => {
  const position = typeOrder.indexOf(type);
  return position < 0 ? typeOrder.length : position;
};

type Listed = {
  resource_type: string;
  start_time_at_utc: string;
  caregiver_name?: string | null;
  slot_id: number;
};

/** Order of the confirmations: the printed types first, then others by code; then by start and name. */
export function compareConfirmations(a: Listed, b: Listed): number {
  return (
    rankOf(a.resource_type) - rankOf(b.resource_type) ||
    a.resource_type.localeCompare(b.resource_type, "en") ||
    a.start_time_at_utc.localeCompare(b.start_time_at_utc) ||
    (a.caregiver_name ?? "").localeCompare(b.caregiver_name ?? "", "en") ||
    a.slot_id - b.slot_id
  );
}
