import type { Transaction } from "@/db/client";
import { holidayDay } from "@/db/schema/holidays";
import { dateOnAt } from "@/lib/time/zones";
import { daysOf, yearsAround, type HolidayTimes } from "./rules";

type Kept = HolidayTimes & { id: number; facilityId: number; timezone: string };

/** Stores the days of a holiday for the years around now; those that are there stay. */
export async function insertDays(tx: Transaction, one: Kept, now: Date): Promise<void> {
  const { id: holidayId, facilityId, timezone } = one;
  const days = daysOf(one, yearsAround(dateOnAt(now, timezone)), timezone);
  // A holiday of one date beyond those years has its day as well.
  const year = one.rule === "ONCE" ? Number(one.dateOn!.slice(0, 4)) : null;
  const kept = days.length === 0 && year !== null ? daysOf(one, [year], timezone) : days;
  if (kept.length === 0) return;
  await tx
    .insert(holidayDay)
    .values(kept.map((day) => ({ holidayId, facilityId, ...day })))
    .onConflictDoNothing();
}
