import { memo } from "react";
import { PersonLink } from "@/components/professionals/person-link";
import type { PrimaryAction } from "@/components/slot-actions/primary-action";
import { PrimaryButton } from "@/components/slot-actions/primary-button";
import { SlotActions } from "@/components/slot-actions/slot-actions";
import { isAlike } from "@/components/ui/is-alike";
import type { Attention } from "@/lib/slots/attention/rules";
import { displayStatus, routeLabel } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import styles from "./slot-line.module.css";
import { joinNotes, notesOf, wordOf } from "./slot-words";
import { Replaced } from "@/components/professionals/replaced";

type Props = {
  slot: ListSlot;
  /** The marketplace's name. */
  brand: string;
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
  function SlotLine({ slot, brand, hidesUnit, isMixed, attention, isExpired, primary }: Props) {
    const status = isExpired ? "EXPIRED" : displayStatus(slot);
    const word = wordOf(slot, isExpired);
    const notes = joinNotes(notesOf(slot, { hidesUnit, isMixed, brand }));
    const hasNotes = notes !== "" || Boolean(slot.replaced_caregiver_name);
    const isHeld = Boolean(slot.caregiver_name);
    return (
      <li
        className={styles.line}
        data-slot={slot.slot_id}
        data-status={status}
        data-attention={attention ?? undefined}
        data-open={!isHeld || undefined}
        data-acts={primary !== null || undefined}
      >
        {isHeld ? (
          <b className={styles.name}>
            {slot.caregiver_id ? (
              <PersonLink id={slot.caregiver_id} name={slot.caregiver_name!} />
            ) : (
              slot.caregiver_name
            )}
          </b>
        ) : (
          <b className={`${styles.name} ${styles.status}`}>{word}</b>
        )}{" "}
        <span className={styles.rest}>
          {/* Beside the button; without one, with the notes. */}
          <span className={isHeld ? `${styles.second} ${styles.status}` : styles.second}>
            {joinNotes([isHeld ? word : routeLabel(slot, brand)])}
          </span>
          {hasNotes && (
            <span className={styles.notes}>
              {isHeld && !primary && ", "}
              {notes}
              {notes && slot.replaced_caregiver_name && ", "}
              <Replaced slot={slot} />
            </span>
          )}
        </span>
        <SlotActions slot={slot} word={word.toLowerCase()} />
        {primary && <PrimaryButton {...{ primary, slot }} className={styles.primary} />}
      </li>
    );
  },
  (before, after) => isAlike(before, after, 2),
);
