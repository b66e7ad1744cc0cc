"use client";

import { useEffect, useRef, useState, type ComponentType, type ReactNode, useEffectEvent } from "react";
import type { SidePanelProps } from "./side-panel";
import type { SidePanel } from "./use-side-panel";
import { isBesideControls, rowIdAt } from "@/components/list/rows";
import { Button } from "@/components/ui/button";
import { FailedLoad } from "@/components/ui/failed-load";
import { selectSlot } from "./selected-slot";

/** A press beside the row's controls that doesn't end a selection of its text. */
const isPlain = ({ type, target }: Event) =>
  type === "click" && isBesideControls(target) && getSelection()?.isCollapsed !== false;

/**
 * Selects the slot whose row was last focused or pressed; it stays selected while the person acts elsewhere. A press
 * opens the panel. Listens before the panel has loaded, so that no press is lost.
 */
function useRowSelection({ isOpen, show }: Pick<SidePanel, "isOpen" | "show">): void {
  const select = useEffectEvent((event: Event) => {
    const slotId = rowIdAt(event.target, "[data-schedule]");
    if (slotId === null) return;
    if (isOpen) selectSlot(slotId);
    else if (isPlain(event)) show(true, slotId);
  });
  useEffect(() => {
    const stop = new AbortController();
    for (const kind of ["focusin", "click"]) document.addEventListener(kind, (event) => select(event), stop);
    return () => stop.abort();
  }, []);
}

/** By the kept choice, so that CSS alone reserves the space while the page loads. */
const places = {
  open: ["xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] 2xl:grid-cols-[minmax(0,1fr)_23rem]", "xl:block"],
  auto: ["2xl:grid 2xl:grid-cols-[minmax(0,1fr)_23rem]", "2xl:block"],
  closed: ["", ""],
};

type Props = Omit<SidePanelProps, "onClose" | "goesToSlot"> & {
  isWhole: boolean;
  /** The only slot of a link, which the panel then shows. */
  linkedSlotId: number | undefined;
  panel: SidePanel;
  children: ReactNode;
};

/**
 * Shows the selected slot beside the list, where there is room. The panel is loaded only there, once slots have
 * arrived.
 */
export function BesideList({ isWhole, linkedSlotId, panel, children, ...shown }: Props) {
  const [Panel, setPanel] = useState<ComponentType<SidePanelProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const aside = useRef<HTMLElement>(null);
  useRowSelection(panel);
  const { choice, isOpen } = panel;
  // A link's list starts with its slot selected; leaving it clears the selection.
  useEffect(() => {
    if (!isOpen) return;
    selectSlot(linkedSlotId ?? null);
    return () => selectSlot(null);
  }, [isOpen, linkedSlotId]);
  useEffect(() => {
    if (!isWhole || !isOpen || hasFailed) return;
    import("./side-panel").then(
      (module) => setPanel(() => module.SidePanel),
      () => setFailed(true),
    );
  }, [isWhole, isOpen, hasFailed]);
  const [frame, place] = places[choice];
  const close = () => panel.close(aside.current!);
  return (
    <div className={frame} data-beside={isOpen || undefined}>
      <div className="@container min-w-0">{children}</div>
      {choice !== "closed" && (
        <aside
          ref={aside}
          aria-label="Selected slot"
          className={`sticky top-(--stack) -mr-5 hidden h-[calc(100dvh-var(--stack))] self-start overflow-y-auto border-y border-line bg-surface [--ground:var(--color-surface)] [scrollbar-width:thin] ${place}`}
        >
          {isOpen &&
            (Panel ? (
              <Panel {...shown} goesToSlot={panel.isPressed} onClose={close} />
            ) : (
              hasFailed && (
                <div className="grid justify-items-start gap-2 p-4">
                  <FailedLoad message="Couldn’t open." onRetry={() => setFailed(false)} />
                  <Button onClick={close}>Close</Button>
                </div>
              )
            ))}
        </aside>
      )}
    </div>
  );
}
