"use client";

import { useRef, useState } from "react";
import type { AttendanceKind } from "@/lib/people/attendance-rules";

/** Which past shifts are shown, and the way to them from a number elsewhere on the page. */
export function usePastShifts() {
  const [kind, setKind] = useState<AttendanceKind | null>(null);
  const place = useRef<HTMLElement>(null);
  return {
    card: { ref: place, kind, onKind: setKind },
    lead: (to: AttendanceKind | null) => {
      setKind(to);
      place.current?.scrollIntoView({ block: "start" });
    },
  };
}
