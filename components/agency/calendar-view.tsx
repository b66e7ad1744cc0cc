"use client";

import { CalendarRange, ChevronLeft, ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { Pill } from "@/components/ui/pill";
import { calendarOf, type CalendarRow, type CalendarShift } from "@/lib/agency-schedule/calendar/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { weekOf } from "@/lib/professionals/eligibility/rules";
import { addDays, formatDay, formatLongDay } from "@/lib/time/calendar";
import styles from "./calendar.module.css";
import { timeOf } from "./cells";

const clashWords = { OVERLAP: "Overlaps", SHORT_REST: "Under 8 h rest" };

/** "Sat 11/21". */
const shortDay = (date: string) => `${formatLongDay(date).slice(0, 3)} ${formatDay(date).slice(0, 5)}`;

function Entry({ shift, clash }: CalendarShift) {
  return (
    <li className={styles.shift} data-clash={clash ?? undefined}>
      {timeOf(shift)}
      <span className={styles.place}>
        <strong>{shift.shift_type}</strong> {shift.facility_name}
      </span>
      {clash && <Pill tone="pending">{clashWords[clash]}</Pill>}
    </li>
  );
}

/** An upcoming day without a shift links to that day's open shifts. */
function Gap({ date, name, today }: { date: string; name: string; today: string }) {
  if (date < today) return <span className={styles.free}>–</span>;
  return (
    <Link
      href={`/private/agency/shifts?start=${date}&end=${date}` as Route}
      prefetch={false}
      className={styles.free}
      aria-label={`${name} is free on ${formatLongDay(date)}: see open shifts`}
    >
      Free
    </Link>
  );
}

function PersonRow({ row, today }: { row: CalendarRow; today: string }) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        <span className={styles.hours} data-overtime={row.isOvertime || undefined}>
          {row.hours} h{row.isOvertime && " · over 40"}
        </span>
      </th>
      {row.days.map(({ date, shifts }) => (
        <td key={date} data-day={shortDay(date)} data-today={date === today || undefined}>
          {shifts.length === 0 ? (
            <Gap date={date} name={row.name} today={today} />
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

/** The agency's staff for a week: who works where, who is free, and which shifts conflict. */
export function CalendarView({ shifts, today }: { shifts: readonly AgencyShift[]; today: string }) {
  const [weekOn, setWeekOn] = useState(weekOf(today));
  const rows = calendarOf(shifts, weekOn);
  const dates = Array.from({ length: 7 }, (_, i) => addDays(weekOn, i));
  return (
    <section aria-label="Calendar of assigned professionals">
      <div className={styles.head}>
        <IconButton label="Previous week" onClick={() => setWeekOn(addDays(weekOn, -7))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 aria-live="polite">{`${formatDay(weekOn)} – ${formatDay(dates[6]!)}`}</h2>
        <IconButton label="Next week" onClick={() => setWeekOn(addDays(weekOn, 7))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={<CalendarRange aria-hidden />} title="No assigned professionals">
          Assign your professionals on the Open tabs; their weeks appear here.
        </EmptyState>
      ) : (
        <div className={styles.frame}>
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
                <PersonRow key={row.caregiverId} row={row} today={today} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
