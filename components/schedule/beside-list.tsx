"use client";

import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import styles from "./beside-list.module.css";
import type { SidePanelProps } from "./side-panel";

const WIDE = "(min-width: 120rem)";

/**
 * On a very wide screen the list has the selected slot beside it. The room is kept by the styles alone; what stands in
 * it is fetched only there, once the slots have come.
 */
export function BesideList({
  isWhole,
  children,
  ...panel
}: SidePanelProps & { isWhole: boolean; children: ReactNode }) {
  const [Panel, setPanel] = useState<ComponentType<SidePanelProps> | null>(null);
  useEffect(() => {
    if (!isWhole) return;
    const wide = window.matchMedia(WIDE);
    const fetchIfWide = () => {
      if (!wide.matches) return;
      // Without it the row's menu has everything still.
      import("./side-panel").then(
        (module) => setPanel(() => module.SidePanel),
        () => undefined,
      );
    };
    fetchIfWide();
    wide.addEventListener("change", fetchIfWide);
    return () => wide.removeEventListener("change", fetchIfWide);
  }, [isWhole]);
  return (
    <div className={styles.columns}>
      <div className={styles.list}>{children}</div>
      <aside aria-label="Selected slot" className={styles.beside}>
        {Panel && <Panel {...panel} />}
      </aside>
    </div>
  );
}
