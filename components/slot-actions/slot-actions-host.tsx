"use client";

import { useEffect, useEffectEvent } from "react";
import type { ListSlot } from "@/lib/slots/schema";
import { useUndo, useWriteNow } from "@/components/shell/use-write";
import { closeActions, onConfirmNow, onRunNow, useActions, type RunNow } from "./action-store";
import { SlotActionsPanel } from "./lazy-panel";
import { useSlotSource } from "./slot-source";
import { useConfirmNow } from "./use-confirm-now";

/** Leaves the network to the page for its first seconds; few people open a menu sooner. */
const CALM_MS = 3_000;

/** Hosts the menu and dialogs of all slots; mounted once per screen. Preloads the menu. */
export function SlotActionsHost() {
  useEffect(() => {
    const timer = window.setTimeout(SlotActionsPanel.preload, CALM_MS);
    return () => window.clearTimeout(timer);
  }, []);
  // A dialog must not wait for the next screen.
  useEffect(() => closeActions, []);
  const confirmNow = useEffectEvent(useConfirmNow());
  useEffect(() => onConfirmNow((slot) => confirmNow(slot)), []);
  const tools = { source: useSlotSource(), writeNow: useWriteNow(), undoBy: useUndo() };
  const runNow = useEffectEvent((run: RunNow, slot: ListSlot) => run(slot, tools));
  useEffect(() => onRunNow((run, slot) => runNow(run, slot)), []);
  const view = useActions();
  return view && <SlotActionsPanel view={view} onClose={closeActions} />;
}
