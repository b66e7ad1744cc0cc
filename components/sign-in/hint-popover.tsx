"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import styles from "./public-form.module.css";

/**
 * What a field wants: beside it while it has the focus, until Escape puts it away. Where there is no room beside it, it
 * stays under the field, so that nothing moves away from under a finger.
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
