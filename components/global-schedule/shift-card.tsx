import { memo, useState, type ReactNode } from "react";
import { primaryActionOf } from "@/components/slot-actions/primary-action";
import type { Density } from "@/components/schedule/density";
import { classNames } from "@/components/ui/class-names";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { NoShowCount } from "@/components/ui/no-show-count";
import { isAlike } from "@/components/ui/is-alike";
import { ChevronDown } from "lucide-react";
import { isOver, needAt } from "@/lib/global-schedule/coverage-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { Card } from "@/lib/global-schedule/week/rules";
import { attentionOf, isSoon } from "@/lib/slots/attention/rules";
import { displayStatus, noShowWords, shiftOf, statusLabels, type DisplayStatus } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn, shiftTimes, zoneName } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { foldArrow, foldLook } from "./fold-look";
import { SlotLine } from "./slot-line";
import { isExpired, sharedUnit } from "./slot-words";

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
  /** The card above is of the same facility, which it names. */
  joinsAbove?: boolean;
  joinsBelow?: boolean;
};

const settled: readonly DisplayStatus[] = ["CONFIRMED", "ARRIVED", "CANCELLED", "EXPIRED"];

const isSettled = (slot: ListSlot, now: number) =>
  settled.includes(displayStatus(slot)) && needAt(slot, now) === null;

const text = "text-sm max-md:text-base";
const what = `wrap-anywhere text-muted ${text}`;
const lines = "mt-1 flex flex-col gap-1";

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
      <button
        type="button"
        className={`min-h-6 items-start rounded-sm px-1.5 py-0.75 touch:py-3.25 ${foldLook}`}
        data-stop
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {settledWords(slots)}
        <ChevronDown aria-hidden strokeWidth={3} className={`mt-0.75 ${foldArrow}`} />
      </button>
      {isOpen && <ul className={lines}>{slots.map(line)}</ul>}
    </>
  );
}

/** A facility's shift: slots that need attention in full, the rest folded into one line. */
export const ShiftCard = memo(
  function ShiftCard({
    card,
    user,
    facility,
    brand,
    density,
    now,
    isFocused,
    joinsAbove,
    joinsBelow,
  }: Props) {
    // Kept here, because a change that is taken back may leave the card without settled slots for a moment.
    const [isOpen, setOpen] = useState(false);
    const first = card.slots[0]!;
    const times = shiftTimes(shiftOf(first));
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
        // A change inside one card leaves the layout and painting of the others alone.
        className={classNames(
          "@container flex scroll-mt-48 flex-col gap-0.5 border bg-surface px-1.25 py-1.5 contain-content max-md:p-3",
          joinsAbove ? "border-t-0" : "rounded-t-md max-md:rounded-t-xl",
          !joinsBelow && "rounded-b-md max-md:rounded-b-xl",
          isFocused ? "border-brand" : "border-line",
        )}
        data-card={card.key}
        data-focused={isFocused || undefined}
        aria-label={`${facility.label}, ${first.resource_type}, ${times}`}
      >
        <h3
          className={joinsAbove ? "sr-only" : `line-clamp-2 font-semibold wrap-anywhere ${text}`}
          title={facility.label}
        >
          {facility.label}
        </h3>
        <p className={what}>
          <b className="text-ink">{first.resource_type}</b> {/* In the line of the type, or in its own. */}
          <span className="inline-block">
            {times} {zoneName(facility.timezone)}
          </span>
        </p>
        {(unit !== null || first.is_orientation) && (
          <p className={what}>
            {unit}{" "}
            {first.is_orientation && (
              <span className="inline-block rounded-full bg-brand-soft px-1.5 font-medium text-brand-text">
                Orientation
              </span>
            )}
          </p>
        )}
        <p className={`flex items-center gap-1.5 whitespace-nowrap tabular-nums ${what}`}>
          <CoverageBar
            filled={card.filled - card.claimed - card.noShows}
            pending={card.claimed}
            noShow={card.noShows}
            open={card.total - card.filled}
            isSoon={isSoon(first.shift_date, today) && !isOver(shiftOf(first), now)}
            isPast={isOver(shiftOf(first), now)}
            isBeside
            className="min-w-4 flex-1"
          />
          {`${card.filled} of ${card.total} Filled`}
          {card.noShows > 0 && (
            <>
              <span className="font-title text-no-show md:hidden">{noShowWords(card.noShows)}</span>
              <span className="max-md:hidden">
                <NoShowCount count={card.noShows} />
              </span>
            </>
          )}
        </p>
        {loud.length > 0 && <ul className={lines}>{loud.map(line)}</ul>}
        {quiet.length > 0 && (
          <Settled slots={quiet} line={line} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
      </article>
    );
  },
  (before, after) => isAlike(before, after, 3),
);
