import { and, asc, between, eq, gt, inArray, lt, sql, type SQLWrapper } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import { facility } from "@/db/schema/facilities";
import { companyHoliday, holiday, holidayDay } from "@/db/schema/holidays";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import type { HolidayRule } from "./rules";
import type { HolidayPremium } from "./premium-rules";

/** The zone of a facility's clock. Throws NotFound. */
export async function getZone(on: Queryable, facilityId: number): Promise<string> {
  const [found] = await on
    .select({ timezone: facility.timezone })
    .from(facility)
    .where(eq(facility.id, facilityId))
    .limit(1);
  if (!found) throw new NotFound();
  return found.timezone;
}

export const MAX_HOLIDAYS = 60;

/** What people enter of a holiday. */
export const holidayColumns = {
  name: holiday.name,
  rule: holiday.rule,
  dateOn: holiday.dateOn,
  fromTime: holiday.fromTime,
  untilTime: holiday.untilTime,
  multiplier: holiday.multiplier,
  hourlyAmount: holiday.hourlyAmount,
  skipsRecurring: holiday.skipsRecurring,
};

/** Of a holiday and its facility: the company's that it follows. One of a company it has left is its own. */
export const isOfCompany = and(
  eq(companyHoliday.id, holiday.companyHolidayId),
  eq(companyHoliday.managementCompanyId, facility.managementCompanyId),
);

const MAX_OF_COMPANY = 2_000;

/** All facilities of a facility's company, by id; empty if it has none. */
export const listCompanyFacilities = (on: Queryable, facilityId: number) =>
  on
    .select({
      id: facility.id,
      name: facility.name,
      timezone: facility.timezone,
      managementCompanyId: facility.managementCompanyId,
      companyName: managementCompany.name,
    })
    .from(facility)
    .innerJoin(managementCompany, eq(managementCompany.id, facility.managementCompanyId))
    .where(
      sql`${facility.managementCompanyId} = (select management_company_id from facility here where here.id = ${facilityId})`,
    )
    .orderBy(asc(facility.id))
    .limit(MAX_OF_COMPANY);

/** The holidays of a facility, those that come first on top. */
export async function listHolidays(on: Queryable, { facilityId }: OneFacilityScope, today: string) {
  const nextOn = sql<string | null>`(select min(d.falls_on)::text from holiday_day d
    where d.holiday_id = ${holiday.id} and d.falls_on >= ${today})`;
  const rows = await on
    .select({
      id: holiday.id,
      ...holidayColumns,
      isOwn: holiday.isOwn,
      ofCompany: {
        fromTime: companyHoliday.fromTime,
        untilTime: companyHoliday.untilTime,
        multiplier: companyHoliday.multiplier,
        hourlyAmount: companyHoliday.hourlyAmount,
        skipsRecurring: companyHoliday.skipsRecurring,
        allowsOwn: companyHoliday.allowsOwn,
      },
      nextOn,
    })
    .from(holiday)
    .innerJoin(facility, eq(facility.id, holiday.facilityId))
    .leftJoin(companyHoliday, isOfCompany)
    .where(eq(holiday.facilityId, facilityId))
    .orderBy(sql`${nextOn} nulls last`, asc(holiday.id))
    .limit(MAX_HOLIDAYS);
  return rows.map(({ rule, ...row }) => ({ ...row, rule: rule as HolidayRule }));
}

/** Subquery: the name of a facility's holiday on a date; null if it has none. */
export const holidayOn = (facilityId: SQLWrapper, date: SQLWrapper) =>
  sql<string | null>`(select string_agg(ho.name, ', ' order by ho.id) from holiday_day hd
    join holiday ho on ho.id = hd.holiday_id where hd.facility_id = ${facilityId} and hd.falls_on = ${date})`;

/** Subquery: a facility's holidays of the dates that its screens reach, by date. */
export const holidaysAround = (facilityId: SQLWrapper) =>
  sql<
    { date: string; name: string }[]
  >`(select coalesce(json_agg(json_build_object('date', hd.falls_on, 'name', ho.name)
      order by hd.falls_on, ho.id), '[]')
    from holiday_day hd join holiday ho on ho.id = hd.holiday_id
    where hd.facility_id = ${facilityId} and hd.falls_on between current_date - 120 and current_date + 732)`;

const MAX_MARKS = 20_000;

/** The holidays that the facilities have between two dates, both included. */
export function listMarks(scope: FacilityScope, { start, end }: { start: string; end: string }) {
  return db
    .select({ facility_id: holidayDay.facilityId, date: holidayDay.fallsOn, name: holiday.name })
    .from(holidayDay)
    .innerJoin(holiday, eq(holiday.id, holidayDay.holidayId))
    .where(
      and(inArray(holidayDay.facilityId, [...scope.facilityIds]), between(holidayDay.fallsOn, start, end)),
    )
    .orderBy(asc(holidayDay.fallsOn), asc(holiday.id))
    .limit(MAX_MARKS);
}

/** A facility's holidays that touch a stretch of time, with what they pay. */
export const listHolidaysWithin = (
  on: Queryable,
  { facilityId }: OneFacilityScope,
  { from, until }: { from: Date; until: Date },
): Promise<HolidayPremium[]> =>
  on
    .select({
      name: holiday.name,
      date: holidayDay.fallsOn,
      multiplier: holiday.multiplier,
      hourlyAmount: holiday.hourlyAmount,
    })
    .from(holidayDay)
    .innerJoin(holiday, eq(holiday.id, holidayDay.holidayId))
    .where(
      and(eq(holidayDay.facilityId, facilityId), lt(holidayDay.startsAt, until), gt(holidayDay.endsAt, from)),
    )
    .orderBy(asc(holidayDay.startsAt), asc(holiday.id))
    .limit(MAX_HOLIDAYS);

/** Subquery: the holidays that touch a stretch of time, as `listHolidaysWithin` returns them. */
export const holidaysWithin = (facilityId: SQLWrapper, from: SQLWrapper, until: SQLWrapper) =>
  sql<HolidayPremium[]>`(select coalesce(json_agg(json_build_object('name', ho.name, 'date', hd.falls_on,
      'multiplier', ho.multiplier, 'hourlyAmount', ho.hourly_amount) order by hd.starts_at, ho.id), '[]')
    from holiday_day hd join holiday ho on ho.id = hd.holiday_id
    where hd.facility_id = ${facilityId} and hd.starts_at < ${until} and hd.ends_at > ${from})`;

/** The upcoming dates on which the facilities' recurring shifts pause. */
export async function listSkippedHolidays(on: Queryable, scope: FacilityScope): Promise<string[]> {
  const rows = await on
    .select({ fallsOn: holidayDay.fallsOn })
    .from(holidayDay)
    .innerJoin(holiday, eq(holiday.id, holidayDay.holidayId))
    .where(and(inArray(holidayDay.facilityId, [...scope.facilityIds]), eq(holiday.skipsRecurring, true)))
    .limit(MAX_MARKS);
  return rows.map(({ fallsOn }) => fallsOn);
}
