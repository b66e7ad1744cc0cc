import { expect, test } from "vitest";
import { GET as GET_ALL } from "@/app/api/facilities/staffing-hours/route";
import { GET } from "@/app/api/facility/staffing-hours/route";
import { PUT } from "@/app/api/facility/[facilityId]/census/route";
import { PUT as PLAN } from "@/app/api/facility/week-plan/drafts/route";
import { P } from "@/lib/access/permissions";
import type { StaffingDay, StaffingHead } from "@/lib/staffing-hours/schema";
import { POST } from "@/app/api/facility/[facilityId]/census/import/route";
import { auditOf, query } from "../../support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";

useDatabase();
useClock();

const day = "2026-11-30";
type Errors = { errors: { message: string }[] };

async function aPlannedDay() {
  freezeClock("2026-11-27T20:00:00Z");
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.EDIT] });
  const { id: shiftStructureId } = await aStructure({ facilityId, unpaidBreakMinutes: 30 });
  const { shiftId } = await aSlot({
    facilityId,
    status: "CONFIRMED",
    shift: { shiftStructureId, startsOn: day },
  });
  await aSlot({ facilityId, shiftId, status: "CLAIMED" });
  const open = await aSlot({ facilityId, shiftId });
  const count = (body: Record<string, unknown>, as = user) =>
    call<Errors>(PUT, {
      as,
      method: "PUT",
      params: { facilityId },
      body: { start: day, end: day, ...body },
    });
  const read = async (start = day, end = start) =>
    (await call<StaffingDay[]>(GET, { as: user, query: { facilityId, start, end } })).body;
  return { facilityId, user, count, read, open };
}

const whole = (residents: number | null) => ({ counts: [{ unitId: null, residents }] });

test("shows planned hours per resident once there is a census, and what one more would do", async () => {
  const { facilityId, count, read, open } = await aPlannedDay();
  expect((await read())[0]).toMatchObject({ residents: null, hours_per_resident: null, one_more: [] });
  expect((await count(whole(5))).status).toBe(200);
  const [shown] = await read();
  expect(shown).toMatchObject({
    residents: 5,
    hours_per_resident: 3,
    required: 3.5,
    counted_on: day,
    shortfalls: ["3.00 of 3.50", "No RN", "Licensed nurse 0 of 24 h"],
    one_more: [{ resource_type: "CNA", hours_per_resident: 4.5, of_type: 4.5, slot_id: open.id }],
  });
  expect(shown!.types[2]).toEqual({
    type: "CNA",
    confirmed: 7.5,
    claimed: 7.5,
    open: 7.5,
    unfilled: 0,
    worked: 0,
    counted: 15,
    hours_per_resident: 3,
  });
  expect(await auditOf("census", `${facilityId} ${day}`)).toMatchObject([{ action: "census.entered" }]);
});

test("counts who is planned for open shifts if asked to, for those who plan", async () => {
  freezeClock("2026-11-27T20:00:00Z");
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.EDIT, P.FLEX_ADD_CAREGIVER] });
  const { id: shiftStructureId } = await aStructure({ facilityId, unpaidBreakMinutes: 30 });
  const { id: slotId } = await aSlot({
    facilityId,
    shift: { shiftStructureId, startsOn: day, route: "FLEX" },
  });
  const { id: caregiverId } = await anEligibleProfessional({
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const body = { start: day, end: day, ...whole(5) };
  await call(PUT, { as: user, method: "PUT", params: { facilityId }, body });
  const changes = [{ slotId, caregiverId, oldCaregiverId: null }];
  expect((await call(PLAN, { as: user, method: "PUT", body: { changes } })).status).toBe(200);
  const asked = { facilityId, start: day, end: day };
  const read = (given: Record<string, string | number>, as = user) =>
    call<StaffingDay[]>(GET, { as, query: given });
  expect((await read(asked)).body[0]).toMatchObject({ hours_per_resident: 0 });
  expect((await read({ ...asked, withDrafts: "true" })).body[0]).toMatchObject({
    hours_per_resident: 1.5,
    shortfalls: ["1.50 of 3.50", "CNA 1.50 of 2.40", "No RN", "Licensed nurse 0 of 24 h"],
  });
  const viewer = await aUser({ facilityId, permissions: [P.EDIT] });
  expect((await read({ ...asked, withDrafts: "true" }, viewer)).status).toBe(403);
});

test("carries a census forward until the next, and back when it is cleared", async () => {
  const { count, read } = await aPlannedDay();
  await count({ ...whole(60), start: "2026-11-24", end: "2026-11-24" });
  expect((await read())[0]).toMatchObject({ residents: 60, counted_on: "2026-11-24" });
  await count({ ...whole(64), end: "2026-12-01" });
  const residents = (await read("2026-11-29", "2026-12-03")).map((one) => one.residents);
  expect(residents).toEqual([60, 64, 64, 64, 64]);
  await count({ ...whole(null), end: "2026-12-01" });
  expect((await read())[0]).toMatchObject({ residents: 60, counted_on: "2026-11-24" });
});

test("has no ratio for zero residents, and no minimum to miss", async () => {
  const { count, read } = await aPlannedDay();
  await count(whole(0));
  expect((await read())[0]).toMatchObject({
    residents: 0,
    hours_per_resident: null,
    shortfalls: [],
    rules: [],
  });
});

test("adds up units, and leaves the carried ones of a closed unit out", async () => {
  const { facilityId, count, read } = await aPlannedDay();
  const [east, west] = [await aUnit({ facilityId }), await aUnit({ facilityId })];
  const counts = [
    { unitId: east.id, residents: 3 },
    { unitId: west.id, residents: 2 },
  ];
  expect((await count({ counts, start: "2026-11-28", end: "2026-11-28" })).status).toBe(200);
  expect((await read())[0]).toMatchObject({ residents: 5, counted_on: "2026-11-28" });
  await query`update unit set archived_at = now() where id = ${west.id}`;
  expect((await read())[0]).toMatchObject({ residents: 3 });
  const elsewhere = await aUnit({ facilityId: (await aFacility()).id });
  const refused = await count({ counts: [{ unitId: elsewhere.id, residents: 3 }] });
  expect([refused.status, refused.body.errors[0]!.message]).toEqual([400, "The facility has no such unit."]);
  expect((await count({ counts: [...whole(5).counts, { unitId: east.id, residents: 1 }] })).status).toBe(400);
  expect((await count({ ...whole(5), end: "2026-11-01" })).status).toBe(400);
  expect((await count({ ...whole(5), end: "2027-11-30" })).status).toBe(400);
  expect((await count(whole(2_001))).status).toBe(400);
});

test("is entered by those who plan or keep the settings, at their own facilities", async () => {
  const { facilityId, count } = await aPlannedDay();
  const [viewer, keeper] = await Promise.all([
    aUser({ facilityId, permissions: [P.CANCEL] }),
    aUser({ facilityId, permissions: [P.SETTINGS_FACILITY_INFO] }),
  ]);
  expect((await count(whole(5), viewer)).status).toBe(403);
  expect((await count(whole(5), keeper)).status).toBe(200);
  const stranger = await aUser({ facilityId: (await aFacility()).id, permissions: [P.EDIT] });
  expect((await count(whole(5), stranger)).status).toBe(403);
});

test("two people who count at once leave one whole census", async () => {
  const { facilityId, count, read } = await aPlannedDay();
  const unit = await aUnit({ facilityId });
  const byUnit = { counts: [{ unitId: unit.id, residents: 7 }] };
  await Promise.all([count(whole(5)), count(byUnit), count(whole(5)), count(byUnit)]);
  const [shown] = await read();
  expect(shown!.census).toHaveLength(1);
  expect([5, 7]).toContain(shown!.residents);
});

test("lists all of the person's facilities, and no other", async () => {
  const { user, facilityId, count } = await aPlannedDay();
  await count(whole(5));
  const { body } = await call<StaffingHead[]>(GET_ALL, {
    as: user,
    query: { start: day, end: "2026-12-01" },
  });
  expect(body.map(({ facility_id, date, hours_per_resident: ratio }) => [facility_id, date, ratio])).toEqual([
    [facilityId, day, 3],
    [facilityId, "2026-12-01", 0],
  ]);
});

test("counts what was worked once a shift is over", async () => {
  const { facilityId, count, read } = await aPlannedDay();
  await count(whole(5));
  await query`update slot set checked_in_at = starts_at, checked_out_at = starts_at + interval '4 hours', took_break = false
    where status = 'CONFIRMED' and facility_id = ${facilityId}`;
  freezeClock("2026-12-01T20:00:00Z");
  const [shown] = await read();
  expect(shown!.types[2]).toMatchObject({ confirmed: 7.5, worked: 4, counted: 4 });
});

async function aFacilityWithUnits() {
  const { id: facilityId } = await aFacility();
  await aUnit({ facilityId, name: "East", externalId: "E1" });
  await aUnit({ facilityId, name: "West" });
  const user = await aUser({ facilityId, permissions: [P.EDIT] });
  const send = (text: string, as = user) =>
    call<{ rows: number; errors: { message: string }[] }>(POST, {
      as,
      params: { facilityId },
      parts: { file: new File([text], "census.csv") },
    });
  const stored = () =>
    query`select counted_on::text as on, residents, unit_id is null as whole, source from census
      where facility_id = ${facilityId} order by counted_on, residents`;
  return { facilityId, send, stored };
}

test("imports days as a whole and by unit, as spreadsheets write them", async () => {
  const { facilityId, send, stored } = await aFacilityWithUnits();
  const { status, body } = await send(
    "Date;Residents;Unit\r\n2026-11-24;64;\r\n11/25/2026;30;e1\r\n11/25/2026;33;WEST\r\n",
  );
  expect([status, body.rows]).toEqual([200, 3]);
  expect(await stored()).toEqual([
    { on: "2026-11-24", residents: 64, whole: true, source: "IMPORTED" },
    { on: "2026-11-25", residents: 30, whole: false, source: "IMPORTED" },
    { on: "2026-11-25", residents: 33, whole: false, source: "IMPORTED" },
  ]);
  expect(await auditOf("census", `${facilityId} 2026-11-24`)).toMatchObject([{ action: "census.imported" }]);
});

test("imports nothing if any row is wrong, and says what is wrong in each", async () => {
  const { send, stored } = await aFacilityWithUnits();
  const { status, body } = await send(
    [
      "date,residents,unit",
      "2026-11-24,64,",
      "2026-13-24,64,",
      "2026-11-25,sixty,",
      "2026-11-26,9000,",
      "2026-11-27,20,North",
      "2026-11-24,65,",
      "2026-11-24,20,East",
      ",20,",
      "2026-11-28,20,East",
      "2026-11-28,21,e1",
    ].join("\n"),
  );
  expect(status).toBe(400);
  expect(body.errors.map(({ message }) => message)).toEqual([
    "Row 3, date: must be a date, as in 12/02/2026 or 2026-12-02.",
    "Row 4, residents: must be a whole number.",
    "Row 5, residents: must be at most 2000.",
    "Row 6, unit: the facility has no unit “North”.",
    "Row 7: repeats row 2.",
    "Row 8, unit: the day is counted both by unit and as a whole.",
    "Row 9, date: is empty.",
    "Row 11, unit: repeats the unit on the same day, by name or code.",
  ]);
  expect(await stored()).toEqual([]);
});

test("replaces what was entered, and is refused without the permission, a file or rows", async () => {
  const { facilityId, send, stored } = await aFacilityWithUnits();
  await send("date,residents\n2026-11-24,64\n");
  await send("date,residents\n2026-11-24,60\n");
  expect(await stored()).toMatchObject([{ residents: 60 }]);
  const viewer = await aUser({ facilityId, permissions: [P.CANCEL] });
  expect((await send("date,residents\n2026-11-24,1\n", viewer)).status).toBe(403);
  expect((await send("PK\u0003\u0004")).status).toBe(400);
  expect((await send("date,residents\n".padEnd(200_000, "2026-11-24,1\n"))).status).toBe(400);
  expect(await stored()).toMatchObject([{ residents: 60 }]);
});
