import { Check, Ellipsis } from "lucide-react";
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { HolidayMark } from "@/components/holidays/holiday-mark";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Pill } from "@/components/ui/pill";
import { card } from "@/components/ui/recipes";
import { dayParts, formatLongDay, shortWeekday } from "@/lib/time/calendar";
import { shortHoursBetween, shortHoursOf } from "@/lib/time/durations";
import { weekMinutesOf, type Board, type BoardPerson, type Take } from "@/lib/week-plan/board-rules";
import type { PlanSlot } from "@/lib/week-plan/schema";
import { fittingFor } from "@/lib/week-plan/suggestion-rules";
import { groupBy } from "@/lib/group-by";
import { counted } from "@/lib/counts";
import { restWords, slotText, timesText } from "./words";
import { useCarriedShift } from "./carried-shift";
import { coverageOn } from "./day-head";
import type { RestOf } from "./grid-rules";
import { PhoneTakers } from "./phone-takers";
import type { PickedUp } from "./use-picked";

type Props = {
  board: Board;
  days: readonly string[];
  today: string;
  /** The chosen one; null for the first with a gap. */
  day: string | null;
  gaps: readonly PlanSlot[];
  /** Those the filters leave. */
  people: readonly BoardPerson[];
  unitNames: ReadonlyMap<number, string>;
  restOf: RestOf;
  /** The shift that is picked up. */
  up: Pick<PickedUp, "takes" | "fitting">;
  takeFor: (slotId: number, personId: number) => Take | null;
  onDay: (date: string) => void;
  onPick: (slotId: number | null) => void;
  onGive: (slotId: number, personId: number) => void;
  onPlan: (slotId: number, personId: number) => void;
  /** Opens what can be done with a published shift. */
  onHeld: (slotId: number, chip: HTMLElement) => void;
};

function DayBar({ board, days, day, onDay }: Pick<Props, "board" | "days" | "onDay"> & { day: string }) {
  return (
    <div role="group" aria-label="Days" className="-mx-3 flex border-y border-line bg-surface">
      {days.map((date) => {
        const { open, onDemand } = coverageOn(board, date);
        const isFilled = open + onDemand === 0;
        return (
          <button
            key={date}
            type="button"
            aria-current={date === day ? "date" : undefined}
            aria-label={[
              formatLongDay(date),
              board.holidays.get(date),
              isFilled && "filled",
              open > 0 && `${open} open`,
              onDemand > 0 && `${onDemand} open on demand`,
            ]
              .filter(Boolean)
              .join(", ")}
            className="flex min-h-11 flex-1 flex-col items-center py-1.5 text-sm/5 text-muted aria-[current]:bg-brand-soft aria-[current]:text-brand-text aria-[current]:shadow-[inset_0_-2px_var(--color-brand-text)]"
            onClick={() => onDay(date)}
          >
            <span>{shortWeekday(date)}</span>
            <span className="tabular-nums">
              {dayParts(date).day}
              {board.holidays.has(date) && <HolidayMark name={board.holidays.get(date)!} isSmall />}
            </span>
            {isFilled && <Check aria-hidden className="my-0.75 size-3.5" />}
            <span className="flex items-baseline gap-0.5 leading-4 whitespace-nowrap tabular-nums">
              {open > 0 && (
                <b className="rounded-sm border border-dashed border-bar-open px-1 text-open">{open}</b>
              )}
              {onDemand > 0 && `+${onDemand}`}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function Gap({
  gap,
  board,
  unitNames,
  onPick,
  onPlan,
}: { gap: PlanSlot } & Pick<Props, "board" | "unitNames" | "onPick" | "onPlan">) {
  const best = useMemo(() => fittingFor(board, gap)[0], [board, gap]);
  const unit = gap.unit_id === null ? null : (unitNames.get(gap.unit_id) ?? null);
  const who = best
    ? `${best.of.person.name} fits, ${shortHoursOf(best.take.minutesWith)} of\u00a0${board.thresholdHours}\u00a0h`
    : "No one can take it";
  return (
    <li
      className="flex touch-manipulation items-center gap-2 rounded-md border border-dashed border-bar-open p-2 select-none"
      data-slot={gap.slot_id}
    >
      <button type="button" className="min-h-11 min-w-0 flex-1 text-left" onClick={() => onPick(gap.slot_id)}>
        <b className="text-open">{gap.resource_type}</b> {timesText(gap)}
        <span className="block text-sm text-muted">{[unit, who].filter(Boolean).join(", ")}</span>
      </button>
      {best && (
        <Button
          writes
          aria-label={`Plan ${best.of.person.name}, ${slotText(gap, unit)}`}
          onClick={() => onPlan(gap.slot_id, best.of.person.id)}
        >
          Plan
        </Button>
      )}
    </li>
  );
}

/** What the marketplace fills, equal places once; its menu has what a scheduler can do about it. */
function OnDemand({
  slots,
  unitNames,
  onHeld,
}: { slots: readonly PlanSlot[] } & Pick<Props, "unitNames" | "onHeld">) {
  const groups = groupBy(slots, ({ resource_type, from, until, unit_id }) =>
    [from, until, resource_type, unit_id].join(" "),
  );
  return [...groups].map(([key, [slot, ...more]]) => {
    const unit = slot!.unit_id === null ? null : (unitNames.get(slot!.unit_id) ?? null);
    return (
      <li key={key} className="flex items-center gap-2 rounded-md border border-line py-0.5 pr-0.5 pl-2">
        <span className="min-w-0 flex-1">
          <b>{slot!.resource_type}</b> {timesText(slot!)}
          <span className="block text-sm text-muted">
            {[unit, "On Demand", more.length > 0 && `${more.length + 1} open`].filter(Boolean).join(", ")}
          </span>
        </span>
        <IconButton
          label={`Actions: ${slotText(slot!, unit)}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onHeld(slot!.slot_id, currentTarget)}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </li>
    );
  });
}

type Shift = { key: string; first: PlanSlot; held: { of: BoardPerson; slot: PlanSlot; isDraft: boolean }[] };

/** The day's shifts by their time, with who has them. */
function shiftsOf({ board, people, day }: Pick<DayProps, "board" | "people" | "day">): Shift[] {
  const shifts = new Map<string, Shift>();
  for (const of of people)
    for (const { slotId, isDraft } of of.held) {
      const slot = board.slots.get(slotId);
      if (slot?.date !== day) continue;
      const key = `${slot.from} ${slot.until}`;
      const shift = shifts.get(key) ?? { key, first: slot, held: [] };
      shift.held.push({ of, slot, isDraft });
      shifts.set(key, shift);
    }
  return [...shifts.values()].sort((a, b) => a.key.localeCompare(b.key));
}

function Person({
  of,
  slot,
  isDraft,
  board,
  unitNames,
  restOf,
  onPick,
  onHeld,
}: Shift["held"][number] & Pick<Props, "board" | "unitNames" | "restOf" | "onPick" | "onHeld">) {
  const minutes = weekMinutesOf(board, of);
  const over = minutes - board.thresholdHours * 60;
  const [rest] = restOf(of).filter(({ slotId }) => slotId === slot.slot_id);
  const unit = slot.unit_id === null ? null : unitNames.get(slot.unit_id);
  return (
    <li
      className="flex min-h-12 touch-manipulation items-center gap-2 border-t border-line py-0.5 pr-1 pl-3 data-slot:select-none"
      data-slot={isDraft ? slot.slot_id : undefined}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{of.person.name}</span>
        <span className="block text-sm text-muted">
          {[slot.resource_type, unit].filter(Boolean).join(", ")}
        </span>
      </span>
      {slot.status === "CLAIMED" && <Pill tone="pending">Claimed</Pill>}
      <span className="text-right text-sm whitespace-nowrap tabular-nums">
        {`${shortHoursOf(minutes)} h`}
        {over > 0 && (
          <b className="ml-1 text-danger-text">{`+${shortHoursBetween(minutes - over, minutes)} h`}</b>
        )}
        {rest && <b className="block text-pending">{restWords(rest)}</b>}
      </span>
      {isDraft ? (
        <Button size="sm" aria-label={`Move ${of.person.name}`} onClick={() => onPick(slot.slot_id)}>
          Draft
        </Button>
      ) : (
        <IconButton
          label={`Actions: ${of.person.name}, ${timesText(slot)}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onHeld(slot.slot_id, currentTarget)}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

type DayProps = Omit<Props, "days" | "today" | "day" | "onDay" | "up" | "takeFor" | "onGive"> & {
  day: string;
};

/** The gaps of a day, then who works when. */
const Day = memo(function Day(props: DayProps) {
  const { board, day, gaps, people, unitNames, restOf, onPick, onPlan, onHeld } = props;
  const shifts = shiftsOf({ board, people, day });
  const open = gaps.filter(({ date }) => date === day);
  const onDemand = [...board.slots.values()].filter(
    (slot) => slot.date === day && slot.status === "UNCLAIMED" && !slot.is_flex,
  );
  return (
    <>
      {open.length + onDemand.length > 0 && (
        <ul aria-label="Open shifts" className={`${card} grid gap-1.5 p-1.5`}>
          {open.map((gap) => (
            <Gap
              key={gap.slot_id}
              gap={gap}
              board={board}
              unitNames={unitNames}
              onPick={onPick}
              onPlan={onPlan}
            />
          ))}
          <OnDemand slots={onDemand} unitNames={unitNames} onHeld={onHeld} />
        </ul>
      )}
      {shifts.map(({ key, first, held }) => (
        <section key={key} className={card}>
          <h2 className="flex items-baseline justify-between gap-2 rounded-t-lg bg-subtle px-3 py-2 font-semibold">
            {timesText(first)}
            <span className="text-sm font-normal text-muted">{counted(held.length, "person", "people")}</span>
          </h2>
          <ul>
            {held.map((one) => (
              <Person
                key={one.slot.slot_id}
                {...one}
                board={board}
                unitNames={unitNames}
                restOf={restOf}
                onPick={onPick}
                onHeld={onHeld}
              />
            ))}
          </ul>
        </section>
      ))}
      {shifts.length + open.length + onDemand.length === 0 && (
        <p className="py-8 text-center text-muted">Nothing is planned on this day.</p>
      )}
    </>
  );
});

/** A phone has one day at a time. The day that is pressed shows before its shifts are drawn. */
export function PhoneDay({ days, today, day: chosen, up, takeFor, onDay, onGive, ...props }: Props) {
  const { board, gaps, onPick, onPlan, onHeld } = props;
  const list = useCarriedShift<HTMLDivElement>({ board, days, takeFor, onPick, onGive });
  // Stays while its gaps are filled.
  const [usual] = useState(
    () =>
      days.find((date) => gaps.some((gap) => gap.date === date)) ?? (days.includes(today) ? today : days[0]!),
  );
  const day = chosen ?? usual;
  const shownDay = useDeferredValue(day);
  const handlers = useRef({ onPick, onPlan, onHeld });
  useEffect(() => {
    handlers.current = { onPick, onPlan, onHeld };
  });
  // The same functions always, so that a day isn't drawn again for them.
  const [pick] = useState(() => (slotId: number | null) => handlers.current.onPick(slotId));
  const [plan] = useState(
    () => (slotId: number, personId: number) => handlers.current.onPlan(slotId, personId),
  );
  const [held] = useState(() => (slotId: number, chip: HTMLElement) => handlers.current.onHeld(slotId, chip));
  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DayBar board={board} days={days} day={day} onDay={onDay} />
      <Day {...props} day={shownDay} onPick={pick} onPlan={plan} onHeld={held} />
      <PhoneTakers board={board} people={props.people} {...up} />
    </div>
  );
}
