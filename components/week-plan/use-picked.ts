"use client";

import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { takeOf, withDrafts, type Board, type Take } from "@/lib/week-plan/board-rules";
import { fittingFor, type Fitting } from "@/lib/week-plan/suggestion-rules";
import type { PlanSlot } from "@/lib/week-plan/schema";

type Picked = { slotId: number; byKeyboard: boolean };

type PickedUp = {
  slot: PlanSlot | null;
  isJudged: boolean;
  byKeyboard: boolean;
  /** What it would do to each person; null while nothing is picked up. */
  takes: ReadonlyMap<number, Take> | null;
  fitting: readonly Fitting[];
};

/** The shift that is picked up, and what it would do to everyone. Escape puts it back. */
export function usePicked(board: Board) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const found = picked && board.slots.get(picked.slotId);
  const slot = found?.is_plannable ? found : null;
  const isOpen = slot !== null;
  const drop = useEffectEvent(() => setPicked(null));
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && drop();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen]);
  // The press shows at once, and what it would do to everyone as soon as that is drawn.
  const judgedSlot = useDeferredValue(slot);
  const judged = useMemo(() => {
    if (!judgedSlot) return { takes: null, fitting: [] };
    // The person who has it now is judged without it.
    const free = withDrafts(board, [[judgedSlot.slot_id, null]]);
    const takes = new Map([...free.people].map(([id, of]) => [id, takeOf(free, of, judgedSlot)]));
    return { takes, fitting: fittingFor(free, judgedSlot, takes) };
  }, [board, judgedSlot]);
  const up: PickedUp = {
    slot,
    isJudged: judgedSlot === slot,
    byKeyboard: picked?.byKeyboard ?? false,
    ...judged,
  };
  return {
    up,
    pick: (slotId: number | null, byKeyboard = false) =>
      setPicked(slotId === null ? null : { slotId, byKeyboard }),
  };
}
