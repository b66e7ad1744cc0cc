"use client";

import { useLayoutEffect, useRef } from "react";

/** Keeps the end of a thread in view when messages come. */
export function useScrollEnd(count: number) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [count]);
  return box;
}
