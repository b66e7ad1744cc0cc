import { describe, expect, test } from "vitest";
import { parse } from "csv-parse/sync";
import { GET as readWeek } from "@/app/api/flex/global-overview/shifts/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { findActor } from "@/lib/auth/find-actor";
import { slotsOfShifts } from "@/lib/global-schedule/client";
import { coverageOf, coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import {
  calendarFilter,
  everything,
  queryOfFilters,
  type CalendarFilters,
} from "@/lib/global-schedule/filter-rules";
import { daysOf } from "@/lib/global-schedule/rules";
import type { Calendar } from "@/lib/global-schedule/schema";
import { loadFirstScreen } from "@/lib/global-schedule/week/load-first-screen";
import { cardDays } from "@/lib/global-schedule/week/rules";
import { clock } from "@/lib/time/clock";
import { POST } from "@/app/api/flex/global-overview/export/route";
import { P } from "@/lib/access/permissions";
import { aCompanyUser, aProfessional } from "../../../support/people";
import { call, signIn } from "../../../support/call";
import { freezeClock, useClock } from "../../../support/clock";
import { countStatements } from "../../../support/count-statements";
import { useDatabase } from "../../../support/database";
import { aBundle, aSlot, aStructure } from "../../../support/schedule";
import { aCompany, aFacility, aUnit } from "../../../support/tenants";
import { auditOf } from "../../../support/query";

useDatabase();
useClock();

const week = "2026-11-21";
const date = "2026-11-24";
/** Cards per day that the server renders. */
const CARDS_OF_A_DAY = 5;

/** A Tuesday at two facilities with a slot for every filter and count. */
async function aVariedWeek() {
  freezeClock("2026-11-24T16:00:00Z");
  const { id: managementCompanyId } = await aCompany();
  const west = await aFacility({ managementCompanyId, portalUnitsEnabled: true });
  const east = await aFacility({ managementCompanyId, timezone: "America/New_York" });
  const unit = await aUnit({ facilityId: west.id });
  const nurse = await aProfessional();
  const bundle = await aBundle({ facilityId: west.id });
  const shiftOf = async (hour: number, given: Partial<Parameters<typeof aStructure>[0]> = {}) => {
    const structure = await aStructure({
      facilityId: west.id,
      fromTime: `${String(hour).padStart(2, "0")}:00`,
      toTime: "23:00",
      ...given,
    });
    return { shiftStructureId: structure.id, startsOn: date };
  };
  const first = await aSlot({ shift: await shiftOf(1), status: "CONFIRMED", professionalId: nurse.id });
  await aSlot({ shiftId: first.shiftId, replacesSlotId: first.id });
  await aSlot({ shift: await shiftOf(2), unitId: unit.id });
  await aSlot({ shift: await shiftOf(3, { resourceType: "RN" }), bundleId: bundle.id });
  await aSlot({ shift: await shiftOf(4), isGuaranteed: true, billRate: 3190 });
  await aSlot({ shift: await shiftOf(5, { isOrientation: true }) });
  await aSlot({ shift: { ...(await shiftOf(6)), route: "FLEX" }, status: "FACILITY_CANCELLED" });
  await aSlot({ shift: { ...(await shiftOf(7)), route: "FLEX" }, status: "CLAIMED" });
  await aSlot({ shift: await shiftOf(9, { facilityId: east.id }), status: "CONFIRMED" });
  await aSlot({ shift: { ...(await shiftOf(0)), isIntegrated: true } });
  const facilities = [west, east];
  const as = await aCompanyUser(
    managementCompanyId,
    facilities.map(({ id }) => id),
  );
  return { as, unit, nurse, facilities };
}

const ids = (slots: readonly { slot_id: number }[]) =>
  slots.map(({ slot_id }) => slot_id).sort((a, b) => a - b);

test("runs as many statements for eight facilities as for one, for the first screen and the week", async () => {
  freezeClock("2026-11-24T16:00:00Z");
  const statementsFor = async (count: number) => {
    const { id: managementCompanyId } = await aCompany();
    const facilityIds: number[] = [];
    for (let n = 0; n < count; n++) facilityIds.push((await aFacility({ managementCompanyId })).id);
    for (const facilityId of facilityIds) await aSlot({ facilityId, shift: { startsOn: date } });
    const as = await aCompanyUser(managementCompanyId, facilityIds);
    const actor = (await findActor(new Map(Object.entries(await signIn(as)))))!;
    const feed = { as, query: { start: week, end: "2026-11-27", type: "ALL" } };
    const first = await countStatements(() => loadFirstScreen(actor, new URLSearchParams()));
    return [first, await countStatements(() => call<Calendar>(readWeek, feed))];
  };
  const ofOne = await statementsFor(1);
  expect(ofOne[0]).toBe(4);
  expect(await statementsFor(8)).toEqual(ofOne);
});

describe("the first screen", () => {
  test("is the beginning of the week for every filter, with the counts of the whole week", async () => {
    const { as, unit, nurse, facilities } = await aVariedWeek();
    const actor = (await findActor(new Map(Object.entries(await signIn(as)))))!;
    const query = { start: week, end: "2026-11-27", type: "ALL" };
    const all = slotsOfShifts((await call<Calendar>(readWeek, { as, query })).body.shifts);
    const now = clock.now().getTime();
    const zoneOf = (id: number) => facilities.find((one) => one.id === id)!.timezone;
    const filters: Partial<CalendarFilters>[] = [
      {},
      { statuses: ["Filled"] },
      { statuses: ["Cancelled"] },
      { types: ["RN"] },
      { units: [unit.id] },
      { units: [0] },
      { routes: ["FLEX"] },
      { features: ["Bundle"] },
      { features: ["Guaranteed"] },
      { features: ["Orientation"] },
      { features: ["Integrated"] },
      { features: ["Replacement"] },
      { professionalId: nurse.id },
    ];
    const sizes: number[] = [];
    for (const filter of filters) {
      const requested = { ...everything, ...filter };
      const first = await loadFirstScreen(actor, queryOfFilters(requested));
      const order = first.facilities.map(({ id }) => id);
      const days = cardDays(all, daysOf(week), {
        isShown: calendarFilter(requested),
        now,
        focus: null,
        order,
      });
      const cards = days.flatMap((day) => day.cards.slice(0, CARDS_OF_A_DAY));
      const drawn = cardDays(first.slots, daysOf(week), {
        isShown: calendarFilter(requested),
        now,
        focus: null,
        order,
      });
      expect(drawn.flatMap((day) => day.cards.map(({ key }) => key))).toEqual(cards.map(({ key }) => key));
      for (const card of cards) expect(ids(first.slots)).toEqual(expect.arrayContaining(ids(card.slots)));
      expect(coverageOf(first.days)).toEqual(coverageOfWeek(all, zoneOf, now));
      sizes.push(cards.length);
    }
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });

  test("includes the cards of bundles with many past slots", async () => {
    freezeClock("2026-11-24T16:00:00Z");
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId });
    const { id: bundleId } = await aBundle({ facilityId });
    const structure = await aStructure({ facilityId });
    const past = await aSlot({ shift: { shiftStructureId: structure.id, startsOn: "2026-11-02" }, bundleId });
    const sibling = {
      facilityId,
      shiftId: past.shiftId,
      startsAt: past.startsAt,
      endsAt: past.endsAt,
      bundleId,
    };
    await db.insert(slot).values(Array.from({ length: 1000 }, () => sibling));
    const current = await aSlot({ shift: { shiftStructureId: structure.id, startsOn: date }, bundleId });
    const as = await aCompanyUser(managementCompanyId, [facilityId]);
    const actor = (await findActor(new Map(Object.entries(await signIn(as)))))!;
    const first = await loadFirstScreen(actor, queryOfFilters(everything));
    expect(ids(first.slots)).toEqual([current.id]);
  });
});

type Row = Record<string, string>;
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Row[];

const take = (as: { id: number }, facilityIds: readonly number[], filters: Partial<CalendarFilters> = {}) =>
  call<string>(POST, { as, body: { ...everything, ...filters, week, facilityIds } });

/** Two facilities in two zones with slots on both routes, in several statuses, and one in another week. */
async function aWeekOfTwoZones() {
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
  const { as, west, unit, nurse, facilityIds } = await aWeekOfTwoZones();
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
  const { as, facilityIds } = await aWeekOfTwoZones();
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
  const { managementCompanyId, facilityIds } = await aWeekOfTwoZones();
  const as = await aCompanyUser(managementCompanyId, facilityIds, [P.FLEX_ADD_EDIT_SHIFT]);
  expect(rowsOf((await take(as, facilityIds)).body).map((row) => row["Shift route"])).toEqual(["Flex"]);
});

test("audits the export without the searched name", async () => {
  const { as, nurse, facilityIds } = await aWeekOfTwoZones();
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
  const { as, facilityIds } = await aWeekOfTwoZones();
  const foreign = (await aFacility()).id;
  expect((await take(as, [...facilityIds, foreign])).status).toBe(403);
  expect((await take(as, [])).status).toBe(400);
  const statuses = await Promise.all(
    Array.from({ length: 31 }, async () => (await take(as, facilityIds)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
