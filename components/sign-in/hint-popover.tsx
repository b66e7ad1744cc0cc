"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

const beside =
  "max-lg:mt-1.5 max-lg:text-muted lg:absolute lg:top-0 lg:left-[calc(100%+0.875rem)] lg:z-1 lg:w-max lg:max-w-64 lg:rounded-md lg:border lg:border-line lg:bg-surface lg:px-3.5 lg:py-3 lg:shadow-md";

type Props = {
  hint: ReactNode;
  /** Below the field on any screen, as in a dialog, which has no room beside it. */
  isBelow?: boolean;
  children: ReactNode;
};

/**
 * A field's hint, shown beside it while focused, until Escape. Without room beside the field it is always below, so
 * that nothing moves under a finger.
 */
export function HintPopover({ hint, isBelow = false, children }: Props) {
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
    <div ref={field} className="relative">
      {children}
      {hint && (
        <div
          className={classNames(
            "text-sm",
            isBelow ? "mt-1.5 text-muted" : beside,
            !isBelow && !isShown && "lg:invisible",
          )}
        >
          {hint}
        </div>
      )}
    </div>
  );
}
