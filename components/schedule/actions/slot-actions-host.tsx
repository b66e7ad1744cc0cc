"use client";

import { useSyncExternalStore } from "react";
import { late } from "@/components/ui/late";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { SessionUser } from "@/lib/users/schema";
import { currentActions, subscribeToActions } from "./action-store";
import { importActionsPanel } from "./import-actions-panel";

const SlotActionsPanel = late(() => importActionsPanel().then((module) => module.SlotActionsPanel));

/** Where the menu and the dialogs of all rows appear; mounted once a screen. */
export function SlotActionsHost({
  user,
  facility,
  brand,
}: {
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
}) {
  const view = useSyncExternalStore(subscribeToActions, currentActions, () => null);
  return view && <SlotActionsPanel view={view} user={user} facility={facility} brand={brand} />;
}
