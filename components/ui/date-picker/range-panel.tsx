"use client";

import { useState } from "react";
import { wordsOfRange } from "@/lib/time/calendar";
import { counted } from "@/lib/counts";
import { Button } from "../button";
import { Calendar } from "./calendar";
import { dateFault, daysIn, pressed, rangeFault, type DateLimits, type DateRange } from "./dates";
import { TypedDate } from "./typed-date";

export type QuickRange = DateRange & { label: string };

export type RangePanelProps = {
  label: string;
  value: DateRange | null;
  today: string;
  limits: DateLimits;
  quick: readonly QuickRange[];
  onApply: (range: DateRange | null) => void;
};

const days = (count: number) => counted(count, "day");

/** What is chosen, or missing, and how much can be. */
function wordsOf({ from, to }: Partial<DateRange>, { maxRange }: DateLimits): string {
  const chosen =
    from && to && to >= from
      ? days(daysIn({ from, to }))
      : from
        ? "Choose an end date"
        : to
          ? "Choose a start date"
          : "Choose a start and an end date";
  return maxRange ? `${chosen} · at most ${wordsOfRange(maxRange)}` : chosen;
}

/** Two date fields, quick ranges and two months; nothing changes until Apply. */
export function RangePanel({ label, value, today, limits, quick, onApply }: RangePanelProps) {
  const [draft, setDraft] = useState<Partial<DateRange>>(value ?? {});
  const { from, to } = draft;
  const [month, setMonth] = useState(from ?? today);
  const range = from && to ? { from, to } : null;
  const fault = range && rangeFault(range, limits);
  /** Typed dates and quick ranges also turn the calendar to their month. */
  function take(next: Partial<DateRange>) {
    setDraft(next);
    setMonth(next.from ?? month);
  }
  const fromFault = from ? dateFault(from, limits) : null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid max-w-72 grow basis-56 grid-cols-2 gap-3 max-md:max-w-none">
          <TypedDate
            label="From"
            value={from}
            fault={fromFault}
            onChange={(date) => take({ ...draft, from: date })}
          />
          <TypedDate
            label="To"
            value={to}
            fault={fromFault ? null : fault}
            onChange={(date) => setDraft({ ...draft, to: date })}
          />
        </div>
        {quick.length > 0 && (
          <div
            role="group"
            aria-label="Quick ranges" // On the line of the fields, below their labels.
            className="flex flex-wrap gap-1.5 md:pt-7"
          >
            {quick.map((one) => (
              <Button
                key={one.label}
                size="sm"
                className="aria-pressed:border-transparent"
                aria-pressed={one.from === from && one.to === to}
                onClick={() => take({ from: one.from, to: one.to })}
              >
                {one.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Calendar
        label={label}
        months={2}
        chosen={draft}
        onPress={(date) => setDraft(pressed(draft, date))}
        today={today}
        limits={limits}
        month={month}
        onMonth={setMonth}
      />
      <div className="flex items-center gap-2">
        <p role="status" className="mr-auto text-sm text-muted tabular-nums">
          {wordsOf(draft, limits)}
        </p>
        <Button onClick={() => onApply(null)}>Reset</Button>
        <Button
          writes={false}
          variant="primary"
          aria-disabled={!range || Boolean(fault)}
          onClick={() => range && onApply(range)}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}
