import { noteActionsPress, openActions } from "@/components/slot-actions/action-store";
import { SlotActionsPanel } from "@/components/slot-actions/lazy-panel";
import { classNames } from "@/components/ui/class-names";
import { useWriting } from "@/components/ui/view-only";
import type { ListSlot } from "@/lib/slots/schema";
import styles from "./unit-cell.module.css";

/** A longer unit may be cut. */
const LONG_UNIT = 10;

/** A slot's unit, which those who may change it choose in its place. */
export function UnitCell({ slot, isOpen }: { slot: ListSlot; isOpen: boolean }) {
  const unit = slot.unit_name;
  const writing = useWriting();
  const title = unit && unit.length > LONG_UNIT ? unit : undefined;
  if (!isOpen)
    return (
      <span className={styles.unit} title={title}>
        {unit}
      </span>
    );
  return (
    <button
      type="button"
      // Where it can't be changed it is still a fact to read.
      className={classNames(styles.unit, unit && "data-view-only:opacity-100")}
      title={title}
      aria-haspopup="menu"
      aria-label={`Unit: ${unit ?? "none"}, ${slot.caregiver_name ?? "open"}`}
      onPointerEnter={SlotActionsPanel.preload}
      onFocus={SlotActionsPanel.preload}
      onPointerDown={(event) => noteActionsPress(event.currentTarget)}
      onClick={(event) => openActions(slot, event.currentTarget, "unit")}
      {...writing}
    >
      {unit}
    </button>
  );
}
