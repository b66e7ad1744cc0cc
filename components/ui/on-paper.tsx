"use client";

import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./on-paper.module.css";
import { usePrinting } from "./use-printing";

/** What is printed instead of the page, however printing was started; not in the document at other times. */
export function OnPaper({ children }: { children: () => ReactNode }) {
  return usePrinting() && createPortal(<div className={styles.paper}>{children()}</div>, document.body);
}
