"use client";

import { useLayoutEffect, useRef } from "react";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { MenuFrame } from "@/components/ui/menu-frame";
import { placePopover } from "@/components/ui/place-popover";
import { closeActions, type ActionView } from "./action-store";
import { additions, shiftActions } from "./shift-registry";
import type { PanelProps } from "./slot-actions-panel";

/** In the place of a row's menu, until it is loaded or dismissed. */
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
  return <DialogFrame size={view.action.size} onClose={onClose} />;
}

/** The menu and the dialogs of all rows. */
export const SlotActionsPanel = lazyComponent<PanelProps>(
  () => import("./slot-actions-panel").then((module) => module.SlotActionsPanel),
  PanelFrame,
);

/** Fetches what the controls of a shift open without a menu: all at once, as a thumb gives no time. */
export function preloadShiftControls(): void {
  SlotActionsPanel.preload();
  for (const { Dialog } of [...shiftActions, ...additions]) Dialog.preload();
}
