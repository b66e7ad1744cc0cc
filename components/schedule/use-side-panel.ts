import { useLayoutEffect, useRef, useState } from "react";
import { focusedRowId, focusRow } from "@/components/list/rows";
import { useMedia } from "@/components/ui/use-media";
import { selectedSlot, selectSlot } from "./selected-slot";
import { saveSidePanel, type SidePanelChoice } from "./side-panel-choice";

const rowOf = (slotId: number | null) => document.querySelector(`[data-schedule] [data-slot="${slotId}"]`);

export type SidePanel = ReturnType<typeof useSidePanel>;

/** Whether the selected slot is shown beside the list; remembered for the next visit. */
export function useSidePanel(first: SidePanelChoice) {
  const [choice, setChoice] = useState(first);
  const hasRoom = useMedia("(width >= 80rem)");
  const isVeryWide = useMedia("(width >= 120rem)");
  const isOpen = choice === "auto" ? isVeryWide : choice === "open" && hasRoom;
  const anchor = useRef({ slotId: null as number | null, top: 0 });

  // The list gets narrower or wider, and its rows move; the one that was pressed stays where it was.
  useLayoutEffect(() => {
    const { slotId, top } = anchor.current;
    const by = (rowOf(slotId)?.getBoundingClientRect().top ?? top) - top;
    if (by !== 0) window.scrollBy(0, by);
  }, [isOpen]);

  /** Opens it with a slot, or the focused one, or closes it. */
  function show(next: boolean, slotId = selectedSlot() ?? focusedRowId()) {
    if (next && !hasRoom) return;
    anchor.current = { slotId, top: rowOf(slotId)?.getBoundingClientRect().top ?? 0 };
    const kept = next ? "open" : "closed";
    setChoice(kept);
    saveSidePanel(kept);
    if (next) selectSlot(slotId);
  }
  return {
    choice,
    isOpen,
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
