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
  type CalendarRow,
  type CalendarShift,
} from "@/lib/agency-schedule/calendar/rules";
import { pastShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { weekOf } from "@/lib/professionals/eligibility/rules";
import { addDays, formatDay, formatLongDay, shortTimes, zoneName } from "@/lib/time/calendar";
import styles from "./calendar.module.css";
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
        "rounded-sm border-s-3 bg-subtle px-1.5 py-1 text-sm",
        clash ? "border-s-bar-claimed" : "border-s-brand",
      )}
    >
      <span className="block whitespace-nowrap">
        {shortTimes(shift.start_hour_tz, shift.end_hour_tz)}{" "}
        <span className="text-muted">{zoneName(shift.facility_timezone)}</span>
      </span>
      <span className="block truncate text-muted" title={shift.facility_name}>
        <strong>{shift.shift_type}</strong> {shift.facility_name}
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
      className={styles.free}
      aria-haspopup="dialog"
      aria-label={`${row.name} is free on ${formatLongDay(date)}: see open shifts`}
      onPointerEnter={FittingDialog.preload}
      onClick={() => onOpen({ person: { caregiver_id: row.caregiverId, caregiver_name: row.name }, date })}
    >
      <Plus aria-hidden className="size-3.5" /> Free
    </button>
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
    <tr>
      <th scope="row">
        <PersonLink id={row.caregiverId} name={row.name} />
        <span
          className={classNames(
            "block text-sm font-normal",
            hasHours && row.isOvertime ? "text-pending" : "text-muted",
          )}
        >
          {hasHours ? `${row.hours} h${row.isOvertime ? " · over 40" : ""}` : "–"}
        </span>
      </th>
      {row.days.map(({ date, shifts }) => (
        <td key={date} data-day={shortDay(date)} data-today={date === today || undefined}>
          {shifts.length === 0 ? (
            <Gap {...{ date, row, today, onOpen }} />
          ) : (
            <ul>
              {shifts.map((one) => (
                <Entry key={one.shift.slot_id} {...one} />
              ))}
            </ul>
          )}
        </td>
      ))}
    </tr>
  );
}

type Rows = readonly AgencyShift[];
type CalendarViewProps = {
  /** The assigned shifts the list shows. */
  shifts: Rows;
  /** Applies the list's search and filter. */
  narrow: (rows: Rows) => Rows;
  /** Whether these hide assigned shifts. */
  isNarrowed: boolean;
  today: string;
};

/** The assigned shifts, which begin yesterday, with the earlier ones of a week. */
function useWithEarlier({ shifts, narrow, today }: Omit<CalendarViewProps, "isNarrowed">, weekOn: string) {
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
  const { today, isNarrowed } = props;
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
      {rows.length === 0 && isNarrowed && <NothingFound />}
      {rows.length === 0 && !isNarrowed && (
        <EmptyState icon={CalendarRange} title="No assigned professionals" action={<ToOpenShifts />}>
          Assign your professionals on the Open tabs; their weeks appear here.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className="rounded-lg border border-line bg-surface max-md:border-0 max-md:bg-transparent">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Professional</th>
                {dates.map((date) => (
                  <th key={date} scope="col" data-today={date === today || undefined}>
                    {shortDay(date)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
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
