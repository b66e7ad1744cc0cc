import { toldHoliday } from "@/lib/holidays/told-rules";
import { formatLongDay, weekdayOf } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { tickedOf } from "../rules";
import type { AvailabilityPlan } from "../schema";
import type { Plan } from "./load-plan";

const DAYS_OF_A_WEEK = 7;

/** The days in rows of seven, each with its answer. */
export function presentPlan({
  firstName,
  facilityName,
  timezone,
  expiresAt,
  dates,
  known,
  holidays,
}: Plan): AvailabilityPlan {
  const days = dates.map((date) => ({
    date,
    weekday: weekdayOf(date),
    label: formatLongDay(date),
    holidays: holidays.filter((one) => one.date === date).map((one) => toldHoliday(one, true)),
    ticked: tickedOf(date, known, timezone),
  }));
  const weeks = Array.from({ length: days.length / DAYS_OF_A_WEEK }, (_, n) =>
    days.slice(n * DAYS_OF_A_WEEK, (n + 1) * DAYS_OF_A_WEEK),
  );
  return { firstName, facilityName, until: formatLongDay(dateOnAt(expiresAt, timezone)), weeks };
}
