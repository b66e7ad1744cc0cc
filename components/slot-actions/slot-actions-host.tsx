"use client";

import { useEffect, useSyncExternalStore } from "react";
import { closeActions, currentActions, subscribeToActions } from "./action-store";
import { SlotActionsPanel } from "./lazy-panel";

/** The page has had its first seconds to itself; whoever comes with a thumb or a slow network has not pressed yet. */
const CALM_MS = 3_000;

/** Where the menu and the dialogs of all slots appear; mounted once a screen. The menu is fetched ahead of its first use. */
export function SlotActionsHost() {
  useEffect(() => {
    const timer = window.setTimeout(SlotActionsPanel.preload, CALM_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const view = useSyncExternalStore(subscribeToActions, currentActions, () => null);
  return view && <SlotActionsPanel view={view} onClose={closeActions} />;
}
