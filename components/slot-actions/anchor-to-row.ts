import { tableAround } from "@/components/list/rows";
import { anchorPopover } from "@/components/ui/place-popover";
import { closeActions, type MenuOf } from "./action-store";

/** A row scrolled out of view may or may not still be in the DOM. */
function isInSight(anchor: HTMLElement): boolean {
  const { top, bottom } = anchor.getBoundingClientRect();
  return anchor.isConnected && bottom > 0 && top < document.documentElement.clientHeight;
}

/** Shows a menu at a button of its row, or of its shift, until the button leaves the screen. Returns the cleanup function. */
export const anchorToRow = (popover: HTMLElement, anchor: HTMLElement, of: MenuOf): (() => void) =>
  anchorPopover(popover, anchor, {
    placement: of === "slot" ? "bottom-end" : "bottom-start",
    // The list also shifts when a row is added above it.
    within: tableAround(anchor),
    isLost: () => !isInSight(anchor),
    onLost: closeActions,
  });
