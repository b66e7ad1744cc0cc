import { holidayText } from "@/lib/holidays/premium-rules";
import { formatLongDay, shortTimes, weekdayOf } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import { tickedOf, weeksOf } from "../rules";
import type { AvailabilityPlan } from "../schema";
import type { Plan } from "./load-plan";

/** The days in rows of seven, each with its answer. */
export function presentPlan({
  firstName,
  facilityName,
  timezone,
  expiresAt,
  dates,
  known,
  holidays,
  booked,
}: Plan): AvailabilityPlan {
  const days = dates.map((date) => ({
    date,
    weekday: weekdayOf(date),
    label: formatLongDay(date),
    holidays: holidays.filter((one) => one.date === date).map((one) => holidayText(one, true)),
    booked: booked
      .filter((one) => one.startsOn === date)
      .map(({ startsAt, endsAt }) =>
        shortTimes(formatTime(startsAt, timezone), formatTime(endsAt, timezone)),
      ),
    ticked: tickedOf(date, known, timezone),
  }));
  const until = formatLongDay(dateOnAt(expiresAt, timezone));
  return { firstName, facilityName, until, weeks: weeksOf(days) };
}
