"use client";

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { late } from "@/components/ui/late";
import { MenuFrame } from "@/components/ui/menu-frame";
import { placePopover } from "@/components/ui/place-popover";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { SessionUser } from "@/lib/users/schema";
import { dialogSizes } from "./action-frame";
import { closeActions, currentActions, subscribeToActions, type ActionView } from "./action-store";
import { importActionsPanel } from "./import-actions-panel";
import type { PanelProps } from "./slot-actions-panel";

/** In the place of a row's menu, until it is there or somebody presses elsewhere. */
function RowMenuFrame({ anchor, of }: Extract<ActionView, { kind: "menu" }>) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = popover.current!;
    const onToggle = (event: Event) => (event as ToggleEvent).newState === "closed" && closeActions();
    shown.showPopover();
    placePopover(shown, anchor, of === "slot" ? "bottom-end" : "bottom-start");
    shown.addEventListener("toggle", onToggle);
    // Before it leaves the page: a menu that takes its place has not been dismissed.
    return () => shown.removeEventListener("toggle", onToggle);
  }, [anchor, of]);
  return (
    <div ref={popover} popover="auto" className="popover menu">
      <MenuFrame />
    </div>
  );
}

function PanelFrame({ view, onClose }: PanelProps) {
  if (view.kind === "menu") return <RowMenuFrame {...view} />;
  return <DialogFrame size={dialogSizes[view.kind]} onClose={onClose} />;
}

const SlotActionsPanel = late(
  () => importActionsPanel().then((module) => module.SlotActionsPanel),
  PanelFrame,
);

/** The page has had its first seconds to itself; whoever comes with a thumb or a slow network has not pressed yet. */
const CALM_MS = 3_000;

/** Where the menu and the dialogs of all rows appear; mounted once a screen. The menu is fetched ahead of its first use. */
export function SlotActionsHost({
  user,
  facility,
  brand,
}: {
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
}) {
  useEffect(() => {
    const timer = window.setTimeout(() => void importActionsPanel().catch(() => undefined), CALM_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const view = useSyncExternalStore(subscribeToActions, currentActions, () => null);
  return (
    view && (
      <SlotActionsPanel view={view} user={user} facility={facility} brand={brand} onClose={closeActions} />
    )
  );
}
