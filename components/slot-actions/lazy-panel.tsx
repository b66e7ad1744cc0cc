"use client";

import { useLayoutEffect, useRef } from "react";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { MenuFrame } from "@/components/ui/menu-frame";
import menu from "@/components/ui/menu.module.css";
import popoverStyles from "@/components/ui/popover.module.css";
import { closeActions, type ActionView } from "./action-store";
import { anchorToRow } from "./anchor-to-row";
import { additions, shiftActions } from "./shift-registry";
import type { PanelProps } from "./slot-actions-panel";

/** Stands in for a row's menu until it is loaded or dismissed. */
function RowMenuFrame({ anchor, of }: Extract<ActionView, { kind: "menu" }>) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = popover.current!;
    const onToggle = (event: Event) => (event as ToggleEvent).newState === "closed" && closeActions();
    const release = anchorToRow(shown, anchor, of);
    shown.addEventListener("toggle", onToggle);
    // Runs before the element leaves the page: being replaced by the menu is not a dismissal.
    return () => {
      shown.removeEventListener("toggle", onToggle);
      release();
    };
  }, [anchor, of]);
  return (
    <div
      ref={popover}
      popover="auto"
      // About as high as the menu, so that nothing grows under the pointer.
      className={`${popoverStyles.popover} ${menu.menu} ${of === "slot" ? "min-h-72" : ""}`}
    >
      <MenuFrame />
    </div>
  );
}

function PanelFrame({ view, onClose }: PanelProps) {
  if (view.kind === "menu") return <RowMenuFrame {...view} />;
  return <DialogFrame size={view.action.size} onClose={onClose} />;
}

/** The menu and the dialogs of all rows. */
export const SlotActionsPanel = lazyComponent(
  () => import("./slot-actions-panel"),
  "SlotActionsPanel",
  PanelFrame,
);

/** Preloads the dialogs behind a shift's buttons, all at once because touch gives no hover warning. */
export function preloadShiftControls(): void {
  SlotActionsPanel.preload();
  for (const { Dialog } of [...shiftActions, ...additions]) Dialog.preload();
}
