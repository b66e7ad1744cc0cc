"use client";

import { useQueryClient } from "@tanstack/react-query";
import { IdCard } from "lucide-react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import type { MenuItem } from "@/components/ui/menu-items";
import { MenuList } from "@/components/ui/menu-list";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import { placePopover, type Placement } from "@/components/ui/place-popover";
import { reasonsQuery } from "@/lib/slots/cancellation/client";
import { cancellableOf, reasonGroupOf } from "@/lib/slots/cancellation/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import type { AnySlotAction } from "./action";
import { closeActions, currentActions, openAction } from "./action-store";
import { describeShift } from "./describe-shift";
import { offersOf, type Offer } from "./offers";
import { historyAction } from "./registry";
import { shiftMenuItems } from "./shift-menu-items";
import { findSlot, useSlotSource, type SlotSource } from "./slot-source";
import styles from "./slot-actions-menu.module.css";

/** The papers of whoever has taken the slot, where any are on file. */
function papersOf({ slot_id, attachment_id }: ListSlot): MenuItem[] {
  if (!attachment_id) return [];
  const href = `/api/slot/${slot_id}/credential-packet`;
  return [
    { id: "packet", label: "Credential packet", icon: <IdCard aria-hidden />, href, opensNewTab: true },
  ];
}

const itemOf = ({ action, isPermitted }: Offer, slot: ListSlot): MenuItem => ({
  id: action.id,
  label: typeof action.label === "string" ? action.label : action.label(slot),
  icon: <action.icon aria-hidden />,
  tone: action.tone,
  ...(isPermitted ? {} : { disabled: true, reason: NO_PERMISSION }),
  onSelect: () => openAction(action, slot),
});

function itemsOf(slot: ListSlot, source: SlotSource): MenuItem[] {
  const items = offersOf(slot, source).map((offer) => itemOf(offer, slot));
  const nothing: MenuItem = { id: "none", group: "Nothing can be changed now" };
  const history = itemOf({ action: historyAction, isPermitted: true }, slot);
  const further = source.itemsOf?.(slot) ?? [];
  return [...(items.length > 0 ? items : [nothing]), ...further, ...papersOf(slot), history];
}

/** A row that has been scrolled away may still be in the page, or be none any more. */
function isInSight(anchor: HTMLElement): boolean {
  const { top, bottom } = anchor.getBoundingClientRect();
  return anchor.isConnected && bottom > 0 && top < document.documentElement.clientHeight;
}

/** Shows the popover beside its anchor until it is dismissed; the anchor says whether it is open. */
function useAnchoredPopover(anchor: HTMLElement, placement: Placement) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = popover.current!;
    shown.showPopover();
    placePopover(shown, anchor, placement);
    anchor.setAttribute("aria-expanded", "true");
    return () => anchor.removeAttribute("aria-expanded");
  }, [anchor, placement]);
  useEffect(() => {
    const shown = popover.current!;
    const isOurs = () => {
      const view = currentActions();
      return view?.kind === "menu" && view.anchor === anchor;
    };
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed" && isOurs()) closeActions();
    };
    const follow = () => {
      if (isInSight(anchor)) placePopover(shown, anchor, placement);
      else closeActions();
    };
    const onScroll = (event: Event) => !shown.contains(event.target as Node) && follow();
    // The list also moves by itself, where someone else has added a row above.
    const moved = new ResizeObserver(follow);
    moved.observe(anchor.closest("[role=table]") ?? document.body);
    shown.addEventListener("toggle", onToggle);
    window.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      moved.disconnect();
      shown.removeEventListener("toggle", onToggle);
      window.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [anchor, placement]);
  return popover;
}

type MenuProps = {
  slot: ListSlot;
  anchor: HTMLElement;
  /** What can be done with the slot, or with its whole shift. */
  of: "slot" | "shift";
  /** Told of each action of a slot that the menu lists. */
  onOffer: (action: AnySlotAction) => void;
};

export function SlotActionsMenu({ slot: opened, anchor, of, onOffer }: MenuProps) {
  const id = useId();
  const client = useQueryClient();
  const source = useSlotSource();
  const slot = findSlot(source, opened) ?? opened;
  const facility = source.facilityOf(slot.facility_id);
  const popover = useAnchoredPopover(anchor, of === "slot" ? "bottom-end" : "bottom-start");

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
  const items = of === "slot" ? itemsOf(slot, source) : [];
  if (of === "shift" && facility)
    items.push(...shiftMenuItems({ slot, user, facility, brand, now: clock.now() }));
  return (
    <div ref={popover} popover="auto" className="popover menu">
      {/* A phone's sheet lies over the row that it is of. */}
      <p className={`menu-header ${styles.of}`}>
        {of === "slot" && `${slot.caregiver_name ?? "Open"}, `}
        {describeShift(slot)}
      </p>
      <MenuList id={id} label={of === "slot" ? "Actions" : "Add Shift"} items={items} onClose={close} />
    </div>
  );
}
