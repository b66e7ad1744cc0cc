"use client";

import { useState } from "react";
import { groupOf } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { isApprovable } from "@/lib/past-shifts/week/summary-rules";

export const idOf = (slot: PastSlot) => String(slot.slot_id);

const nothing: ReadonlySet<string> = new Set();

/** The rows that are selected, and those that are ready to approve. `isWhole`: "select all" must mean all rows. */
export function usePastSelection(
  shown: readonly PastSlot[],
  { canApprove, isWhole }: { canApprove: boolean; isWhole: boolean },
) {
  const [selected, onChange] = useState(nothing);
  const canSelect = (slot: PastSlot) => canApprove && isWhole && isApprovable(slot);
  return {
    /** For the table. */
    selection: { selected, onChange, canSelect },
    chosen: shown.filter((slot) => selected.has(idOf(slot)) && canSelect(slot)),
    ready: shown.filter((slot) => groupOf(slot) === "ready" && canSelect(slot)),
    clear: () => onChange(nothing),
    drop: (ids: readonly number[]) =>
      onChange((before) => new Set([...before].filter((id) => !ids.includes(Number(id))))),
  };
}
