"use client";

import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { WeekSheet, type WeekSheetProps } from "./week-sheet";

/** The whole week for printing, however it is triggered: the screen holds only the cards near it. */
export function PrintedWeek(props: WeekSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page as soon as this returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting && createPortal(<WeekSheet {...props} />, document.body);
}
