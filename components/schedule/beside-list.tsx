"use client";

import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { SidePanelProps } from "./side-panel";
import { useRowSelection, WIDE } from "./use-row-selection";

/**
 * Shows the selected slot beside the list on very wide screens. CSS alone reserves the space; the panel is loaded only
 * there, once slots have arrived.
 */
export function BesideList({
  isWhole,
  isOpen,
  children,
  ...panel
}: SidePanelProps & { isWhole: boolean; isOpen: boolean; children: ReactNode }) {
  const [Panel, setPanel] = useState<ComponentType<SidePanelProps> | null>(null);
  useRowSelection(isOpen);
  useEffect(() => {
    if (!isWhole || !isOpen) return;
    const wide = window.matchMedia(WIDE);
    const fetchIfWide = () => {
      if (!wide.matches) return;
      // If it can't be loaded, the row's menu still has everything.
      import("./side-panel").then(
        (module) => setPanel(() => module.SidePanel),
        () => undefined,
      );
    };
    fetchIfWide();
    wide.addEventListener("change", fetchIfWide);
    return () => wide.removeEventListener("change", fetchIfWide);
  }, [isWhole, isOpen]);
  return (
    <div className={isOpen ? "2xl:grid 2xl:grid-cols-[minmax(0,1fr)_23rem] 2xl:gap-4" : undefined}>
      <div className="@container min-w-0">{children}</div>
      {isOpen && (
        <aside
          aria-label="Selected slot"
          className="sticky top-(--stack) hidden h-[calc(100dvh-var(--stack)-1rem)] self-start overflow-y-auto rounded-lg border border-line bg-surface [scrollbar-width:thin] 2xl:block"
        >
          {Panel && <Panel {...panel} />}
        </aside>
      )}
    </div>
  );
}
