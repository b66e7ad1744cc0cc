import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/feed/past/route";
import { db } from "@/db/client";
import { countToReview, selectPastSlots } from "@/lib/past-shifts/reads.sql";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aReview, reviewDay } from "../../support/past";
import { aProfessional } from "../../support/people";
import { aStructure } from "../../support/schedule";
import { systemScope } from "@/lib/access/scopes";
import { query } from "../../support/query";

useDatabase();
useClock();

const DAYS = 500;
const PEOPLE = 12;
const now = new Date(reviewDay);
const week = { from: new Date("2026-11-14T08:00:00Z"), until: new Date("2026-11-21T08:00:00Z") };

/** On each day before the reviewed week a dozen approved slots, and one that was floated away. */
async function aLongHistory(structureId: number, facilityId: number) {
  const people: number[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push((await aProfessional()).id);
  await db.execute(sql`
    with worked as (
      insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at)
      select ${facilityId}, ${structureId}, 'ON_DEMAND', 'CNA', at::date, at, at + interval '8 hours'
      from (select ${week.from.toISOString()}::timestamptz - n * interval '1 day' as at
        from generate_series(1, ${DAYS}::int) n) days
      returning id, starts_at, ends_at)
    insert into slot (facility_id, shift_id, starts_at, ends_at, status, professional_id, claimed_at, confirmed_at,
      checked_in_at, checked_out_at, outcome_code, approved_at, settled_minutes, hours_source)
    select ${facilityId}, id, starts_at, ends_at, 'CONFIRMED', person, starts_at, starts_at, starts_at, ends_at, 'ARRIVED',
      ends_at, 480, 'PUNCHES'
    from worked, unnest(string_to_array(${people.join()}, ',')::int[]) person`);
  await db.execute(sql`
    insert into slot (facility_id, shift_id, starts_at, ends_at, status, professional_id, claimed_at, cancelled_at,
      cancellation_reason)
    select ${facilityId}, id, starts_at, ends_at, 'FACILITY_CANCELLED', ${people[0]!}, starts_at, starts_at, 'FLOATED'
    from shift where facility_id = ${facilityId} and starts_at < ${week.from.toISOString()}::timestamptz`);
  await db.execute(sql`analyze slot, shift`);
}

type Plan = {
  "Relation Name"?: string;
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** How many slots a plan read, including filtered ones. */
const slotsRead = (plan: Plan): number =>
  (plan["Relation Name"] === "slot"
    ? (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"]
    : 0) + (plan.Plans ?? []).reduce((sum, child) => sum + slotsRead(child), 0);

type Explained = { "QUERY PLAN": { Plan: Plan }[] };
const planOf = ([row]: readonly Explained[]) => row!["QUERY PLAN"][0]!.Plan;

test("reads only a week's own slots, so that years of history slow neither the week nor the header count", async () => {
  const { facilityId, user, made } = await aReview();
  const { id: structureId } = await aStructure({ facilityId });
  await aLongHistory(structureId, facilityId);

  const listed = await query<Explained>`
    explain (analyze, format json) ${selectPastSlots(systemScope(facilityId), { ...week, now }, 5_001)}`;
  expect(slotsRead(planOf(listed))).toBe(1);
  const counted = await query<Explained>`
    explain (analyze, format json) select ${countToReview(now)} from facility f where f.id = ${facilityId}`;
  expect(slotsRead(planOf(counted))).toBe(1);

  const { body } = await call<PastWeek>(GET, { as: user });
  expect(body.slots.map(({ slot_id }) => slot_id)).toEqual([made.id]);
});
