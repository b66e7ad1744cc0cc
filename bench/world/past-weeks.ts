import type { Sql } from "postgres";
import { latestCompleteWeek } from "@/lib/past-shifts/week/rules";
import { dateOnAt } from "@/lib/time/zones";
import { addSchedule, inBulk, type BenchFacility } from "./schedules";

const ZONE = "America/Los_Angeles";
const DAY_MS = 86_400_000;
const everyoneCame = { confirmed: 11, claimed: 0 };

/** A facility, and the Friday of its last past week. */
export type PastFacility = BenchFacility & { friday: string };

/** A facility with this many past slots a week, all worked and none approved. */
export async function addPastFacility(
  sql: Sql,
  { slotsAWeek, weeks }: { slotsAWeek: number; weeks: number },
): Promise<PastFacility> {
  const today = dateOnAt(new Date(), ZONE);
  const friday = latestCompleteWeek(today);
  const daysAgo = Math.round((Date.parse(today) - Date.parse(friday)) / DAY_MS);
  const days = weeks * 7;
  const facility = await addSchedule(sql, {
    name: `Past Manor of ${weeks} weeks`,
    slots: slotsAWeek * weeks,
    firstDay: 1 - daysAgo - days,
    days,
    flexSlotsAShift: 0,
    mix: everyoneCame,
  });
  await inBulk(
    sql,
    (tx) => tx`
      update slot set checked_in_at = starts_at, checked_out_at = ends_at, bill_rate = 34
      where facility_id = ${facility.facilityId}`,
  );
  return { ...facility, friday };
}
