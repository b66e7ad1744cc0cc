import { useState } from "react";
import { flushSync } from "react-dom";
import { focusedRowId, focusRow, topOfRow } from "@/components/list/rows";
import { useMedia } from "@/components/ui/use-media";
import { selectedSlot, selectSlot } from "./selected-slot";
import { saveSidePanel, type SidePanelChoice } from "./side-panel-choice";

const LIST = "[data-schedule]";

export type SidePanel = ReturnType<typeof useSidePanel>;

/** Whether the selected slot is shown beside the list; remembered for the next visit. */
export function useSidePanel(first: SidePanelChoice) {
  const [choice, setChoice] = useState(first);
  const [isPressed, setPressed] = useState(false);
  const hasRoom = useMedia("(width >= 80rem)");
  const isVeryWide = useMedia("(width >= 120rem)");
  const isOpen = choice === "auto" ? isVeryWide : choice === "open" && hasRoom;

  /** Opens it with a slot, or the focused one, or closes it. */
  function show(next: boolean, slotId = selectedSlot() ?? focusedRowId()) {
    if (next && !hasRoom) return;
    const kept = next ? "open" : "closed";
    const top = topOfRow(slotId, LIST) ?? 0;
    setPressed(next);
    flushSync(() => setChoice(kept));
    saveSidePanel(kept);
    if (next) selectSlot(slotId);
    // The list got narrower or wider, and its rows moved; the one that was pressed stays where it was.
    const by = (topOfRow(slotId, LIST) ?? top) - top;
    if (by !== 0) window.scrollBy(0, by);
  }
  return {
    choice,
    isOpen,
    /** Whether it was opened since the page was. */
    isPressed,
    show,
    /** The focus leaves the panel for the row it showed. */
    close: (panel: Element) => {
      const slotId = selectedSlot();
      const isInside = panel.contains(document.activeElement);
      show(false);
      if (isInside && slotId !== null) focusRow(slotId, document);
    },
  };
}
