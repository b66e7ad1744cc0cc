"use client";

import { useEffect, type RefObject } from "react";

/** What is typed before the scripts are there stands in the field alone: it is told once, as the page wakes. */
export function useTypedBefore(input: RefObject<HTMLInputElement | null>, tell: (typed: string) => void) {
  useEffect(() => {
    if (input.current?.value) tell(input.current.value);
  }, []);
}
