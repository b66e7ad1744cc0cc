import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/agencies/shifts/route";
import { db } from "@/db/client";
import { agencyFacility, agencyRate, agency } from "@/db/schema/agencies";
import { facility as facilityTable } from "@/db/schema/facilities";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { agencyScope } from "@/lib/access/scopes";
import { loadChanges } from "@/lib/agency-schedule/live/load-changes";
import { loadFirstScreen } from "@/lib/agency-schedule/shifts/load-first-screen";
import type { AgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import { findActor } from "@/lib/auth/find-actor";
import { anAgencyDesk, manyOpenings, anOpening } from "../../support/agency";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aFacility } from "../../support/tenants";
import { aBundle, aSlot } from "../../support/schedule";

useDatabase();

const today = () => dateOnAt(new Date(), "America/New_York");
const later = (days: number) => addDays(today(), days);

describe("the open shifts of an agency", () => {
  test("have one row per shift, with all that the list shows", async () => {
    const { facility, opening, desk } = await anOpening({
      facility: { address: "1 Elm", city: "Fresno", zipCode: "93650" },
      shift: { billRate: 4000, bonus: 2500 },
    });
    const second = await aSlot({ shiftId: opening.shiftId, isGuaranteed: true });
    const [row, ...others] = await desk.open();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      shift_id: opening.shiftId,
      slot_id: Math.min(opening.id, second.id),
      slots_count: 2,
      shift_type: "CNA",
      start_hour_tz: "7:00 AM",
      end_hour_tz: "3:00 PM",
      break_duration: 30,
      rate: 40,
      estimated_pay: 325,
      facility_payable_bonus: 25,
      facility_id: facility.id,
      facility_name: facility.name,
      facility_address: "1 Elm",
      facility_city: "Fresno",
      facility_state_code: "CA",
      facility_zip_code: "93650",
      facility_timezone: "America/Los_Angeles",
      facility_allow_external_worker_shift_replacement: true,
      slot_status: "UNCLAIMED",
      caregiver_id: null,
      professional: null,
      slot_claim_role: null,
      is_flex: false,
      contract_id: null,
    });
  });

  test("are those of facilities with a contract: unbundled, open, on-demand and not begun", async () => {
    const { facility, opening, desk } = await anOpening();
    const facilityId = facility.id;
    await aSlot();
    await aSlot({ facilityId, status: "CLAIMED" });
    await aSlot({ facilityId, shift: { route: "FLEX" } });
    await aSlot({ facilityId, shift: { integrationExpiredAt: new Date() } });
    await aSlot({ facilityId, bundleId: (await aBundle({ facilityId })).id });
    await aSlot({ facilityId, shift: { startsOn: later(-2) } });
    expect((await desk.open()).map(({ slot_id }) => slot_id)).toEqual([opening.id]);
    await db
      .update(agencyFacility)
      .set({ endedAt: new Date() })
      .where(eq(agencyFacility.facilityId, facilityId));
    expect(await desk.open()).toEqual([]);
  });

  test("are hidden before the contract releases them", async () => {
    const { facility, desk } = await anOpening();
    const old = await aSlot({ facilityId: facility.id, createdAt: new Date(Date.now() - 3 * 3_600_000) });
    const patient = await anAgencyDesk([facility.id]);
    await db
      .update(agencyFacility)
      .set({ releaseAfterMinutes: 120 })
      .where(and(eq(agencyFacility.agencyId, patient.agency.id), eq(agencyFacility.facilityId, facility.id)));
    expect((await patient.open()).map(({ slot_id }) => slot_id)).toEqual([old.id]);
    expect(await desk.open()).toHaveLength(2);
  });

  test("have the agency's own rate, and never another's", async () => {
    const { facility, desk } = await anOpening({ shift: { billRate: 4000 } });
    const other = await anAgencyDesk([facility.id]);
    const rate = { facilityId: facility.id, resourceType: "CNA", billRate: 5123 };
    await db.insert(agencyRate).values({ agencyId: other.agency.id, ...rate });
    expect((await other.open())[0]).toMatchObject({ rate: 51.23, estimated_pay: 384.23 });
    const { body } = await call(GET, { as: desk.user });
    expect(JSON.stringify(body)).not.toContain("51.23");
  });

  test("span two weeks from today unless dates are given", async () => {
    const { facility, opening, desk } = await anOpening();
    const far = await aSlot({ facilityId: facility.id, shift: { startsOn: later(20) } });
    const ids = async (query: Record<string, string>) =>
      (await desk.open(query)).map(({ slot_id }) => slot_id);
    expect(await ids({})).toEqual([opening.id]);
    expect(await ids({ start: later(-30), end: later(25) })).toEqual([opening.id, far.id]);
    expect(await ids({ start: later(15), end: later(25) })).toEqual([far.id]);
    const wrong = await call(GET, { as: desk.user, query: { start: later(2), end: later(1) } });
    expect(wrong.status).toBe(400);
  });

  test("are answered with 304 and a few bytes until something changes", async () => {
    const { facility, desk } = await anOpening();
    const first = await call(GET, { as: desk.user });
    const etag = first.headers.get("etag")!;
    const again = () => call(GET, { as: desk.user, headers: { "if-none-match": etag } });
    const unchanged = await again();
    expect(unchanged.status).toBe(304);
    expect([...unchanged.headers].join("").length).toBeLessThan(250);
    await db.update(facilityTable).set({ name: "Renamed Manor" }).where(eq(facilityTable.id, facility.id));
    expect((await again()).status).toBe(200);
    await aSlot({ facilityId: facility.id });
    expect((await again()).status).toBe(200);
  });
});

test("rejects someone without an agency", async () => {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  expect((await call(GET, { as: desk.user })).status).toBe(200);
});

test("lists the first 2,000 of more open shifts, renders the first in the page and counts all", async () => {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  const total = await manyOpenings(facilityId, 160);
  const { body } = await call<AgencyShifts>(GET, { as: desk.user });
  expect([body.rows.length, body.total]).toEqual([2_000, total]);
  const starts = body.rows.map(({ start_time }) => start_time);
  expect(starts).toEqual([...starts].sort());

  const actor = (await findActor(new Map(Object.entries(await signIn(desk.user)))))!;
  const { first } = await loadFirstScreen(agencyScope(actor), { isFirst: true, now: new Date() });
  expect(first!.shifts).toEqual({ rows: body.rows.slice(0, 40), total });
});

test("sends each of 200 agencies its own change only", async () => {
  const { id: facilityId } = await aFacility();
  await manyOpenings(facilityId, 2);
  const agencies = await db
    .insert(agency)
    .values(Array.from({ length: 200 }, (_, i) => ({ name: `Agency of many ${i}` })))
    .returning({ id: agency.id });
  const agencyIds = agencies.map(({ id }) => id);
  const under = agencyIds.filter((_, i) => i % 2 === 0);
  await db.insert(agencyFacility).values(under.map((agencyId) => ({ agencyId, facilityId })));
  const [shift] = (await call<AgencyShifts>(GET, { as: (await anAgencyDesk([facilityId])).user })).body.rows;
  const changes = await loadChanges({ agencyIds, slotIds: [shift!.slot_id], now: new Date() });
  expect([...changes.keys()].sort((a, b) => a - b)).toEqual(under);
  for (const { shifts } of changes.values())
    expect(shifts).toMatchObject([{ shift_id: shift!.shift_id, open: { slots_count: 1 } }]);
});
