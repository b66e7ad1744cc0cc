"use client";

import { createPortal } from "react-dom";
import { usePrinting } from "@/components/ui/use-printing";
import { WeekSheet, type WeekSheetProps } from "./week-sheet";

/** The whole week for printing, however it is triggered: the screen holds only the cards near it. */
export function PrintedWeek(props: WeekSheetProps) {
  return usePrinting() && createPortal(<WeekSheet {...props} />, document.body);
}
