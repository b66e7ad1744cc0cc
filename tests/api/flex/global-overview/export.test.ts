import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { POST } from "@/app/api/flex/global-overview/export/route";
import { GET as readWeek } from "@/app/api/flex/global-overview/shifts/route";
import { P } from "@/lib/access/permissions";
import { calendarFilter, everything, type CalendarFilters } from "@/lib/global-schedule/filter-rules";
import { slotsOfShifts } from "@/lib/global-schedule/client";
import type { Calendar } from "@/lib/global-schedule/schema";
import { auditOf } from "@/tests/support/query";
import { aCompanyUser, aProfessional } from "@/tests/support/people";
import { call } from "../../../support/call";
import { freezeClock, useClock } from "../../../support/clock";
import { useDatabase } from "../../../support/database";
import { aSlot, aStructure } from "../../../support/schedule";
import { aCompany, aFacility, aUnit } from "../../../support/tenants";

useDatabase();
useClock();

const week = "2026-11-21";

type Row = Record<string, string>;
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Row[];

const take = (as: { id: number }, facilityIds: readonly number[], filters: Partial<CalendarFilters> = {}) =>
  call<string>(POST, { as, body: { ...everything, ...filters, week, facilityIds } });

/** Two facilities in two zones with slots on both routes, in several statuses, and one in another week. */
async function aVariedWeek() {
  freezeClock("2026-11-24T20:00:00Z");
  const { id: managementCompanyId } = await aCompany();
  const west = await aFacility({ managementCompanyId, name: "Aspen, West" });
  const east = await aFacility({ managementCompanyId, name: "=Birch", timezone: "America/New_York" });
  const unit = await aUnit({ facilityId: west.id });
  const nurse = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const rn = await aStructure({ facilityId: east.id, resourceType: "RN" });
  await aSlot({ facilityId: west.id, unitId: unit.id, shift: { startsOn: "2026-11-22", route: "FLEX" } });
  const { shiftId } = await aSlot({ facilityId: west.id, shift: { startsOn: "2026-11-25" } });
  await aSlot({ shiftId, status: "CONFIRMED", professionalId: nurse.id });
  await aSlot({ shiftId, status: "FACILITY_CANCELLED" });
  await aSlot({ shift: { shiftStructureId: rn.id, startsOn: "2026-11-27" } });
  await aSlot({ facilityId: west.id, shift: { startsOn: "2026-11-28" } });
  const facilityIds = [west.id, east.id];
  return {
    west,
    east,
    unit,
    nurse,
    facilityIds,
    managementCompanyId,
    as: await aCompanyUser(managementCompanyId, facilityIds),
  };
}

test("exports what the screen's filters leave of the week, including past days", async () => {
  const { as, west, unit, nurse, facilityIds } = await aVariedWeek();
  const query = { start: week, end: "2026-11-27", type: "ALL" };
  const slots = slotsOfShifts((await call<Calendar>(readWeek, { as, query })).body.shifts);
  const all: Partial<CalendarFilters>[] = [
    {},
    { statuses: ["Open"] },
    { units: [unit.id] },
    { types: ["RN"] },
    { routes: ["FLEX"] },
    { professionalId: nurse.id },
  ];
  const sizes: number[] = [];
  for (const filters of all) {
    const shown = slots.filter(calendarFilter({ ...everything, ...filters }));
    const rows = rowsOf((await take(as, facilityIds, filters)).body);
    expect(rows.map(({ Slot }) => Number(Slot)).sort()).toEqual(shown.map(({ slot_id }) => slot_id).sort());
    sizes.push(rows.length);
  }
  expect(sizes).toEqual([5, 3, 1, 1, 1, 1]);
  expect(rowsOf((await take(as, [west.id])).body)).toHaveLength(4);
});

test("writes each row in its facility's zone, without formulas", async () => {
  const { as, facilityIds } = await aVariedWeek();
  const { status, body, headers } = await take(as, facilityIds);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain('filename="Global Schedule from 2026-11-21.csv"');
  expect(rowsOf(body).at(-1)).toMatchObject({
    Facility: "'=Birch",
    Date: "2026-11-27",
    Start: "7:00 AM",
    "Time zone": "America/New_York",
    "Shift type": "RN",
  });
  // Open slots of past shifts can no longer be filled.
  expect(rowsOf(body).map(({ Status }) => Status)).toEqual([
    "Expired",
    "Unclaimed",
    "Confirmed",
    "Cancelled",
    "Unclaimed",
  ]);
});

test("exports only the kinds of shift the person has on the calendar", async () => {
  const { managementCompanyId, facilityIds } = await aVariedWeek();
  const as = await aCompanyUser(managementCompanyId, facilityIds, [P.FLEX_ADD_EDIT_SHIFT]);
  expect(rowsOf((await take(as, facilityIds)).body).map((row) => row["Shift route"])).toEqual(["Flex"]);
});

test("audits the export without the searched name", async () => {
  const { as, nurse, facilityIds } = await aVariedWeek();
  await take(as, facilityIds, { professionalId: nurse.id });
  const recorded = (await auditOf("user_account", as.id)).filter(
    ({ action }) => action === "global-schedule.exported",
  );
  expect(recorded).toMatchObject([
    { actorId: as.id, after: { week, facilityIds, isSearch: true, slots: 1 } },
  ]);
  expect(JSON.stringify(recorded)).not.toContain("professionalId");
});

test("rejects another company's facility, no facility, and the thirty-first export", async () => {
  const { as, facilityIds } = await aVariedWeek();
  const foreign = (await aFacility()).id;
  expect((await take(as, [...facilityIds, foreign])).status).toBe(403);
  expect((await take(as, [])).status).toBe(400);
  const statuses = await Promise.all(
    Array.from({ length: 31 }, async () => (await take(as, facilityIds)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
