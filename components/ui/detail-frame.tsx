import type { ReactNode } from "react";
import styles from "./detail-frame.module.css";

/** A detail page: its `DetailSidebar` beside the content, above it on a phone. */
export const DetailFrame = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={styles.frame}>
    {side}
    <div className="min-w-0">{children}</div>
  </div>
);
