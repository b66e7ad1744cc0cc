import { afterEach, expect, test } from "vitest";
import { GET } from "@/app/api/agencies/professionals/[caregiverId]/open-shifts/route";
import type { FittingShifts } from "@/lib/agency-schedule/assignment/schema";
import { setClock } from "@/lib/time/clock";
import { POST } from "@/app/api/agencies/schedule/export/route";
import { dateOnAt } from "@/lib/time/zones";
import { anAgencyDesk, anOpening } from "../../support/agency";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { auditOf } from "../../support/query";

useDatabase();

afterEach(() => setClock(null));

const DAY = "2030-03-06";

/** An agency with Ada, and a facility with a day and a night open for her license and a day for another. */
async function aDay() {
  const [facility, other] = [await aFacility(), await aFacility()];
  const desk = await anAgencyDesk([facility.id, other.id]);
  const ada = await desk.aWorker({
    firstName: "Ada",
    lastName: "Grove",
    facilities: [{ facilityId: other.id, workedShifts: 9, orientedAt: new Date() }],
  });
  const open = (facilityId: number, given = {}) => aSlot({ facilityId, shift: { startsOn: DAY, ...given } });
  const slots = { here: await open(facility.id), known: await open(other.id) };
  await open(facility.id, { resourceType: "RN" });
  await open(facility.id, { startsOn: "2030-03-07" });
  const fitting = (caregiverId = ada.id, as = desk.user, query: { date?: string } = { date: DAY }) =>
    call<FittingShifts>(GET, { as, params: { caregiverId }, query });
  return { facility, desk, ada, slots, fitting };
}

const slotIds = ({ rows }: FittingShifts) => rows.map(({ shift }) => shift.slot_id);

test("lists the day's open shifts of the person's license, where they are known first", async () => {
  const { slots, fitting } = await aDay();
  const { status, body } = await fitting();
  expect(status).toBe(200);
  expect(slotIds(body)).toEqual([slots.known.id, slots.here.id]);
  expect(body.rows[0]).toMatchObject({
    fit: { week_hours: 0, week_hours_with: 7.5, overtime_hours: 40 },
  });
  expect(body.rows[0]!.fit.reasons.map(({ text }) => text)).toEqual(["Oriented here", "9 shifts here"]);
});

test("leaves out shifts at a time when they work, also for another agency, and says nothing of it", async () => {
  const { facility, ada, fitting } = await aDay();
  const rival = await anAgencyDesk([facility.id]);
  await aSlot({
    facilityId: facility.id,
    status: "CONFIRMED",
    professionalId: ada.id,
    agencyId: rival.agency.id,
    shift: { startsOn: DAY },
  });
  expect((await fitting()).body).toEqual({ rows: [], total: 0 });
});

test("lists those of the next two weeks without a date, of least concern and soonest first", async () => {
  setClock(new Date(`${DAY}T01:00:00Z`));
  const { ada, desk, slots, fitting, facility } = await aDay();
  const later = await aSlot({ facilityId: facility.id, shift: { startsOn: "2030-03-15" } });
  await aSlot({ facilityId: facility.id, shift: { startsOn: "2030-03-30" } });
  const { body } = await fitting(ada.id, desk.user, {});
  expect(body.total).toBe(4);
  expect(new Set(slotIds(body).slice(0, 2))).toEqual(new Set([slots.known.id, slots.here.id]));
  expect(slotIds(body).at(-1)).toBe(later.id);
});

test("leaves out shifts that aren't released to the agency", async () => {
  const { slots, fitting } = await aDay();
  await aSlot({ facilityId: (await aFacility()).id, shift: { startsOn: DAY } });
  expect(slotIds((await fitting()).body).sort()).toEqual([slots.here.id, slots.known.id].sort());
});

test("doesn't know another agency's person, nor anyone it can't assign", async () => {
  const { facility, desk, fitting } = await aDay();
  const rival = await anAgencyDesk([facility.id]);
  const theirs = await rival.aWorker({ firstName: "Bo", lastName: "Stone" });
  expect((await fitting(theirs.id)).status).toBe(404);
  for (const given of [{}, { joinedAt: new Date(), disabledAt: new Date() }]) {
    const person = await desk.aWorker({ firstName: "Cy", lastName: "Moss", agencyId: null });
    await desk.anInvited(person.id, given);
    expect((await fitting(person.id)).status).toBe(404);
  }
});

const everything = { facility: [], type: [], starts: [], sort: null, bundle: null, search: "" };

test("the CSV holds what filters and search leave, in the list's order, with inert cells", async () => {
  const { facility, desk } = await anOpening({
    facility: { name: "=Birch House", city: "Fresno" },
    shift: { billRate: 4000 },
  });
  await aSlot({ facilityId: facility.id, shift: { resourceType: "LVN", billRate: 5000 } });
  await aSlot({ facilityId: facility.id, shift: { resourceType: "RN", billRate: 6000 } });
  await aSlot({ facilityId: (await aFacility()).id });
  const ask = (list: object) =>
    call<string>(POST, { as: desk.user, body: { tab: "open", ...everything, ...list } });

  const { body, headers } = await ask({ type: ["CNA", "LVN"], sort: "-rate", search: "fres" });
  const rows = body.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",")[1])).toEqual(["LVN", "CNA"]);
  expect(rows[0]).toContain(",'=Birch House,");
  const today = dateOnAt(new Date(), desk.agency.timezone);
  expect(headers.get("content-disposition")).toContain(`open-shifts-${today}.csv`);
  expect(await auditOf("agency", desk.agency.id)).toMatchObject([
    {
      action: "agency-schedule.exported",
      after: { tab: "open", type: ["CNA", "LVN"], rows: 2, isSearch: true },
    },
  ]);
});

test("the CSV of assigned and past shifts names the agency's own professionals only", async () => {
  const { id: facilityId } = await aFacility();
  const [desk, others] = [await anAgencyDesk([facilityId]), await anAgencyDesk([facilityId])];
  const held = async (of: typeof desk, lastName: string) => {
    const { id: professionalId } = await of.aWorker({ firstName: "Ada", lastName });
    await aSlot({ facilityId, status: "CONFIRMED", professionalId, agencyId: of.agency.id });
  };
  await held(desk, "Grove");
  await held(others, "Stone");
  const { body } = await call<string>(POST, { as: desk.user, body: { tab: "assigned", ...everything } });
  expect(body).toContain("Ada Grove");
  expect(body).not.toContain("Ada Stone");
});

test("the CSV of assigned shifts holds the chosen types and facilities only", async () => {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  for (const [lastName, resourceType] of [
    ["Grove", "RN"],
    ["Stone", "CNA"],
  ] as const) {
    const { id: professionalId } = await desk.aWorker({ firstName: "Ada", lastName });
    await aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId,
      agencyId: desk.agency.id,
      shift: { resourceType },
    });
  }
  const ask = async (chosen: object) =>
    (await call<string>(POST, { as: desk.user, body: { tab: "assigned", ...everything, ...chosen } })).body;
  const nurses = await ask({ type: ["RN"], facility: [String(facilityId)] });
  expect(nurses).toContain("Ada Grove");
  expect(nurses).not.toContain("Ada Stone");
  expect(await ask({ facility: ["0"] })).not.toContain("Ada");
});
