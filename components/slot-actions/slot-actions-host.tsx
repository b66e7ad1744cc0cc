"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { closeActions, currentActions, onConfirmNow, subscribeToActions } from "./action-store";
import { SlotActionsPanel } from "./lazy-panel";
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
  const view = useSyncExternalStore(subscribeToActions, currentActions, () => null);
  return view && <SlotActionsPanel view={view} onClose={closeActions} />;
}
