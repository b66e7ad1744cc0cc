"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { MenuList } from "@/components/ui/menu-list";
import menu from "@/components/ui/menu.module.css";
import { PHONE } from "@/components/ui/use-media";
import popoverStyles from "@/components/ui/popover.module.css";
import { reasonsQuery } from "@/lib/slots/cancellation/client";
import { cancellableOf, reasonGroupOf } from "@/lib/slots/cancellation/rules";
import { shiftOf } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import type { AnySlotAction } from "./action";
import { closeActions, currentActions, type MenuOf, openAction } from "./action-store";
import { anchorToRow } from "./anchor-to-row";
import { offersOf } from "./offers";
import { historyAction, unitAction } from "./registry";
import { ShiftLine } from "./shift-line";
import { shiftActionItems, shiftMenuItems } from "./shift-menu-items";
import { slotMenuItems } from "./slot-menu-items";
import { findShift, findSlot, useSlotSource } from "./slot-source";
import { useCallOff } from "./use-call-off";
import type { MenuItem } from "@/components/ui/menu-items";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { hasArrived } from "@/lib/slots/unit-assignment/rules";
import { useUnitChange } from "./use-unit-change";

/** The facility's units for a slot's cell. A press saves, unless someone at work would have to move. */
function useUnitItems(slot: ListSlot, units: FacilityDetails["units"]): MenuItem[] {
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

/** Opens the popover at its row's button until it is dismissed; the button carries aria-expanded. */
function useRowPopover(anchor: HTMLElement, of: MenuOf) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const release = anchorToRow(popover.current!, anchor, of);
    anchor.setAttribute("aria-expanded", "true");
    return () => {
      anchor.removeAttribute("aria-expanded");
      release();
    };
  }, [anchor, of]);
  // See use-popover.
  useLayoutEffect(() => {
    const shown = popover.current!;
    const isOurs = () => {
      const view = currentActions();
      return view?.kind === "menu" && view.anchor === anchor;
    };
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed" && isOurs()) closeActions();
    };
    shown.addEventListener("toggle", onToggle);
    return () => shown.removeEventListener("toggle", onToggle);
  }, [anchor]);
  return popover;
}

const labels: Record<MenuOf, string> = { slot: "Actions", shift: "Add Shift", unit: "Unit" };

type MenuProps = {
  slot: ListSlot;
  anchor: HTMLElement;
  of: MenuOf;
  /** Called for each slot action the menu lists. */
  onOffer: (action: AnySlotAction) => void;
};

export function SlotActionsMenu({ slot: opened, anchor, of, onOffer }: MenuProps) {
  const id = useId();
  const client = useQueryClient();
  const source = useSlotSource();
  const slot = findSlot(source, opened) ?? opened;
  const facility = source.facilityOf(slot.facility_id);
  const popover = useRowPopover(anchor, of);
  const callOff = useCallOff();
  const units = useUnitItems(slot, facility?.units ?? []);

  const offer = useEffectEvent(() => {
    for (const { action } of offersOf(slot, source)) onOffer(action);
    onOffer(historyAction);
    void client.prefetchQuery(reasonsQuery(reasonGroupOf(cancellableOf(slot))));
  });
  useEffect(() => {
    if (of === "slot") offer();
  }, [of]);

  function close() {
    if (popover.current?.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    closeActions();
  }
  const { user, brand } = source;
  const items = of === "slot" ? slotMenuItems(slot, source, callOff) : [];
  if (of === "unit") items.push(...units);
  if (of === "shift" && facility) {
    const at = { slot, user, facility, brand, now: clock.now() };
    // Where it has no room for its buttons, as fingers need more.
    if ([PHONE, "(pointer: coarse)"].some((query) => matchMedia(query).matches))
      items.push(...shiftActionItems(at, findShift(source, slot)));
    items.push(...shiftMenuItems(at));
  }
  return (
    <div ref={popover} popover="auto" className={`${popoverStyles.popover} ${menu.menu}`}>
      {/* On a phone the sheet covers the row it belongs to. */}
      <p className={`${menu.header} text-sm text-muted md:hidden`}>
        {of === "shift" ? (
          <ShiftLine slot={shiftOf(slot)} />
        ) : (
          <ShiftLine slot={slot} of={slot.caregiver_name ?? "Open"} />
        )}
      </p>
      <MenuList id={id} label={labels[of]} items={items} onClose={close} />
    </div>
  );
}
