import { toCents } from "@/lib/money";
import { premiumOf } from "@/lib/past-shifts/hours/premium-rules";
import { totalOf } from "@/lib/past-shifts/hours/rules";
import { holidayFaults, holidayInput, type HolidayValues } from "@/lib/holidays/form-rules";
import { DAY, MINUTE } from "@/lib/time/durations";
import type { NextShift } from "./schema";

/** "7:00 PM" as milliseconds after midnight. */
function afterMidnight(time: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) ([AP])M$/.exec(time)!;
  return ((Number(hour) % 12) + (half === "P" ? 12 : 0)) * 60 * MINUTE + Number(minute) * MINUTE;
}

type Shift = Pick<
  NextShift,
  "start_time" | "start_time_at_utc" | "end_time_at_utc" | "paid_minutes" | "bill_rate"
>;

/**
 * In cents, what a shift costs, and what it would if it started on a holiday as typed. Null without a rate or while the
 * premium has a fault.
 */
export function holidayCost(
  shift: Shift,
  values: HolidayValues,
): { usual: number; onHoliday: number } | null {
  const { amount, fromTime, untilTime } = holidayFaults(values);
  if (shift.bill_rate === null || amount || fromTime || untilTime) return null;
  const holiday = holidayInput(values);
  const rate = toCents(shift.bill_rate);
  const from = afterMidnight(shift.start_time);
  const [opens, closes] = [holiday.fromTime, holiday.untilTime].map(
    (time) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE,
  ) as [number, number];
  const usual = totalOf(shift.paid_minutes, rate, 0);
  const premium = premiumOf(
    { from, until: from + Date.parse(shift.end_time_at_utc) - Date.parse(shift.start_time_at_utc) },
    {
      paidMinutes: shift.paid_minutes,
      rate,
      stretches: [
        {
          from: opens,
          until: closes > opens ? closes : closes + DAY,
          multiplier: holiday.multiplier,
          hourlyCents: holiday.hourlyAmount === null ? null : toCents(holiday.hourlyAmount),
        },
      ],
    },
  );
  return { usual, onHoliday: usual + premium };
}
