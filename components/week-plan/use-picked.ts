"use client";

import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { focusChip } from "@/components/list/chips";
import { takeOf, withDrafts, type Board, type Take } from "@/lib/week-plan/board-rules";
import { fittingFor, type Fitting } from "@/lib/week-plan/suggestion-rules";
import type { PlanSlot } from "@/lib/week-plan/schema";

type Picked = { slotId: number; byKeyboard: boolean };

export type PickedUp = {
  slot: PlanSlot | null;
  isJudged: boolean;
  byKeyboard: boolean;
  /** What it would do to each person; null while nothing is picked up. */
  takes: ReadonlyMap<number, Take> | null;
  fitting: readonly Fitting[];
};

const withoutDraft = (board: Board, { slot_id }: PlanSlot) =>
  // The person who has it now is judged without it.
  withDrafts(board, [[slot_id, null]]);

type Change = { slotId: number; personId: number | null };

/**
 * Moves the focus after a change made by keys, which takes away what had it. Until the next key or press also when the
 * chip comes back: a week read before the change was saved takes it away for a moment.
 */
function useFocusAfter({ drafts }: Board) {
  const awaited = useRef<Change | null>(null);
  useEffect(() => {
    const change = awaited.current;
    if (change && (drafts.get(change.slotId) ?? null) === change.personId) focusChip(change.slotId);
  }, [drafts]);
  useEffect(() => {
    const forget = () => void (awaited.current = null);
    const stop = new AbortController();
    for (const kind of ["keydown", "pointerdown"])
      document.addEventListener(kind, forget, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  /** To the next shift at once, before anything is gone, or else to the changed one where it is by then. */
  return (change: Change, nextId?: number) => {
    awaited.current = nextId !== undefined && focusChip(nextId) ? null : change;
  };
}

/** The shift that is picked up, and what it would do to everyone. Escape puts it back. */
export function usePicked(board: Board) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const found = picked && board.slots.get(picked.slotId);
  const slot = found?.is_plannable ? found : null;
  const isOpen = slot !== null;
  const putBack = () => {
    setPicked(null);
    if (picked?.byKeyboard) focusChip(picked.slotId);
  };
  const onEscape = useEffectEvent(putBack);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onEscape();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen]);
  // The press shows at once, and what it would do to everyone as soon as that is drawn.
  const judgedSlot = useDeferredValue(slot);
  const judged = useMemo(() => {
    if (!judgedSlot) return { takes: null, fitting: [] };
    const free = withoutDraft(board, judgedSlot);
    const takes = new Map([...free.people].map(([id, of]) => [id, takeOf(free, of, judgedSlot)]));
    return { takes, fitting: fittingFor(free, judgedSlot, takes) };
  }, [board, judgedSlot]);
  const up: PickedUp = {
    slot,
    isJudged: judgedSlot?.slot_id === slot?.slot_id,
    byKeyboard: picked?.byKeyboard ?? false,
    ...judged,
  };
  /** What a shift would do to someone. Doesn't wait for everyone to be judged: a drop may come first. */
  const takeFor = (slotId: number, personId: number): Take | null => {
    if (judgedSlot?.slot_id === slotId) return judged.takes?.get(personId) ?? null;
    const asked = board.slots.get(slotId);
    if (!asked?.is_plannable) return null;
    const free = withoutDraft(board, asked);
    const person = free.people.get(personId);
    return person ? takeOf(free, person, asked) : null;
  };
  return {
    up,
    takeFor,
    putBack,
    focusAfter: useFocusAfter(board),
    pick: (slotId: number | null, byKeyboard = false) =>
      setPicked(slotId === null ? null : { slotId, byKeyboard }),
  };
}
