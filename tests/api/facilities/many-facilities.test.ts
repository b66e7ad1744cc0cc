import { expect, test } from "vitest";
import { GET as readHeads } from "@/app/api/facilities/staffing-hours/route";
import { atOnce } from "@/lib/staffing-hours/reads.sql";
import type { StaffingHead } from "@/lib/staffing-hours/schema";
import { LocationChange, UpcomingQuery } from "@/lib/workforce/schema";
import { WorkforceExport } from "@/lib/workforce/export/schema";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { query } from "../../support/query";
import { aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();

/** More than are read at once. */
const MANY = 250;

test("the hours of every facility of a large company are there, each day once", async () => {
  const { id: companyId } = await aCompany();
  const rows = await query<{ id: number }>`
    insert into facility (name, state_code, timezone, management_company_id, went_live_on)
    select 'Manor ' || n, 'CA', 'America/Los_Angeles', ${companyId}, '2024-01-06' from generate_series(1, ${MANY}) n
    returning id`;
  const ids = rows.map(({ id }) => id);
  const user = await aUser({ facilities: Object.fromEntries(ids.map((id) => [id, []])) });
  const { status, body } = await call<StaffingHead[]>(readHeads, {
    as: user,
    query: { start: "2026-11-14", end: "2026-11-20" },
  });
  expect(status).toBe(200);
  const told = body.map(({ facility_id, date }) => `${facility_id} ${date}`);
  expect([told.length, new Set(told).size]).toEqual([7 * MANY, 7 * MANY]);
  expect(new Set(body.map(({ facility_id }) => facility_id))).toEqual(new Set(ids));
});

test("the hours of facilities too large to be read together are there as well", async () => {
  const facilities = [await aFacility(), await aFacility(), await aFacility()];
  for (const { id: facilityId } of facilities)
    for (const fromTime of ["06:00", "07:00"]) {
      const { id: shiftStructureId } = await aStructure({ facilityId, fromTime });
      await aSlot({ facilityId, shift: { shiftStructureId, startsOn: "2030-11-15" } });
    }
  const ids = facilities.map(({ id }) => id);
  const user = await aUser({ facilities: Object.fromEntries(ids.map((id) => [id, []])) });
  const read = () =>
    call<StaffingHead[]>(readHeads, { as: user, query: { start: "2030-11-14", end: "2030-11-16" } });
  const { body } = await read();
  const most = atOnce.rows;
  atOnce.rows = 2;
  const inParts = await read().finally(() => (atOnce.rows = most));
  expect(inParts.status).toBe(200);
  const byPlace = (heads: StaffingHead[]) =>
    heads.toSorted((a, b) => a.facility_id - b.facility_id || (a.date < b.date ? -1 : 1));
  expect(byPlace(inParts.body)).toEqual(byPlace(body));
});

test("all facilities of a large company can be chosen", () => {
  const facilityIds = Array.from({ length: 2_000 }, (_, at) => at + 1);
  expect(LocationChange.safeParse({ facilityIds, status: "ENABLED" }).success).toBe(true);
  expect(UpcomingQuery.safeParse({ facilityIds: facilityIds.join(",") }).success).toBe(true);
  const exported = {
    search: "",
    statuses: null,
    licenses: null,
    facilityIds: facilityIds.map(String),
    attention: null,
  };
  expect(WorkforceExport.safeParse(exported).success).toBe(true);
});
