"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { counted } from "@/lib/counts";
import { addDays } from "@/lib/time/calendar";
import type { Board } from "@/lib/week-plan/board-rules";
import { weekPlanQuery } from "@/lib/week-plan/client";
import { copyWeek, type Copied } from "@/lib/week-plan/suggestion-rules";
import type { Put } from "./use-week-plan";

/** Plans last week's people again, and keeps what is to know about it until that is closed. */
export function useCopy(facilityId: number, board: Board, put: (placed: Put) => void) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<Copied | null>(null);
  async function copy() {
    if (isBusy) return;
    setBusy(true);
    try {
      const last = await client.fetchQuery(weekPlanQuery(facilityId, addDays(board.range.start, -7)));
      const copied = copyWeek(board, last.slots);
      const { placed, notCopied, overtime } = copied;
      put(placed);
      setReport(notCopied.length + overtime.length > 0 ? copied : null);
      const found =
        placed.length === 0
          ? "No open shift matches one of last week."
          : `Planned ${counted(placed.length, "shift")} as last week.`;
      notify({ type: placed.length === 0 ? "info" : "success", message: found });
    } catch {
      notify({ type: "error", message: "Last week could not be loaded. Please try again!" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, report, copy: () => void copy(), close: () => setReport(null) };
}
