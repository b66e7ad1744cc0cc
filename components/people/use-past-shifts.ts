"use client";

import { useState } from "react";
import type { AttendanceKind } from "@/lib/people/attendance-rules";

/** The place of the past shifts in the page. */
export const PAST_SHIFTS_ID = "past-shifts";

/** Which past shifts are shown, and the way to them from a number elsewhere on the page. */
export function usePastShifts() {
  const [kind, setKind] = useState<AttendanceKind | null>(null);
  return {
    kind,
    setKind,
    lead: (to: AttendanceKind | null) => {
      setKind(to);
      document.getElementById(PAST_SHIFTS_ID)?.scrollIntoView({ block: "start" });
    },
  };
}
