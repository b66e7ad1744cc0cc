"use client";

import type { Action, AnySlotAction } from "./action";
import type { ActionView } from "./action-store";
import { FeedPending } from "./feed-pending";
import { SlotActionsMenu } from "./slot-actions-menu";
import { findShift, findSlot, useSlotSource } from "./slot-source";
import type { ListSlot } from "@/lib/slots/schema";

export type PanelProps = { view: ActionView; onClose: () => void };

type DialogProps<Of extends Action> = { action: Of; slot: ListSlot; preset?: number; onClose: () => void };

/** An action's dialog, or its frame until what it needs has loaded. */
function ActionDialog({ action, slot, preset, onClose }: DialogProps<Action>) {
  const source = useSlotSource();
  const facility = source.facilityOf(slot.facility_id);
  const pending = <FeedPending facilityId={slot.facility_id} size={action.size} onClose={onClose} />;
  if (!facility) return pending;
  if (action.needs === "shift") {
    const shift = findShift(source, slot);
    return shift.length > 0 ? <action.Dialog {...{ shift, facility, preset, onClose }} /> : pending;
  }
  const loaded = findSlot(source, slot);
  if (action.needs === "row")
    return <action.Dialog slot={loaded ?? slot} {...{ facility, preset, onClose }} />;
  return loaded ? <action.Dialog slot={loaded} facility={facility} onClose={onClose} /> : pending;
}

/** Preloads the listed dialogs while the person reads the menu. */
const preload = ({ Dialog }: AnySlotAction) => Dialog.preload();

/** The open menu or dialog, remounted for each slot. */
export function SlotActionsPanel({ view, onClose }: PanelProps) {
  const { slot } = view;
  if (view.kind === "menu") return <SlotActionsMenu key={slot.slot_id} {...view} onOffer={preload} />;
  return (
    <ActionDialog
      key={`${view.action.id} ${slot.slot_id}`}
      action={view.action}
      slot={slot}
      preset={view.preset}
      onClose={onClose}
    />
  );
}
