"use client";

import { useRef, useState, type KeyboardEvent, useMemo } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cellKey, type WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { isSoon } from "@/lib/slots/attention/rules";
import { dateIn } from "@/lib/time/calendar";
import { CoverageCell, coveragePlace } from "./coverage-cell";
import type { Shown } from "./shown-days";
import type { FacilityChoice } from "./use-facility-choice";
import type { Focus } from "./use-week";
import { useQuery } from "@tanstack/react-query";
import { useReadAgain } from "@/components/staffing-hours/use-read-again";
import { staffingOverviewQuery } from "@/lib/staffing-hours/client";
import type { StaffingHead } from "@/lib/staffing-hours/schema";

/** The hours per resident of a week by facility and day, read again when its coverage has changed; empty until loaded. */
function useStaffingHeads(days: readonly string[], coverage: object | null) {
  const overview = staffingOverviewQuery({ start: days[0]!, end: days.at(-1)! });
  const { data } = useQuery({ ...overview, enabled: coverage !== null });
  useReadAgain(coverage, [overview.queryKey]);
  return useMemo(
    () => new Map<string, StaffingHead>(data?.map((head) => [cellKey(head.facility_id, head.date), head])),
    [data],
  );
}

type Props = {
  /** The listed ones. */
  facilities: readonly CalendarFacility[];
  choice: FacilityChoice;
  days: readonly string[];
  /** The days a tablet shows. */
  shown: ReadonlyMap<string, Shown>;
  /** Days with a narrow column. */
  slim: ReadonlySet<string>;
  /** Null until loaded. */
  coverage: WeekCoverage | null;
  /** The facilities whose slots the coverage counts. */
  loadedIds: readonly number[];
  now: number;
  focus: Focus | null;
  /** Pins the cards of a facility's day to the top, or unpins them. Must be stable. */
  onToggle: (facilityId: number, date: string) => void;
};

/** Above this many facilities only numbers are drawn, to keep the page light. */
const BARS_UP_TO = 16;

const moves: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Roving tabindex: one Tab stop, with arrow keys between cells. */
function useArrows() {
  const box = useRef<HTMLUListElement>(null);
  /** Those on screen: a tablet shows fewer days. */
  const cells = () =>
    [...(box.current?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])].filter(
      ({ offsetParent }) => offsetParent !== null,
    );
  const [hasFocus, setFocus] = useState(false);
  function onKeyDown(event: KeyboardEvent) {
    const all = cells();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const move = moves[event.key];
    if (!move || at < 0) return;
    event.preventDefault();
    const columns = all.filter(({ parentElement }) => parentElement === all[at]!.parentElement).length;
    all[at + move[0] * columns + move[1]]?.focus();
  }
  return {
    box,
    onKeyDown,
    // The list takes the Tab stop and passes focus to its first cell.
    tabIndex: hasFocus ? -1 : 0,
    onFocus: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      setFocus(true);
      if (event.target === event.currentTarget) cells()[0]?.focus();
    },
    onBlur: () => setFocus(false),
  };
}

/** The facilities with each day's coverage, whatever the filters. */
export function CoverageRows(props: Props) {
  const { facilities, choice, days, shown, slim, coverage, loadedIds, now, focus, onToggle } = props;
  const { box, ...keys } = useArrows();
  const staffing = useStaffingHeads(days, coverage);
  return (
    <ul ref={box} className="max-md:hidden" aria-label="Coverage by facility" data-coverage {...keys}>
      {facilities.map(({ id, label, timezone }) => {
        const today = dateIn(now, timezone);
        const isKnown = choice.chosen.includes(id) && loadedIds.includes(id);
        const open = coverage?.byFacility[id]?.open ?? 0;
        return (
          <li key={id} className="grid grid-cols-(--calendar-columns) border-b border-line bg-surface">
            <span className="flex min-w-0 items-center gap-1 px-3" title={label}>
              <Checkbox
                label={<span className="line-clamp-2">{label}</span>}
                className="min-w-0 flex-1 wrap-anywhere"
                checked={choice.ticked.has(id)}
                onChange={(event) => choice.tick([id], event.target.checked)}
              />
              {open > 0 && (
                <span
                  // The sign of open slots, as in "Next gaps".
                  className="min-w-5 rounded-sm border border-dashed border-bar-open px-0.75 text-center leading-5 font-semibold text-open tabular-nums"
                  title={`${open} open this week`}
                >
                  {open}
                  <span className="sr-only"> open</span>
                </span>
              )}
            </span>
            {days.map((day) =>
              isKnown && coverage ? (
                <CoverageCell
                  key={day}
                  facilityId={id}
                  facility={label}
                  date={day}
                  stand={coverage.cells[cellKey(id, day)]}
                  hours={staffing.get(cellKey(id, day))}
                  isPast={day < today}
                  isNear={isSoon(day, today)}
                  isPressed={focus?.facilityId === id && focus.date === day}
                  shown={shown.get(day)}
                  isSlim={slim.has(day)}
                  hasBar={facilities.length <= BARS_UP_TO}
                  onPress={onToggle}
                />
              ) : (
                <span key={day} className={`bg-subtle ${coveragePlace(shown.get(day))}`} />
              ),
            )}
          </li>
        );
      })}
    </ul>
  );
}
