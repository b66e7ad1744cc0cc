import { asc, eq, gt } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { holiday } from "@/db/schema/holidays";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { inPortions, oneByOne } from "@/lib/jobs/in-portions";
import { sumOver } from "@/lib/jobs/sum-over";
import { addMissing } from "./add-missing.sql";
import { insertDays } from "./insert-days";
import type { HolidayRule } from "./rules";

/** Holidays that are read at once; tests have fewer. */
export const atOnce = { holidays: 5_000 };

const listHolidays = (on: Queryable, after: number) =>
  on
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
    .where(gt(holiday.id, after))
    .orderBy(asc(holiday.id))
    .limit(atOnce.holidays);

/** Stores the days of every holiday of another year, as time passes. Idempotent. */
export async function keepHolidayDays(ctx: Ctx<"system">): Promise<void> {
  await writeUnkeyed(ctx, (tx) => addMissing(tx, ctx.now));
  const portions = inPortions(
    (after) => listHolidays(ctx.db, after),
    ({ id }) => id,
  );
  await sumOver(oneByOne(portions), {
    name: ({ facilityId, id: holidayId }) => ({ facilityId, holidayId }),
    run: ({ rule, ...row }) =>
      writeUnkeyed(ctx, async (tx) => {
        await insertDays(tx, { ...row, rule: rule as HolidayRule }, ctx.now);
        return 1;
      }),
  });
}
