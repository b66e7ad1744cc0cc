import { Moon, TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { memo, useMemo } from "react";
import { HoursMeter } from "@/components/ui/hours-meter";
import { personPath } from "@/lib/people/path-rules";
import {
  weekMinutesOf,
  type Board,
  type BoardPerson,
  type RestRemark,
  type Take,
} from "@/lib/week-plan/board-rules";
import type { PlanSlot } from "@/lib/week-plan/schema";
import { formatShortDay } from "@/lib/time/calendar";
import type { RestOf } from "./grid-rules";
import { placeOf, styleOf } from "./lane-rules";
import { blockWord, chipText, concernTexts, hoursOf, timesText } from "./words";
import styles from "./week-grid.module.css";

/** What rows share while nothing is loaded again. */
export type GridFacts = Pick<Board, "range" | "thresholdHours" | "slots"> & {
  days: readonly string[];
  laneStartsAt: number;
  facilityNames: ReadonlyMap<number, string>;
  restOf: RestOf;
};

type LanesProps = { of: BoardPerson; facts: GridFacts; rest: readonly RestRemark[]; movedId: number | null };

type Shown = {
  key: number;
  kind: string;
  date: string;
  from: string;
  until: string;
  title: string;
  slot: PlanSlot | null;
};

function shownOf({ of, facts }: Pick<LanesProps, "of" | "facts">): Shown[] {
  return of.held.flatMap((held): Shown[] => {
    const slot = facts.slots.get(held.slotId);
    const shift = slot ?? of.person.shifts.find(({ slot_id }) => slot_id === held.slotId);
    if (!shift || !facts.days.includes(shift.date)) return [];
    const place = slot ? null : (facts.facilityNames.get(held.facilityId ?? 0) ?? "Elsewhere in the company");
    const kind = held.isDraft
      ? "draft"
      : !slot
        ? "elsewhere"
        : slot.status === "CLAIMED"
          ? "claimed"
          : "published";
    const what = [place ?? slot?.resource_type, formatShortDay(shift.date), timesText(shift)].join(", ");
    return [
      {
        key: held.slotId,
        kind,
        date: shift.date,
        from: shift.from,
        until: shift.until,
        title: what,
        slot: slot ?? null,
      },
    ];
  });
}

const stateOf: Record<string, string> = {
  draft: "draft",
  claimed: "claimed",
  published: "published",
  elsewhere: "elsewhere",
};

/** The days of one person; drawn again only if their shifts change. */
const Lanes = memo(function Lanes({ of, facts, rest, movedId }: LanesProps) {
  const shown = useMemo(() => shownOf({ of, facts }), [of, facts]);
  const off = new Set(of.person.off_on);
  const can = new Map(of.person.can_on.map(({ date, text }) => [date, text]));
  return facts.days.map((date) => {
    const here = shown.filter((one) => one.date === date);
    const away = of.person.time_off.find((one) => one.date === date);
    return (
      <td key={date}>
        <div className={styles.lane}>
          {away && (
            <span
              className={styles.away}
              data-pending={away.is_pending || undefined}
              data-beside={here.length > 0 || undefined}
              title={away.text}
            >
              <span>{away.is_pending ? "Off asked" : "Time off"}</span>
            </span>
          )}
          {here.length === 0 && !away && can.has(date) && (
            <span className={styles.can} title={`Can work ${can.get(date)}`}>
              {can.get(date)}
            </span>
          )}
          {here.length === 0 && !away && off.has(date) && (
            <span className={styles.off}>
              <span>Off</span>
            </span>
          )}
          {here.map((one) => {
            const times = chipText(one);
            const remark = rest.find(({ slotId }) => slotId === one.key);
            const label = `${one.title}, ${stateOf[one.kind]}${remark ? `. ${remark.faults.map(({ text }) => text).join(" ")}` : ""}`;
            const look = {
              className: styles.chip,
              "data-kind": one.kind,
              style: styleOf(placeOf(one, facts.laneStartsAt), times),
              title: label,
            };
            return one.kind === "draft" ? (
              <button
                key={one.key}
                type="button"
                {...look}
                data-chip
                data-slot={one.key}
                tabIndex={-1}
                draggable
                aria-pressed={movedId === one.key}
                aria-label={label}
              >
                {times}
              </button>
            ) : (
              <button
                key={one.key}
                type="button"
                {...look}
                data-chip
                data-held={one.key}
                tabIndex={-1}
                aria-label={label}
              >
                {times}
              </button>
            );
          })}
        </div>
      </td>
    );
  });
});

type RemarkProps = {
  name: string;
  minutes: number;
  rest: readonly RestRemark[];
  take: Take | null;
  thresholdHours: number;
};

/** What the picked gap would make of their week, and the button that gives it to them. */
function TakeRemark({ name, take }: { name: string; take: Take }) {
  if (take.block)
    return (
      <small className={`${styles.remark} text-sm text-faint`} title={take.block.text}>
        {blockWord(take.block)}
      </small>
    );
  const texts = concernTexts(take);
  const tone = take.isOvertime ? "text-danger-text" : texts.length > 0 ? "text-pending" : "text-brand-text";
  const label = [`Plan ${name}, ${hoursOf(take.minutesWith)} h`, ...texts].join(". ");
  return (
    <button
      type="button"
      data-chip
      data-give
      tabIndex={-1}
      aria-label={label}
      title={texts.join(" ") || undefined}
      className={`${styles.remark} rounded-sm text-left font-semibold ${tone}`}
    >
      {`→ ${hoursOf(take.minutesWith)}`}
      {texts.length > 0 && (
        <TriangleAlert aria-hidden className="ml-1 inline-block size-3.25 align-[-0.125rem]" />
      )}
    </button>
  );
}

/** Over the threshold, short rest, or at the limit: the first that is true. */
function Remark({ name, minutes, rest, take, thresholdHours }: RemarkProps) {
  const limit = thresholdHours * 60;
  if (take) return <TakeRemark name={name} take={take} />;
  if (minutes > limit)
    return (
      <span className={`${styles.remark} font-semibold text-danger-text`}>
        {`+${hoursOf(minutes - limit)} h`}
      </span>
    );
  const [first] = rest;
  if (!first)
    return minutes === limit ? (
      <small className={`${styles.remark} text-sm text-faint`}>at limit</small>
    ) : (
      <span />
    );
  const texts = rest.flatMap(({ faults }) => faults.map(({ text }) => text));
  return (
    <span className={`${styles.remark} font-semibold text-pending`} title={texts.join(" ")}>
      <Moon aria-hidden className="mr-0.75 inline-block size-3.25 align-[-0.125rem]" />
      {first.shortMinutes === null ? texts[0] : `${hoursOf(first.shortMinutes)} h rest`}
    </span>
  );
}

type Props = {
  of: BoardPerson;
  facts: GridFacts;
  /** What the picked gap would do to them. */
  take: Take | null;
  /** The draft that is being moved, if it is theirs. */
  movedId: number | null;
  /** Where Tab enters the grid if nothing is open. */
  isStop: boolean;
};

/** A person's week: their shifts in lanes, and their hours with what needs attention. */
export const PersonRow = memo(function PersonRow({ of, facts, take, movedId, isStop }: Props) {
  const { person } = of;
  const minutes = weekMinutesOf(facts, of);
  const rest = facts.restOf(of);
  return (
    <tr
      className={styles.row}
      data-person={person.id}
      data-can={(take && !take.block) || undefined}
      data-cannot={(take && take.block) || undefined}
    >
      <th scope="row" aria-label={[person.name, person.resource_type].filter(Boolean).join(", ")}>
        <span className="flex items-baseline gap-1.5">
          <Link
            href={personPath(person.id) as Route}
            prefetch={false}
            draggable={false}
            data-chip
            tabIndex={isStop ? 0 : -1}
            title={person.name}
            className="min-w-0 truncate font-medium hover:underline hover:underline-offset-3"
          >
            {person.name}
          </Link>
          <span className="ml-auto flex-none text-muted">{person.resource_type}</span>
        </span>
      </th>
      <Lanes of={of} facts={facts} rest={rest} movedId={movedId} />
      <td>
        <div className={styles.hours}>
          <HoursMeter
            workedMinutes={take?.minutesWith ?? minutes}
            aheadMinutes={0}
            limitHours={facts.thresholdHours}
          />
          <b>{hoursOf(minutes)}</b>
          <Remark
            name={person.name}
            minutes={minutes}
            rest={rest}
            take={take}
            thresholdHours={facts.thresholdHours}
          />
        </div>
      </td>
    </tr>
  );
});
