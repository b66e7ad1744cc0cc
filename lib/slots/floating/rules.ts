import type { ListSlot } from "../schema";
import { isHere } from "../cancellation/rules";

export const FLOAT_UNAVAILABLE =
  "Facility float unavailable: This professional cannot be floated to another facility for this shift.";

type Slot = {
  status: string;
  isExpired: boolean;
  isFlex: boolean;
  isHere: boolean;
  hasOutcome: boolean;
  endsAt: Date;
  isFloatingAllowed: boolean;
};

/** Whether someone holds the slot. */
export const isTaken = ({ status }: Pick<Slot, "status">): boolean =>
  status === "CLAIMED" || status === "CONFIRMED";

/** Whether a slot's professional can be floated: assigned, not arrived, and the slot neither over nor withdrawn. */
export function isFloatable(slot: Slot, now: Date): boolean {
  const isPast = slot.isHere || slot.hasOutcome || slot.isExpired || slot.endsAt <= now;
  return slot.isFloatingAllowed && slot.isFlex && isTaken(slot) && !isPast;
}

/** The same for a slot from the feed. */
export const isFloatableSlot = (slot: ListSlot, now: Date, isFloatingAllowed: boolean): boolean =>
  isFloatable(
    {
      status: slot.slot_status,
      isExpired: slot.integrated_shift_expired ?? false,
      isFlex: slot.is_flex,
      isHere: isHere(slot.is_checked_in ?? false, slot.arrival_status_code ?? null),
      hasOutcome: slot.outcome_code != null,
      endsAt: new Date(slot.end_time_at_utc),
      isFloatingAllowed,
    },
    now,
  );

type Shift = { resource_type: string; from_time: string; to_time: string };

const minute = (time: string) => time.slice(0, 5);

/** The matching shift elsewhere (type, start and end), or null. */
export function matchingStructure<S extends Shift & { is_orientation: boolean }>(
  offered: readonly S[],
  shift: Shift,
): S | null {
  return (
    offered.find(
      (one) =>
        !one.is_orientation &&
        one.resource_type === shift.resource_type &&
        minute(one.from_time) === minute(shift.from_time) &&
        minute(one.to_time) === minute(shift.to_time),
    ) ?? null
  );
}
