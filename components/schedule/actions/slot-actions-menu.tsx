"use client";

import { useQueryClient } from "@tanstack/react-query";
import { History, IdCard } from "lucide-react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import type { MenuItem } from "@/components/ui/menu-items";
import { MenuList } from "@/components/ui/menu-list";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import { placePopover, type Placement } from "@/components/ui/place-popover";
import { reasonsQuery } from "@/lib/slots/cancellation/client";
import { cancellableOf, reasonGroupOf } from "@/lib/slots/cancellation/rules";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { clock } from "@/lib/time/clock";
import { closeActions, currentActions, openActionDialog, type ActionDialog } from "./action-store";
import { companyOf, holderOf } from "./company-of";
import { shiftMenuItems } from "./shift-menu-items";
import { describeShift } from "./shift-of";
import { slotActions } from "./slot-action-list";

/** The papers of whoever has taken the slot, where any are on file. */
function papersOf({ slot_id, attachment_id }: ListSlot): MenuItem[] {
  if (!attachment_id) return [];
  const href = `/api/slot/${slot_id}/credential-packet`;
  return [
    { id: "packet", label: "Credential packet", icon: <IdCard aria-hidden />, href, opensNewTab: true },
  ];
}

const actionsOf = (slot: ListSlot, user: SessionUser, facility: FacilityDetails) =>
  slotActions.filter((action) => action.applies(slot, clock.now(), facility, user));

function itemsOf(slot: ListSlot, user: SessionUser, facility: FacilityDetails): MenuItem[] {
  const managementCompanyId = companyOf(slot, user);
  const place = { facilityId: slot.facility_id, managementCompanyId, isFlex: slot.is_flex };
  const items: MenuItem[] = actionsOf(slot, user, facility).map(
    ({ opens, label, icon: Icon, tone, isPermitted }) => ({
      id: opens,
      label: typeof label === "string" ? label : label(slot),
      icon: <Icon aria-hidden />,
      tone,
      ...(isPermitted(holderOf(user), place) ? {} : { disabled: true, reason: NO_PERMISSION }),
      onSelect: () => openActionDialog(opens, slot),
    }),
  );
  const nothing: MenuItem = { id: "none", group: "Nothing can be changed now" };
  const history: MenuItem = {
    id: "history",
    label: "History",
    icon: <History aria-hidden />,
    onSelect: () => openActionDialog("history", slot),
  };
  return [...(items.length > 0 ? items : [nothing]), ...papersOf(slot), history];
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
    // The list also moves by itself, where somebody else has added a row above.
    const moved = new ResizeObserver(follow);
    moved.observe(anchor.closest("[role=table]")!);
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
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
  /** What can be done with the slot, or with its whole shift. */
  of: "slot" | "shift";
  /** Told of each action of a slot that the menu lists. */
  onOffer: (action: ActionDialog) => void;
};

export function SlotActionsMenu({ slot, anchor, of, onOffer, ...given }: MenuProps) {
  const id = useId();
  const client = useQueryClient();
  const popover = useAnchoredPopover(anchor, of === "slot" ? "bottom-end" : "bottom-start");

  const offer = useEffectEvent(() => {
    for (const { opens } of actionsOf(slot, given.user, given.facility)) onOffer(opens);
    onOffer("history");
    void client.prefetchQuery(reasonsQuery(reasonGroupOf(cancellableOf(slot))));
  });
  useEffect(() => {
    if (of === "slot") offer();
  }, [of]);

  function close() {
    if (popover.current?.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    closeActions();
  }
  const items =
    of === "slot"
      ? itemsOf(slot, given.user, given.facility)
      : shiftMenuItems({ slot, ...given, now: clock.now() });
  return (
    <div ref={popover} popover="auto" className="popover menu">
      {/* A phone's sheet lies over the row that it is of. */}
      <p className="menu-header menu-of">
        {of === "slot" && `${slot.caregiver_name ?? "Open"}, `}
        {describeShift(slot)}
      </p>
      <MenuList id={id} label={of === "slot" ? "Actions" : "Add Shift"} items={items} onClose={close} />
    </div>
  );
}
