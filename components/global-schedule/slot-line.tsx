import { memo } from "react";
import type { PrimaryAction } from "@/components/slot-actions/primary-action";
import { PrimaryButton } from "@/components/slot-actions/primary-button";
import { SlotActions } from "@/components/slot-actions/slot-actions";
import type { Attention } from "@/lib/slots/attention/rules";
import { dollarsOf } from "@/lib/slots/pay/rules";
import { displayStatus, statusLabels } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import styles from "./slot-line.module.css";

type Props = {
  slot: ListSlot;
  attention: Attention | null;
  /** Its card says it of all of them. */
  hidesUnit: boolean;
  /** Whether the shift has slots of either route, so that each says which it is. */
  isMixed: boolean;
  /** Open, though its shift is over. */
  isExpired: boolean;
  primary: PrimaryAction | null;
};

const routeOf = (slot: ListSlot) => (slot.is_flex ? "Flex" : "On Demand");

/** What sets the slot apart: where, for whom and on which terms. */
function notesOf(slot: ListSlot, { hidesUnit, isMixed }: Pick<Props, "hidesUnit" | "isMixed">): string[] {
  const licence = slot.caregiver?.highest_resource_type;
  const price =
    slot.is_guaranteed && slot.facility_price != null ? ` ${dollarsOf(slot.facility_price)} per hour` : "";
  return [
    slot.caregiver_name && licence,
    !hidesUnit && slot.unit_name,
    slot.caregiver_name && isMixed && routeOf(slot),
    slot.contract_id != null && `Bundle of ${slot.contract_non_cancelled_slots_count ?? 0}`,
    slot.is_guaranteed && `Guaranteed${price}`,
    slot.is_integrated && "Integrated",
    slot.is_floated_from && "Floated",
    slot.agency_name,
    slot.replaced_caregiver_name && `Replaces ${slot.replaced_caregiver_name}`,
  ].filter((note): note is string => Boolean(note));
}

function wordOf(slot: ListSlot, isExpired: boolean): string {
  const status = displayStatus(slot);
  if (isExpired) return "Expired";
  return status === "OPEN" ? "Open" : statusLabels[status];
}

/** One slot under its shift. Memoised on what it shows, so that a change draws its own line and no other. */
export const SlotLine = memo(
  function SlotLine({ slot, hidesUnit, isMixed, attention, isExpired, primary }: Props) {
    const status = isExpired ? "EXPIRED" : displayStatus(slot);
    const word = wordOf(slot, isExpired);
    const notes = notesOf(slot, { hidesUnit, isMixed }).join(" · ");
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
                {notes && " · "}
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
