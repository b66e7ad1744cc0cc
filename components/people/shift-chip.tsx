import { TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { SlotStatus } from "@/components/schedule/slot-status";
import { primaryActionOf } from "@/components/slot-actions/primary-action";
import { PrimaryButton } from "@/components/slot-actions/primary-button";
import { SlotActions } from "@/components/slot-actions/slot-actions";
import { useSlotSource } from "@/components/slot-actions/slot-source";
import { buttonClass } from "@/components/ui/button-class";
import { displayStatus } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import styles from "./shift-chip.module.css";
import {
  elsewhereOf,
  slotPath,
  statusWord,
  timesOf,
  type Here,
  type ShownPerson,
  type ShownShift,
} from "./words";

type FactsProps = { slot: ShownShift; person: ShownPerson; here: Here };

/** The times, where it is, and its state as on the schedule. */
function ShiftFacts({ slot, person, here }: FactsProps) {
  const rest = person.rest.find(({ slot_id }) => slot_id === slot.slot_id)?.texts ?? [];
  const elsewhere = elsewhereOf(slot, person, here);
  const place = [elsewhere?.name, slot.unit_name].filter(Boolean).join(", ");
  const [from, until] = timesOf(slot).split(" – ");
  return (
    <>
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
          {elsewhere?.name ?? slot.unit_name}
          {elsewhere && slot.unit_name && <span className="lg:hidden">{`, ${slot.unit_name}`}</span>}
        </span>
      )}
      <span className={styles.state}>
        <SlotStatus slot={slot} word={statusWord(slot)} />
      </span>
    </>
  );
}

type ChipProps = FactsProps & { children: (facts: ReactNode) => ReactNode };

const Chip = ({ slot, person, here, children }: ChipProps) => (
  <div
    className={styles.chip}
    data-status={displayStatus(slot)}
    data-past={slot.shift_date < person.today || undefined}
    data-slot={slot.slot_id}
  >
    {children(<ShiftFacts {...{ slot, person, here }} />)}
  </div>
);

/** A shift that is only shown. */
export const ReadOnlyChip = (props: FactsProps) => (
  <Chip {...props}>{(facts) => <div className={styles.facts}>{facts}</div>}</Chip>
);

/** What the row of a slot on the schedule has a button for; null without. */
function usePrimary(slot: FeedSlot, now: number) {
  const { user, facilityOf } = useSlotSource();
  const facility = facilityOf(slot.facility_id);
  return facility ? primaryActionOf(slot, { user, facility }, now) : null;
}

/** The button of a claimed shift above the weeks, which a narrow screen has far below. */
export function ClaimedShift({ slot, now }: { slot: FeedSlot; now: number }) {
  const primary = usePrimary(slot, now);
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-pending xl:hidden">
      Claimed
      {primary && <PrimaryButton {...{ primary, slot }} className={buttonClass("secondary", "sm")} />}
    </span>
  );
}

type Props = { slot: FeedSlot; person: ShownPerson; here: Here; now: number };

/** A shift that leads to its slot, with what can be done about it. */
export function ShiftChip({ slot, person, here, now }: Props) {
  const primary = usePrimary(slot, now);
  return (
    <Chip {...{ slot, person, here }}>
      {(facts) => (
        <>
          <Link href={slotPath(slot) as Route} prefetch={false} className={styles.facts}>
            {facts}
          </Link>
          <div className={styles.actions}>
            {primary && <PrimaryButton {...{ primary, slot }} className={styles.primary} />}
            <SlotActions slot={slot} />
          </div>
        </>
      )}
    </Chip>
  );
}
