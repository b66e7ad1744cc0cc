import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ListSlot } from "@/lib/slots/schema";
import { unitMutation, withUnit } from "@/lib/slots/unit-assignment/client";
import { hasArrived } from "@/lib/slots/unit-assignment/rules";
import { describeSlot } from "./describe-shift";
import { UNIT_FAILED, unitRemoved, unitUpdated } from "./messages";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

/** Gives a slot another unit, or none. */
export function useUnitChange(slot: ListSlot, units: FacilityDetails["units"]) {
  const undoBy = useSlotUndo([slot], describeSlot(slot));
  const former = units.find(({ id }) => id === slot.unit_id) ?? null;
  return useSlotWrite(unitMutation(slot), {
    slots: [slot],
    optimistic: withUnit,
    about: () => describeSlot(slot),
    done: (_, unit) => (unit ? unitUpdated(unit.unit_name) : unitRemoved(slot.unit_name ?? "")),
    failed: UNIT_FAILED,
    undo: (_, unit) => {
      // No undo: an archived unit cannot be set again, and someone at work must be told in person.
      if ((slot.unit_id && !former) || hasArrived(slot)) return null;
      const changed = { ...slot, unit_id: unit?.id ?? null, unit_name: unit?.unit_name ?? null };
      return () => undoBy(unitMutation(changed), former, withUnit(former));
    },
  });
}
