import { TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { SlotStatus } from "@/components/schedule/slot-status";
import { primaryActionOf } from "@/components/slot-actions/primary-action";
import { PrimaryButton } from "@/components/slot-actions/primary-button";
import { SlotActions } from "@/components/slot-actions/slot-actions";
import { useSlotSource } from "@/components/slot-actions/slot-source";
import type { Person } from "@/lib/people/schema";
import { displayStatus } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import styles from "./shift-chip.module.css";
import { elsewhereOf, slotPath, timesOf, type Here } from "./words";

type Props = { slot: FeedSlot; person: Person; here: Here; now: number };

/** A shift: the times, where it is, its state as on the schedule, and what can be done with it. */
export function ShiftChip({ slot, person, here, now }: Props) {
  const { user, facilityOf } = useSlotSource();
  const facility = facilityOf(slot.facility_id);
  const primary = facility ? primaryActionOf(slot, { user, facility }, now) : null;
  const rest = person.rest.find(({ slot_id }) => slot_id === slot.slot_id)?.texts ?? [];
  const elsewhere = elsewhereOf(slot, person, here);
  const place = [elsewhere?.name, slot.unit_name].filter(Boolean).join(", ");
  const [from, until] = timesOf(slot).split(" – ");
  return (
    <div
      className={styles.chip}
      data-status={displayStatus(slot)}
      data-past={slot.shift_date < person.today || undefined}
      data-slot={slot.slot_id}
    >
      <Link href={slotPath(slot) as Route} prefetch={false} className={styles.link}>
        <span className={styles.times}>
          <span>{from} –</span> <span>{[until, elsewhere?.zone].filter(Boolean).join(" ")}</span>
          {rest.length > 0 && (
            <span title={rest.join(" ")} className={styles.sign}>
              <TriangleAlert aria-hidden />
              <span className="sr-only">{rest.join(" ")}</span>
            </span>
          )}
        </span>
        {place && (
          <span className={styles.place} title={place}>
            {place}
          </span>
        )}
        <span className={styles.state}>
          <SlotStatus slot={slot} />
        </span>
      </Link>
      <div className={styles.actions}>
        {primary && <PrimaryButton {...{ primary, slot }} className={styles.primary} />}
        <SlotActions slot={slot} />
      </div>
    </div>
  );
}
