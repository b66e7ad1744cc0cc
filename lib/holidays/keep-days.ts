import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { holiday, holidayDay } from "@/db/schema/holidays";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { dateOnAt } from "@/lib/time/zones";
import { daysOf, yearsAround, type HolidayRule, type HolidayTimes } from "./rules";

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

/** Stores the days of every holiday of another year, as time passes. Idempotent. */
export async function keepHolidayDays(ctx: Ctx<"system">): Promise<void> {
  const rows = await ctx.db
    .select({
      id: holiday.id,
      facilityId: holiday.facilityId,
      timezone: facility.timezone,
      rule: holiday.rule,
      dateOn: holiday.dateOn,
      fromTime: holiday.fromTime,
      untilTime: holiday.untilTime,
    })
    .from(holiday)
    .innerJoin(facility, eq(facility.id, holiday.facilityId))
    .limit(100_000);
  for (const { rule, ...row } of rows)
    await writeUnkeyed(ctx, (tx) => insertDays(tx, { ...row, rule: rule as HolidayRule }, ctx.now));
}
