import type { MenuItem } from "@/components/ui/menu-items";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ListSlot } from "@/lib/slots/schema";
import { hasArrived } from "@/lib/slots/unit-assignment/rules";
import { openAction } from "./action-store";
import { unitAction } from "./registry";
import { useUnitChange } from "./use-unit-change";

/** The facility's units for a slot's cell. A press saves, unless someone at work would have to move. */
export function useUnitItems(slot: ListSlot, units: FacilityDetails["units"]): MenuItem[] {
  const change = useUnitChange(slot, units);
  return [
    ...units.map((unit): MenuItem => ({
      id: String(unit.id),
      label: unit.unit_name,
      checked: unit.id === slot.unit_id,
      onSelect: () => {
        if (unit.id === slot.unit_id) return;
        if (hasArrived(slot)) openAction(unitAction, slot, unit.id);
        else change.run(unit);
      },
    })),
    ...(slot.unit_id
      ? [
          { id: "line", separator: true } as const,
          { id: "remove", label: "Remove Unit", onSelect: () => openAction(unitAction, slot, 0) },
        ]
      : []),
  ];
}
