import { afterEach, expect, test, describe } from "vitest";
import { GET } from "@/app/api/agencies/professionals/[caregiverId]/open-shifts/route";
import type { FittingShifts } from "@/lib/agency-schedule/assignment/schema";
import { setClock } from "@/lib/time/clock";
import { GET as listAssigned } from "@/app/api/agencies/assigned-shifts/route";
import { GET as listPast } from "@/app/api/agencies/past-shifts/route";
import type { AgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import { isUpcoming } from "@/lib/agency-schedule/shifts/rules";
import { addDays } from "@/lib/time/calendar";
import { HOUR } from "@/lib/time/durations";
import { dateOnAt } from "@/lib/time/zones";
import { POST } from "@/app/api/agencies/schedule/export/route";
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

const inDays = (days: number) => addDays(dateOnAt(new Date(), "America/Los_Angeles"), days);

async function aDesk() {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  const worker = await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
  const held = (startsOn: string, given: Parameters<typeof aSlot>[0] = {}) =>
    aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId: worker.id,
      agencyId: desk.agency.id,
      billRate: 4000,
      bonus: 1000,
      ...given,
      shift: { startsOn, ...given.shift },
    });
  const assigned = () => call<AgencyShifts>(listAssigned, { as: desk.user });
  const past = (query: Record<string, string> = {}) => call<AgencyShifts>(listPast, { as: desk.user, query });
  return { facilityId, desk, worker, held, assigned, past };
}

const ids = (answer: { body: AgencyShifts }) => answer.body.rows.map(({ slot_id }) => slot_id);

describe("the assigned shifts of an agency", () => {
  test("are the upcoming ones of its professionals, and cancelled ones with their reason", async () => {
    const { facilityId, worker, held, assigned } = await aDesk();
    const soon = await held(inDays(2));
    const cancelled = await held(inDays(3), { status: "FACILITY_CANCELLED" });
    const left = await held(inDays(4), { status: "CANCELLED", cancellationReason: "UNABLE_TO_STAFF" });
    await held(inDays(-9));
    await held(inDays(120));
    await aSlot({ facilityId, status: "CONFIRMED", agencyId: (await anAgencyDesk([facilityId])).agency.id });
    const answer = await assigned();
    expect(ids(answer)).toEqual([soon.id, cancelled.id, left.id]);
    expect(answer.body.rows[0]).toMatchObject({
      id: soon.id,
      professional: "Ada Grove",
      caregiver_id: worker.id,
      slot_status: "CONFIRMED",
      slot_claim_role: "EXTERNAL",
      rate: 40,
      estimated_pay: 310,
      shift_replacement_reason: null,
    });
    expect(answer.body.rows.map((row) => row.shift_replacement_reason)).toEqual([
      null,
      null,
      "UNABLE_TO_STAFF",
    ]);
  });
});

describe("the past shifts of an agency", () => {
  test("are those of the last 14 days, with their clock times, latest first", async () => {
    const { held, past } = await aDesk();
    const checkedInAt = new Date(`${inDays(-2)}T15:03:00Z`);
    const worked = await held(inDays(-2), { checkedInAt, outcomeCode: "ARRIVED" });
    const whole = await held(inDays(-5), {
      checkedInAt: new Date(`${inDays(-5)}T15:00:00Z`),
      checkedOutAt: new Date(`${inDays(-5)}T23:00:00Z`),
    });
    const old = await held(inDays(-20));
    await held(inDays(1));
    const answer = await past();
    expect(ids(answer)).toEqual([worked.id, whole.id]);
    expect(answer.body.rows[0]).toMatchObject({ checkout_time_tz: null, break: null });
    expect(answer.body.rows[1]).toMatchObject({ break: 30 });
    expect(ids(await past({ start: inDays(-30), end: inDays(30) }))).toEqual([worked.id, whole.id, old.id]);
  });

  test("begin once a shift has ended: until then, it is among the assigned ones", async () => {
    const { held, assigned, past } = await aDesk();
    const startsAt = new Date(`${inDays(0)}T07:00:00Z`);
    const endsAt = new Date(+startsAt + 8 * HOUR);
    const night = await held(inDays(-1), { shift: { startsAt, endsAt } });
    const listed = async (at: Date) => {
      setClock(at);
      const { body } = await assigned();
      const upcoming = body.rows.filter((row) => isUpcoming(row, at)).map(({ slot_id }) => slot_id);
      return { upcoming, past: ids(await past()) };
    };
    expect(await listed(new Date(+startsAt + HOUR))).toEqual({ upcoming: [night.id], past: [] });
    expect(await listed(endsAt)).toEqual({ upcoming: [], past: [night.id] });
  });
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
