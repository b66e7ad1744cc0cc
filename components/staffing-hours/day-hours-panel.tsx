"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { formatDayHeading, formatMonthDay } from "@/lib/time/calendar";
import { counted } from "@/lib/counts";
import { CensusForm } from "./census-form";
import { HoursTable } from "./hours-table";
import { OneMore } from "./one-more";
import { Check, TriangleAlert } from "lucide-react";

type Rule = StaffingDay["rules"][number];

const amount = ({ code }: Rule, hours: number) =>
  code === "RN_EIGHT_HOURS" || code === "LICENSED_ALL_DAY" ? String(hours) : hours.toFixed(2);

/** What the day is judged by, the rules that it misses first. */
function RuleList({ rules }: { rules: readonly Rule[] }) {
  if (rules.length === 0) return null;
  const inOrder = [...rules].sort((a, b) => Number(a.is_met) - Number(b.is_met));
  return (
    <ul className="grid gap-1.5 text-sm/5" aria-label="Minimums">
      {inOrder.map((rule) => (
        <li key={`${rule.code} ${rule.source}`} className="flex items-start gap-2">
          {rule.is_met ? (
            <Check aria-hidden className="mt-0.75 size-3.5 flex-none text-confirmed" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.75 size-3.5 flex-none text-pending" />
          )}
          <span className="min-w-0 flex-1">
            {rule.title}
            <span className="block text-faint">{rule.source}</span>
          </span>
          <span className={`tabular-nums ${rule.is_met ? "text-muted" : "font-semibold text-pending"}`}>
            {`${amount(rule, rule.value)} of ${amount(rule, rule.required)}`}
            <span className="sr-only">{rule.is_met ? ", met" : ", not met"}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export type DayHoursPanelProps = {
  day: StaffingDay;
  facility: FacilityDetails;
  today: string;
  mayCount: boolean;
  mayRequest: boolean;
  onClose: () => void;
};

/** "64 residents, from Nov 24". */
function censusWords({ residents, counted_on, date }: StaffingDay): string {
  if (residents === null) return "Enter the residents to see hours per resident.";
  const count = residents === 0 ? "No residents" : counted(residents, "resident");
  const hours = residents === 0 ? ", so no hours per resident" : "";
  return counted_on === date || counted_on === null
    ? `${count}${hours}`
    : `${count}${hours}, from ${formatMonthDay(counted_on)}`;
}

/** How a day's hours per resident come about: residents, hours by type, the rules, and what one more person would do. */
export function DayHoursPanel(props: DayHoursPanelProps) {
  const { day, facility, today, mayCount } = props;
  const [isCounting, setCounting] = useState(day.residents === null);
  return (
    <div className="grid gap-3 whitespace-normal">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">{formatDayHeading(day.date, today)}</h2>
          <p className="text-sm text-muted">{censusWords(day)}</p>
        </div>
        {mayCount && !isCounting && (
          <Button writes size="sm" onClick={() => setCounting(true)}>
            {day.counted_on === day.date ? "Change census" : "Enter census"}
          </Button>
        )}
      </div>
      {mayCount && isCounting && (
        <CensusForm day={day} facility={facility} onDone={() => setCounting(false)} />
      )}
      <HoursTable day={day} />
      <OneMore {...props} />
      <RuleList rules={day.rules} />
      {Boolean(day.residents) && day.required === null && (
        <p className="text-sm/5 text-faint">
          No minimum of all nursing hours is known for the state or set for the facility.
        </p>
      )}
    </div>
  );
}
