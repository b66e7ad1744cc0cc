import { asc, eq } from "drizzle-orm";
import { facility } from "@/db/schema/facilities";
import { holiday } from "@/db/schema/holidays";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { sumOver } from "@/lib/jobs/sum-over";
import { addMissing } from "./add-missing.sql";
import { insertDays } from "./insert-days";
import type { HolidayRule } from "./rules";

/** Stores the days of every holiday of another year, as time passes. Idempotent. */
export async function keepHolidayDays(ctx: Ctx<"system">): Promise<void> {
  await writeUnkeyed(ctx, (tx) => addMissing(tx, ctx.now));
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
    .orderBy(asc(holiday.facilityId), asc(holiday.id))
    .limit(100_000);
  await sumOver(rows, {
    name: ({ facilityId, id: holidayId }) => ({ facilityId, holidayId }),
    run: ({ rule, ...row }) =>
      writeUnkeyed(ctx, async (tx) => {
        await insertDays(tx, { ...row, rule: rule as HolidayRule }, ctx.now);
        return 1;
      }),
  });
}
