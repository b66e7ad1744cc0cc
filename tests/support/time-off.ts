import { holiday, holidayDay } from "@/db/schema/holidays";
import { timeOff } from "@/db/schema/time-off";
import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";
import { insert } from "./rows";

type Given = Partial<typeof timeOff.$inferInsert> & { facilityId: number; professionalId: number };

/** A vacation of three days from tomorrow, asked for just now. */
export function aTimeOff({ status = "PENDING", ...given }: Given) {
  const now = Date.now();
  return insert(timeOff, {
    kind: "VACATION",
    startsAt: new Date(now + 86_400_000),
    endsAt: new Date(now + 4 * 86_400_000),
    requestedAt: new Date(now),
    status,
    decidedAt: status === "PENDING" ? null : new Date(now),
    ...given,
  });
}

/** A holiday of one date, in the zone of the Pacific. */
export async function aHolidayOn(
  facilityId: number,
  name: string,
  fallsOn: string,
  multiplier: number,
  given: Partial<typeof holiday.$inferInsert> = {},
) {
  const wholeDay = { fromTime: "00:00", untilTime: "00:00" };
  const made = await insert(holiday, {
    ...{ facilityId, name, rule: "ONCE", dateOn: fallsOn, ...wholeDay, multiplier, changedAt: new Date() },
    ...given,
  });
  await insert(holidayDay, {
    holidayId: made.id,
    facilityId,
    fallsOn,
    startsAt: instantAt(fallsOn, "00:00", "America/Los_Angeles"),
    endsAt: instantAt(addDays(fallsOn, 1), "00:00", "America/Los_Angeles"),
  });
}

/** The id of a holiday without days. */
export async function aHoliday(facilityId: number): Promise<number> {
  const made = await insert(holiday, {
    facilityId,
    name: `Holiday ${Math.random()}`,
    rule: "YEARLY",
    dateOn: "2026-03-05",
    fromTime: "00:00",
    untilTime: "00:00",
    changedAt: new Date(),
  });
  return made.id;
}
