import { memo, useState, type ReactNode } from "react";
import { primaryActionOf } from "@/components/slot-actions/primary-action";
import type { Density } from "@/components/schedule/density";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { NoShowCount } from "@/components/ui/no-show-count";
import { isOver, needAt } from "@/lib/global-schedule/coverage-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { Card } from "@/lib/global-schedule/week/rules";
import { attentionOf, isSoon } from "@/lib/slots/attention/rules";
import { displayStatus, statusLabels, type DisplayStatus } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn, zoneName } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import styles from "./shift-card.module.css";
import { SlotLine } from "./slot-line";
import { isExpired, sharedUnit } from "./slot-words";
import { shiftTimes } from "./times";

type Props = {
  card: Card;
  user: SessionUser;
  facility: CalendarFacility;
  /** The marketplace's name. */
  brand: string;
  density: Density;
  /** Epoch milliseconds, to the minute. */
  now: number;
  isFocused: boolean;
};

const settled: readonly DisplayStatus[] = ["CONFIRMED", "ARRIVED", "CANCELLED", "EXPIRED"];

const isSettled = (slot: ListSlot, now: number) =>
  settled.includes(displayStatus(slot)) && needAt(slot, now) === null;

/** "4 confirmed, 1 cancelled". */
function settledWords(slots: readonly ListSlot[]): string {
  const counts = new Map<DisplayStatus, number>();
  for (const slot of slots) counts.set(displayStatus(slot), (counts.get(displayStatus(slot)) ?? 0) + 1);
  // Not a count at the end of one line and its word on the next.
  return [...counts]
    .map(([status, count]) => `${count}\u00a0${statusLabels[status].toLowerCase()}`)
    .join(", ");
}

type SettledProps = {
  slots: readonly ListSlot[];
  line: (slot: ListSlot) => ReactNode;
  isOpen: boolean;
  onToggle: () => void;
};

function Settled({ slots, line, isOpen, onToggle }: SettledProps) {
  return (
    <>
      <button type="button" className={styles.settled} data-stop aria-expanded={isOpen} onClick={onToggle}>
        {settledWords(slots)}
      </button>
      {isOpen && <ul className={styles.slots}>{slots.map(line)}</ul>}
    </>
  );
}

/** A facility's shift: slots that need attention in full, the rest folded into one line. */
export const ShiftCard = memo(
  function ShiftCard({ card, user, facility, brand, density, now, isFocused }: Props) {
    // Kept here, because a change that is taken back may leave the card without settled slots for a moment.
    const [isOpen, setOpen] = useState(false);
    const first = card.slots[0]!;
    const today = dateIn(now, facility.timezone);
    const unit = sharedUnit(card.slots);
    const quiet = density === "compact" ? card.slots.filter((slot) => isSettled(slot, now)) : [];
    const loud = card.slots.filter((slot) => !quiet.includes(slot));
    const line = (slot: ListSlot) => {
      const isPast = isOver(slot, now);
      return (
        <SlotLine
          key={slot.slot_id}
          slot={slot}
          brand={brand}
          hidesUnit={unit !== null}
          isMixed={card.routes.length > 1}
          attention={isPast ? null : attentionOf(slot, now, today)}
          isExpired={isExpired(slot, now)}
          primary={isPast ? null : primaryActionOf(slot, { user, facility }, now)}
        />
      );
    };
    return (
      <article
        className={styles.card}
        data-card={card.key}
        data-focused={isFocused || undefined}
        aria-label={`${facility.label}, ${first.resource_type}, ${shiftTimes(first)}`}
      >
        <h3 className={styles.facility} title={facility.label}>
          {facility.label}
        </h3>
        <p className={styles.what}>
          <b>{first.resource_type}</b>{" "}
          <span className={styles.when}>
            {shiftTimes(first)} {zoneName(facility.timezone)}
          </span>
        </p>
        {(unit !== null || first.is_orientation) && (
          <p className={styles.what}>
            {unit} {first.is_orientation && <span className={styles.orientation}>Orientation</span>}
          </p>
        )}
        <p className={styles.fill}>
          <span className={styles.bar} aria-hidden>
            <CoverageBar
              filled={card.filled - card.claimed - card.noShows}
              pending={card.claimed}
              noShow={card.noShows}
              open={card.total - card.filled}
              isSoon={isSoon(first.shift_date, today) && !isOver(first, now)}
              isPast={isOver(first, now)}
            />
          </span>
          {`${card.filled} of ${card.total} Filled`}
          <NoShowCount count={card.noShows} />
        </p>
        {loud.length > 0 && <ul className={styles.slots}>{loud.map(line)}</ul>}
        {quiet.length > 0 && (
          <Settled slots={quiet} line={line} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
      </article>
    );
  },
  (before, after) =>
    before.now === after.now &&
    before.density === after.density &&
    before.isFocused === after.isFocused &&
    before.user === after.user &&
    before.facility === after.facility &&
    before.brand === after.brand &&
    before.card.filled === after.card.filled &&
    before.card.claimed === after.card.claimed &&
    before.card.noShows === after.card.noShows &&
    before.card.total === after.card.total &&
    before.card.slots.length === after.card.slots.length &&
    before.card.slots.every((slot, at) => slot === after.card.slots[at]),
);
