import { memo, useMemo } from "react";
import type { Board, BoardPerson, RestRemark } from "@/lib/week-plan/board-rules";
import { formatShortDay } from "@/lib/time/calendar";
import type { RestOf } from "./grid-rules";
import { placeOf, styleOf } from "./lane-rules";
import { chipText, placeMark, timesText } from "./words";
import styles from "./week-grid.module.css";

/** What rows share while nothing is loaded again. */
export type GridFacts = Pick<Board, "range" | "thresholdHours" | "slots"> & {
  days: readonly string[];
  laneStartsAt: number;
  facilityNames: ReadonlyMap<number, string>;
  unitNames: ReadonlyMap<number, string>;
  /** Whether people are grouped by unit, so that only another one has to be said. */
  isByUnit: boolean;
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
  /** Where it is, if that isn't where the row stands. */
  mark: string | null;
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
    const unit = slot && slot.unit_id !== null ? (facts.unitNames.get(slot.unit_id) ?? null) : null;
    const what = [place ?? slot?.resource_type, formatShortDay(shift.date), timesText(shift), unit];
    const isUsual = facts.isByUnit && slot?.unit_id === of.person.unit_id;
    return [
      {
        key: held.slotId,
        kind,
        date: shift.date,
        from: shift.from,
        until: shift.until,
        title: what.filter(Boolean).join(", "),
        mark: isUsual ? null : (place ?? unit),
      },
    ];
  });
}

const stateOf: Record<string, string> = {
  draft: "draft",
  claimed: "claimed",
  published: "confirmed",
  elsewhere: "elsewhere",
};

/** The days of one person; drawn again only if their shifts change. */
export const Lanes = memo(function Lanes({ of, facts, rest, movedId }: LanesProps) {
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
            <span
              className={`rounded-sm bg-confirmed-soft ${styles.can}`}
              title={`Can work ${can.get(date)}`}
            >
              {can.get(date)}
            </span>
          )}
          {here.length === 0 && !away && off.has(date) && (
            <span className={styles.off}>
              <span>Can’t</span>
            </span>
          )}
          {here.map((one) => {
            const remark = rest.find(({ slotId }) => slotId === one.key);
            const label = `${one.title}, ${stateOf[one.kind]}${remark ? `. ${remark.faults.map(({ text }) => text).join(" ")}` : ""}`;
            const look = {
              className: styles.chip,
              "data-kind": one.kind,
              style: styleOf(placeOf(one, facts.laneStartsAt)),
              title: label,
            };
            const words = (
              <>
                {chipText(one)}
                {one.mark && <small>{placeMark(one.mark)}</small>}
              </>
            );
            return one.kind === "draft" ? (
              <button
                key={one.key}
                type="button"
                {...look}
                className={`touch-manipulation select-none ${styles.chip}`}
                data-chip
                data-slot={one.key}
                tabIndex={-1}
                aria-pressed={movedId === one.key}
                aria-label={label}
              >
                {words}
              </button>
            ) : (
              <button
                key={one.key}
                type="button"
                {...look}
                data-chip
                data-held={one.key}
                tabIndex={-1}
                aria-haspopup={one.kind === "elsewhere" ? undefined : "menu"}
                aria-label={label}
              >
                {words}
              </button>
            );
          })}
        </div>
      </td>
    );
  });
});
