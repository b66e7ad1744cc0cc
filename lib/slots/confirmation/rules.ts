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

/** Seconds until a confirmed professional is told: as long as the banner offers Undo, and a little longer. */
export const HOLD_SECONDS = 30;

/** When the message about a confirmation goes, and the name by which it is taken back. */
export const messageOf = (slotId: number, confirmedAt: Date, isHeld = true) => ({
  dedupeKey: `confirmed slot ${slotId} ${confirmedAt.toISOString()}`,
  notBefore: new Date(confirmedAt.getTime() + (isHeld ? HOLD_SECONDS * 1000 : 0)),
});

/** Within this time a confirmation counts as a slip, if the professional hasn't been told before. */
const UNDO_MINUTES = 5;

type Confirmed = {
  status: string;
  claimedAt: Date | null;
  confirmedAt: Date | null;
  confirmedBy: number | null;
  checkedInAt: Date | null;
  arrivalStatusCode: string | null;
};

/** Why a confirmation can't be undone: someone else made it, the slot was assigned at once, or the shift has moved on. */
export function unconfirmRefusal(slot: Confirmed, userId: number, now: Date): "CHANGED" | "TOLD" | null {
  const { claimedAt, confirmedAt } = slot;
  if (slot.status !== "CONFIRMED" || slot.confirmedBy !== userId || !claimedAt || !confirmedAt)
    return "CHANGED";
  if (slot.checkedInAt || slot.arrivalStatusCode || claimedAt >= confirmedAt) return "CHANGED";
  return now.getTime() - confirmedAt.getTime() <= UNDO_MINUTES * 60_000 ? null : "TOLD";
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
