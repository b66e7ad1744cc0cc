import { displayStatus, statusLabels } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { noteActionsPress, openActions } from "./action-store";
import { SlotActionsPanel } from "./lazy-panel";
import styles from "./slot-actions.module.css";

const unfilledWord = (slot: ListSlot): string => {
  const status = displayStatus(slot);
  return (status === "OPEN" ? "Open" : statusLabels[status]).toLowerCase();
};

type Props = {
  slot: ListSlot;
  /** What a slot without anyone is called, where it isn't its status. */
  word?: string;
};

/** A row's actions cost one button; the host loads the menu and dialogs when needed. */
export function SlotActions({ slot, word = unfilledWord(slot) }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      data-slot-menu
      aria-haspopup="menu"
      aria-label={`Actions: ${slot.resource_type}, ${slot.start_time}, ${slot.caregiver_name ?? word}`}
      onPointerEnter={SlotActionsPanel.preload}
      onFocus={SlotActionsPanel.preload}
      onPointerDown={(event) => noteActionsPress(event.currentTarget)}
      onClick={(event) => openActions(slot, event.currentTarget)}
    />
  );
}
