import { memo } from "react";
import type { PrimaryAction } from "@/components/slot-actions/primary-action";
import { PrimaryButton } from "@/components/slot-actions/primary-button";
import { SlotActions } from "@/components/slot-actions/slot-actions";
import type { Attention } from "@/lib/slots/attention/rules";
import { displayStatus } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import styles from "./slot-line.module.css";
import { DOT, notesOf, routeOf, wordOf } from "./slot-words";

type Props = {
  slot: ListSlot;
  attention: Attention | null;
  /** The card states one unit for all slots. */
  hidesUnit: boolean;
  /** Whether the shift has both routes, so each slot shows its own. */
  isMixed: boolean;
  /** Open, but its shift is over. */
  isExpired: boolean;
  primary: PrimaryAction | null;
};

/** One slot of a shift. Memoized by what it shows, so a change redraws only its own line. */
export const SlotLine = memo(
  function SlotLine({ slot, hidesUnit, isMixed, attention, isExpired, primary }: Props) {
    const status = isExpired ? "EXPIRED" : displayStatus(slot);
    const word = wordOf(slot, isExpired);
    const notes = notesOf(slot, { hidesUnit, isMixed }).join(DOT);
    return (
      <li
        className={styles.line}
        data-slot={slot.slot_id}
        data-status={status}
        data-attention={attention ?? undefined}
      >
        {slot.caregiver_name ? (
          <b className={styles.name}>{slot.caregiver_name}</b>
        ) : (
          <span className={styles.name}>
            <b className={styles.status}>{word}</b> {routeOf(slot)}
          </span>
        )}
        <SlotActions slot={slot} />
        <span className={styles.rest}>
          <span className={styles.notes}>
            {slot.caregiver_name && (
              <>
                <span className={styles.status}>{word}</span>
                {notes && DOT}
              </>
            )}
            {notes}
          </span>
          {primary && <PrimaryButton {...{ primary, slot }} className={styles.primary} />}
        </span>
      </li>
    );
  },
  (before, after) =>
    before.slot === after.slot &&
    before.hidesUnit === after.hidesUnit &&
    before.isMixed === after.isMixed &&
    before.attention === after.attention &&
    before.isExpired === after.isExpired &&
    before.primary?.action === after.primary?.action,
);
