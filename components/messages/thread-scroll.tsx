"use client";

import { useLayoutEffect, useRef, type ReactNode } from "react";

type Props = {
  label: string;
  /** How many messages there are: a new one scrolls to the end. */
  count: number;
  children: ReactNode;
};

/** The messages of a thread, the latest in view. */
export function ThreadScroll({ label, count, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && count > 0) element.scrollTop = element.scrollHeight;
  }, [count]);
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative flex min-h-0 flex-1 flex-col overflow-y-auto bg-canvas px-4 py-4 -outline-offset-2 max-md:px-3"
    >
      <div role="log" className="@container grid w-full max-w-180 flex-none gap-3">
        {children}
      </div>
    </div>
  );
}
