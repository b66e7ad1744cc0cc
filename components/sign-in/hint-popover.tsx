"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import styles from "./public-form.module.css";

/**
 * A field's hint, shown beside it while focused, until Escape. Without room beside the field it is always below, so
 * that nothing moves under a finger.
 */
export function HintPopover({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = field.current;
    const stop = new AbortController();
    if (box?.contains(document.activeElement)) setShown(true);
    box?.addEventListener("focusin", () => setShown(true), stop);
    box?.addEventListener("focusout", () => setShown(false), stop);
    box?.addEventListener("keydown", (event) => event.key === "Escape" && setShown(false), stop);
    return () => stop.abort();
  }, []);

  return (
    <div ref={field} className={styles.hinted}>
      {children}
      {hint && (
        <div className={styles.hint} data-shown={isShown || undefined}>
          {hint}
        </div>
      )}
    </div>
  );
}
