"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarRange, ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { PersonLink } from "@/components/professionals/person-link";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Pill } from "@/components/ui/pill";
import {
  calendarOf,
  REST_HOURS,
  WEEK_HOURS,
  type CalendarRow,
  type CalendarShift,
} from "@/lib/agency-schedule/calendar/rules";
import { pastShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { weekOf } from "@/lib/professionals/eligibility/rules";
import { addDays, formatDay, formatLongDay, shortTimes, zoneName } from "@/lib/time/calendar";
import { FittingDialog } from "./lazy-dialogs";
import type { Chosen } from "./use-assigning";
import { NothingFound, ToOpenShifts } from "./schedule-table";

const clashWords = { OVERLAP: "Overlaps", SHORT_REST: `Under ${REST_HOURS} h rest` };

/** "Sat 11/21". */
const shortDay = (date: string) => `${formatLongDay(date).slice(0, 3)} ${formatDay(date).slice(0, 5)}`;

function Entry({ shift, clash }: CalendarShift) {
  return (
    <li
      className={classNames(
        "min-w-0 rounded-sm border-s-3 bg-subtle ps-1.5 pe-0.5 py-0.25 text-sm/4.5 max-md:flex max-md:items-center max-md:gap-2 max-md:py-0.75",
        clash ? "border-s-bar-claimed" : "border-s-brand",
      )}
    >
      <span className="block truncate max-md:flex-none">
        <strong className="font-semibold md:max-xl:hidden">{`${shift.shift_type} `}</strong>
        {shortTimes(shift.start_hour_tz, shift.end_hour_tz)}{" "}
        <span className="text-muted md:max-xl:sr-only">{zoneName(shift.facility_timezone)}</span>
      </span>
      {/* A tablet's column is narrow: the name takes two lines, the zone is in its title. */}
      <span
        className="block truncate text-muted md:max-xl:line-clamp-2 md:max-xl:leading-4 md:max-xl:whitespace-normal"
        title={`${shift.facility_name}, ${zoneName(shift.facility_timezone)}`}
      >
        <strong className="hidden font-semibold md:max-xl:inline">{`${shift.shift_type} `}</strong>
        {shift.facility_name}
      </span>
      {clash && <Pill tone="pending">{clashWords[clash]}</Pill>}
    </li>
  );
}

type Free = { person: Chosen; date: string };

type GapProps = { date: string; row: CalendarRow; today: string; onOpen: (free: Free) => void };

/** An upcoming day without a shift opens the shifts that fit; a past one is blank. */
function Gap({ date, row, today, onOpen }: GapProps) {
  if (date < today) return null;
  return (
    <button
      type="button"
      className="group/free flex min-h-6.5 w-full items-center justify-center gap-1 rounded-sm px-1.5 text-sm text-faint hover:bg-open-soft hover:text-open focus-visible:text-open max-md:min-h-11 max-md:gap-0.5 max-md:bg-subtle max-md:px-0 max-md:text-muted"
      aria-haspopup="dialog"
      aria-label={`${row.name} is free on ${formatLongDay(date)}: see open shifts`}
      onPointerEnter={FittingDialog.preload}
      onClick={() => onOpen({ person: { caregiver_id: row.caregiverId, caregiver_name: row.name }, date })}
    >
      <Plus aria-hidden className="size-3.5 flex-none" />
      <span className="hidden md:group-hover/free:inline md:group-focus-visible/free:inline">Free</span>
      <span className="md:hidden">{shortDay(date).slice(0, 3)}</span>
    </button>
  );
}

/** Against the limit, where there is room; more of them, at several employers, may be no overtime. */
function Hours({ row: { hours, isOvertime } }: { row: CalendarRow }) {
  if (hours > WEEK_HOURS) return `${hours} h${isOvertime ? ` · over ${WEEK_HOURS}` : ""}`;
  return (
    <>
      {hours} <span className="md:max-xl:hidden">{`of ${WEEK_HOURS} `}</span>h
    </>
  );
}

type PersonRowProps = {
  row: CalendarRow;
  today: string;
  hasHours: boolean;
  onOpen: (free: Free) => void;
};

function PersonRow({ row, today, hasHours, onOpen }: PersonRowProps) {
  return (
    <tr className="max-md:mb-2 max-md:flex max-md:flex-wrap max-md:gap-1.5 max-md:rounded-xl max-md:border max-md:border-line max-md:bg-surface max-md:p-2.5">
      <th
        scope="row"
        className="border-t border-line px-2.5 py-0.75 text-left align-top font-semibold max-md:w-full max-md:border-0 max-md:p-0"
      >
        <span className="flex min-h-6.5 items-center gap-2 max-md:w-full md:max-xl:flex-col md:max-xl:items-start md:max-xl:gap-0 md:justify-between">
          <PersonLink
            id={row.caregiverId}
            name={row.name}
            className="min-w-0 leading-4.5 wrap-anywhere max-md:flex-1"
          />
          <span
            className={classNames(
              "flex-none text-sm font-normal whitespace-nowrap",
              hasHours && row.isOvertime ? "text-pending" : "text-muted",
            )}
          >
            {hasHours ? <Hours row={row} /> : "–"}
          </span>
        </span>
      </th>
      {row.days.map(({ date, shifts }) => (
        <td
          key={date}
          data-today={date === today || undefined}
          className={classNames(
            "border-t border-line px-1 py-0.75 align-top md:data-today:bg-brand-soft max-md:border-0 max-md:p-0",
            // On a phone the shifts come first, then the free days in one line. A past one says nothing.
            shifts.length === 0
              ? "md:empty:pt-1.5 md:empty:text-center md:empty:text-sm md:empty:text-faint md:empty:before:content-['–'] max-md:order-1 max-md:flex-1 max-md:empty:hidden"
              : "max-md:flex max-md:w-full max-md:gap-2",
          )}
        >
          {shifts.length === 0 ? (
            <Gap {...{ date, row, today, onOpen }} />
          ) : (
            <>
              <span className="w-17 flex-none pt-0.75 text-sm/4.5 text-muted md:hidden">
                {shortDay(date)}
              </span>
              <ul className="grid min-w-0 flex-1 grid-cols-1 gap-1">
                {shifts.map((one) => (
                  <Entry key={one.shift.slot_id} {...one} />
                ))}
              </ul>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

const dayHead =
  "sticky top-(--header-height) z-1 h-9 bg-surface px-2 text-left text-sm font-medium text-muted data-today:text-brand-text";

type Rows = readonly AgencyShift[];
type CalendarViewProps = {
  /** The assigned shifts the list shows. */
  shifts: Rows;
  /** Applies the list's search and filter. */
  narrow: (rows: Rows) => Rows;
  /** Whether these hide assigned shifts. */
  isNarrowed: boolean;
  onClear: () => void;
  today: string;
};

/** The assigned shifts, which begin yesterday, with the earlier ones of a week. */
function useWithEarlier(
  { shifts, narrow, today }: Omit<CalendarViewProps, "isNarrowed" | "onClear">,
  weekOn: string,
) {
  const lastDay = addDays(weekOn, 6);
  const end = lastDay < today ? lastDay : today;
  const past = useQuery({
    ...pastShiftsQuery({ start: weekOn, end }),
    enabled: weekOn <= today,
    placeholderData: undefined,
  });
  const assigned = new Set(shifts.map(({ slot_id }) => slot_id));
  const earlier = narrow(past.data?.rows ?? []).filter(({ slot_id }) => !assigned.has(slot_id));
  return { past, all: [...earlier, ...shifts] };
}

/** The agency's staff for a week: who works where, who is free, and which shifts conflict. */
export function CalendarView(props: CalendarViewProps) {
  const { today, isNarrowed, onClear } = props;
  const [weekOn, setWeekOn] = useState(weekOf(today));
  const [free, setFree] = useState<Free | null>(null);
  const { past, all } = useWithEarlier(props, weekOn);
  const rows = calendarOf(all, weekOn);
  const dates = Array.from({ length: 7 }, (_, i) => addDays(weekOn, i));
  const isWhole = weekOn > today || past.isSuccess;
  return (
    <section aria-label="Calendar of assigned professionals">
      <div className="mb-2 flex items-center gap-2">
        <IconButton label="Previous week" onClick={() => setWeekOn(addDays(weekOn, -7))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2
          className="font-semibold tabular-nums"
          aria-live="polite"
        >{`${formatDay(weekOn)} – ${formatDay(dates[6]!)}`}</h2>
        <IconButton label="Next week" onClick={() => setWeekOn(addDays(weekOn, 7))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {past.isError && (
        <FailedLoad
          message="The earlier shifts of this week could not be loaded."
          onRetry={() => void past.refetch()}
        />
      )}
      {rows.length === 0 && isNarrowed && <NothingFound onClear={onClear} />}
      {rows.length === 0 && !isNarrowed && (
        <EmptyState icon={CalendarRange} title="No assigned professionals" action={<ToOpenShifts />}>
          Assign your professionals on the Open tabs; their weeks appear here.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className="rounded-lg border border-line bg-surface max-md:border-0 max-md:bg-transparent">
          <table className="w-full table-fixed border-separate border-spacing-0 max-md:block">
            <thead className="max-md:hidden">
              <tr>
                <th scope="col" className={classNames(dayHead, "w-[18%] rounded-tl-lg")}>
                  Professional
                </th>
                {dates.map((date) => (
                  <th
                    key={date}
                    scope="col"
                    data-today={date === today || undefined}
                    className={classNames(dayHead, "last:rounded-tr-lg")}
                  >
                    {shortDay(date)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {rows.map((row) => (
                <PersonRow
                  key={row.caregiverId}
                  row={row}
                  today={today}
                  hasHours={isWhole}
                  onOpen={setFree}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {free && <FittingDialog {...free} onClose={() => setFree(null)} />}
    </section>
  );
}
