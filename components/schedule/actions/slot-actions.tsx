import type { ListSlot } from "@/lib/slots/schema";
import { noteActionsPress, openActions } from "./action-store";
import { importActionsPanel } from "./import-actions-panel";

const live = new Set<ListSlot["slot_status"]>(["UNCLAIMED", "CLAIMED", "CONFIRMED"]);

/** A cancelled flex slot can be reopened. */
const hasActions = ({ slot_status, is_flex }: ListSlot) =>
  live.has(slot_status) || (is_flex && slot_status !== "EXPIRED");

/** All that a row carries of its actions: a button. Menu and dialogs are the host's, loaded when first wanted. */
export function SlotActions({ slot }: { slot: ListSlot }) {
  if (!hasActions(slot)) return null;
  return (
    <button
      type="button"
      className="slot-menu caret"
      aria-haspopup="menu"
      aria-label={`Actions: ${slot.resource_type}, ${slot.start_time}, ${slot.caregiver_name ?? "open"}`}
      onPointerEnter={importActionsPanel}
      onFocus={importActionsPanel}
      onPointerDown={(event) => noteActionsPress(event.currentTarget)}
      onClick={(event) => openActions(slot, event.currentTarget)}
    >
      Actions
    </button>
  );
}
