import { describe, expect, test } from "vitest";
import { GET as list, POST as create } from "@/app/api/desk/agencies/route";
import { GET as show, PUT as update } from "@/app/api/desk/agencies/[agencyId]/route";
import { GET as history } from "@/app/api/desk/agencies/[agencyId]/history/route";
import { PUT as setLogo } from "@/app/api/desk/agencies/[agencyId]/logo/route";
import { POST as savePerson } from "@/app/api/desk/agencies/[agencyId]/people/route";
import { DELETE as removePerson } from "@/app/api/desk/agencies/[agencyId]/people/[userId]/route";
import { GET as roster } from "@/app/api/desk/agencies/[agencyId]/professionals/route";
import { PUT as setRate } from "@/app/api/desk/agencies/[agencyId]/rates/[facilityId]/route";
import { POST as sign } from "@/app/api/desk/facilities/[facilityId]/agencies/route";
import { GET as openLogo } from "@/app/api/agencies/branding/[logoId]/route";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { Agencies, DeskAgency, DeskRoster, Scorecard } from "@/lib/desk/agencies/schema";
import type { DeskHistory } from "@/lib/desk/history/schema";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { GET as scorecard } from "@/app/api/desk/agencies/[agencyId]/scorecard/route";
import { agencyFacility } from "@/db/schema/agencies";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { messagesTo } from "../../support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { pictures } from "../../support/files";
import { aProfessional, aRosterEntry, aUser } from "../../support/people";
import { insert, next } from "../../support/rows";
import { aRate, aSlot, aShift } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

type As = { id: number };
const shown = async (as: As, agencyId: number) =>
  (await call<DeskAgency>(show, { as, params: { agencyId } })).body;

describe("an agency from nothing", () => {
  test("gets its people, contracts and rates, each told with its history", async () => {
    const as = await aDeskUser("Nora Park");
    const name = `Northwind ${next()}`;
    const made = await call<{ id: number }>(create, { as, body: { name, timezone: "America/Chicago" } });
    const params = { agencyId: made.body.id };
    const email = `ann${next()}@north.test`;
    const person = { email, name: "Ann Wind", set: "agency-full" };
    expect((await call(savePerson, { as, params, body: person })).body).toMatchObject({ outcome: "created" });
    expect(await messagesTo(email)).toHaveLength(1);
    const facility = await aFacility();
    const contract = { agencyId: params.agencyId, releaseAfterMinutes: "60", seen: null };
    const signing = { as, params: { facilityId: facility.id }, body: contract };
    expect((await call(sign, signing)).status).toBe(200);
    const rate = { resourceType: "CNA", billRate: "34.50", seen: null };
    const rating = { as, method: "PUT" as const, params: { ...params, facilityId: facility.id }, body: rate };
    expect((await call(setRate, rating)).status).toBe(200);
    await aRate({ facilityId: facility.id, wage: 2250, billRate: 2813 });
    const below = { ...rate, billRate: "22.49", seen: "34.50" };
    expect(codesOf(await call(setRate, { ...rating, body: below }))).toEqual(["BELOW_WAGE"]);
    // Someone else has set it in the meantime.
    expect((await call(setRate, { ...rating, body: { ...rate, billRate: "35" } })).status).toBe(409);
    expect(await shown(as, params.agencyId)).toMatchObject({
      name,
      timezone: "America/Chicago",
      people: 1,
      contracts: [
        {
          facility: facility.name,
          ended_on: null,
          release_after_minutes: 60,
          rates: [{ resource_type: "CNA", bill_rate: "34.50" }],
          facility_rates: [{ resource_type: "CNA", wage: "22.50", bill_rate: "28.13" }],
        },
      ],
    });
    const { entries } = (await call<DeskHistory>(history, { as, params })).body;
    expect(entries.map(({ what }) => what)).toEqual([
      `Set ${facility.name}’s CNA rate`,
      `Began the contract with ${facility.name}`,
      "Gave Ann Wind the role Agency, full",
      "Created the agency",
    ]);
    expect(entries.every(({ who }) => who === "Nora Park")).toBe(true);
  });

  test("is created once by a double click, and changed by one of two at once", async () => {
    const as = await aDeskUser();
    const body = { name: `Northwind ${next()}` };
    const twice = await Promise.all([0, 1].map(() => call<{ id: number }>(create, { as, body })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const agencyId = twice.find(({ status }) => status === 200)!.body.id;
    const rename = (to: string) =>
      call(update, {
        as,
        method: "PUT",
        params: { agencyId },
        body: { name: to, seen: { name: body.name } },
      });
    const again = { name: ` ${body.name.toUpperCase().replace(" ", "  ")}` };
    expect(codesOf(await call(create, { as, body: again }))).toEqual(["EXISTS"]);
    const other = await anAgency();
    const into = { name: again.name, seen: {} };
    expect(
      codesOf(await call(update, { as, method: "PUT", params: { agencyId: other.id }, body: into })),
    ).toEqual(["EXISTS"]);
    const answers = await Promise.all([rename(`East ${next()}`), rename(`West ${next()}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("has a logo that the desk and its own people see, and nobody else", async () => {
    const as = await aDeskUser();
    const { id: agencyId } = await anAgency();
    const file = new File([pictures.png], "north.png", { type: "image/png" });
    const params = { agencyId };
    expect((await call(setLogo, { as, method: "PUT", params, parts: { file } })).status).toBe(200);
    const none = new File(["<svg/>"], "north.svg", { type: "image/svg+xml" });
    expect((await call(setLogo, { as, method: "PUT", params, parts: { file: none } })).status).toBe(400);
    const logoId = (await shown(as, agencyId)).logo_id!;
    const open = async (by: As) => (await call(openLogo, { as: by, params: { logoId } })).status;
    expect(await open(as)).toBe(200);
    expect(await open(await aUser({ agencyId }))).toBe(200);
    expect(await open(await aUser({ agencyId: (await anAgency()).id }))).toBe(404);
    expect(await open(await aDeskUser("Joel Park", ["DESK.DISPUTES"]))).toBe(403);
  });
});

test("an agency’s last administrator is removed only after the desk has been told", async () => {
  const as = await aDeskUser();
  const { id: agencyId } = await anAgency();
  const one = await aUser({ agencyId, agencyPermissions: permissionsOf("agency-full", "agency") });
  const remove = (userId: number, query = {}) =>
    call(removePerson, { as, method: "DELETE", params: { agencyId, userId }, query });
  expect((await remove(one.id)).body).toMatchObject({ errors: [{ code: "LAST_ADMINISTRATOR" }] });
  expect((await remove(one.id, { evenLast: "true" })).status).toBe(200);
  expect((await remove(one.id)).status).toBe(404);
  expect((await remove((await aUser({ agencyId: (await anAgency()).id })).id)).status).toBe(404);
});

test("no customer’s role is given in an agency, nor its own to someone of a customer", async () => {
  const as = await aDeskUser();
  const params = { agencyId: (await anAgency()).id };
  const person = { email: `${next()}@north.test`, name: "Ann Wind", set: "director" };
  expect((await call(savePerson, { as, params, body: person })).status).toBe(400);
  const customer = await aUser();
  const body = { ...person, email: customer.email, set: "agency-full" };
  expect((await call(savePerson, { as, params, body })).body).toMatchObject({
    errors: [{ code: "BOTH_WORLDS" }],
  });
});

describe("the list of agencies", () => {
  test("is searched and paged by name or newest first, with the week ahead", async () => {
    const as = await aDeskUser();
    const mark = `Quince${next()}`;
    const facility = await aFacility();
    const b = await anAgency({ name: `${mark} B`, facilityIds: [facility.id] });
    const a = await anAgency({ name: `${mark} A` });
    await aSlot({ facilityId: facility.id });
    await aSlot({ facilityId: facility.id, status: "CONFIRMED", agencyId: b.id });
    const query = { search: mark, page_size: 1 };
    const first = (await call<Agencies>(list, { as, query })).body;
    expect(first).toMatchObject({ total: 2, rows: [{ id: a.id, contracts: 0, open: 0 }] });
    const second = (await call<Agencies>(list, { as, query: { ...query, page: 2 } })).body;
    expect(second.rows).toMatchObject([{ id: b.id, contracts: 1, slots: 1, open: 1 }]);
    const newest = (await call<Agencies>(list, { as, query: { ...query, sort: "newest" } })).body;
    expect(newest.rows).toMatchObject([{ id: a.id }]);
  });

  test("serves whoever sets customers up, who opens no agency", async () => {
    const as = await aDeskUser("Joel Park", ["DESK.CUSTOMERS"]);
    expect((await call(list, { as })).status).toBe(200);
    expect((await call(show, { as, params: { agencyId: (await anAgency()).id } })).status).toBe(403);
  });
});

test("its professionals are shown with what their papers lack", async () => {
  const as = await aDeskUser();
  const agency = await anAgency();
  await aRosterEntry(agency.id, "Ada Complete");
  const { id: professionalId } = await aProfessional({
    firstName: "Bea",
    lastName: "Bare",
    isOnDemand: false,
    certifiedIn: null,
  });
  await insert(agencyProfessional, { agencyId: agency.id, professionalId }, {});
  const params = { agencyId: agency.id };
  const { rows, total } = (await call<DeskRoster>(roster, { as, params, query: { page_size: 10 } })).body;
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { name: "Ada Complete", state: "ACTIVE", licenses: ["CNA, WY"], lacks: [] },
    { name: "Bea Bare", state: "INVITED", licenses: [] },
  ]);
  expect(rows[1]!.lacks.map(({ finding }) => finding)).toEqual(Array<string>(5).fill("MISSING"));
  const found = (await call<DeskRoster>(roster, { as, params, query: { search: "bare" } })).body;
  expect(found.rows.map(({ name }) => name)).toEqual(["Bea Bare"]);
});

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const today = dateOnAt(new Date(), "America/Los_Angeles");
const yesterday = addDays(today, -1);

/** An agency under contract for a month, which sees slots after an hour. */
async function aContract() {
  const facility = await aFacility();
  const agency = await anAgency();
  const terms = { releaseAfterMinutes: 60, signedAt: ago(30 * 24) };
  await insert(agencyFacility, { agencyId: agency.id, facilityId: facility.id, ...terms }, {});
  const shift = await aShift({ facilityId: facility.id, startsOn: yesterday });
  /** A slot of yesterday, posted three days ago. */
  const aPast = (given: Parameters<typeof aSlot>[0]) =>
    aSlot({ shiftId: shift.id, createdAt: ago(72), ...given });
  const read = async (from: string, to: string) => {
    const as = await aDeskUser();
    return call<Scorecard>(scorecard, { as, params: { agencyId: agency.id }, query: { from, to } });
  };
  return { facility, agency, aPast, read };
}

test("counts what an agency filled, gave back and missed of the slots released to it", async () => {
  const { facility, agency, aPast, read } = await aContract();
  const other = await anAgency({ facilityIds: [facility.id] });
  const own = { agencyId: agency.id };
  // Taken 2, 4 and 9 hours after their release.
  for (const hours of [2, 4, 9]) await aPast({ ...own, status: "CONFIRMED", claimedAt: ago(71 - hours) });
  await aPast({ ...own, status: "CONFIRMED", claimedAt: ago(69), outcomeCode: "NO_SHOW" });
  // One early, one within the window of 24 hours.
  await aPast({ ...own, status: "CANCELLED", cancelledAt: ago(70) });
  await aPast({ ...own, status: "CANCELLED", cancelledAt: ago(25), outcomeCode: "CG_CANCELLED" });
  await aPast({ status: "EXPIRED" });
  await aPast({ agencyId: other.id, status: "CONFIRMED", claimedAt: ago(10) });
  // Never this agency's: taken before its release, called off by the facility, or of its own staff.
  await aPast({ agencyId: other.id, status: "CONFIRMED", claimedAt: ago(71.5) });
  await aPast({ ...own, status: "FACILITY_CANCELLED", cancelledAt: ago(30) });
  await aSlot({ facilityId: facility.id, shift: { route: "FLEX", startsOn: yesterday } });

  const { body } = await read(yesterday, yesterday);
  const figures = {
    offered: 6,
    filled: 3,
    cancelled: 2,
    cancelled_late: 1,
    no_shows: 1,
    minutes_to_fill: 180,
  };
  expect(body).toEqual({
    total: figures,
    facilities: [{ facility_id: facility.id, facility: facility.name, ...figures }],
  });
});

test("counts the days of the period in the facility’s zone, both included, and nothing else", async () => {
  const { aPast, agency, read } = await aContract();
  await aPast({ agencyId: agency.id, status: "CONFIRMED", claimedAt: ago(60) });
  const filled = async (from: string, to: string) => (await read(from, to)).body.total.filled;
  expect(await filled(addDays(yesterday, -7), yesterday)).toBe(1);
  expect(await filled(yesterday, addDays(yesterday, 7))).toBe(1);
  expect(await filled(today, today)).toBe(0);
  expect(await filled(addDays(yesterday, -7), addDays(yesterday, -1))).toBe(0);
});

test("is all zeros for an agency without contracts, and refuses longer than a quarter", async () => {
  const { read } = await aContract();
  const empty = {
    offered: 0,
    filled: 0,
    cancelled: 0,
    cancelled_late: 0,
    no_shows: 0,
    minutes_to_fill: null,
  };
  expect((await read("2020-01-01", "2020-03-01")).body).toEqual({ total: empty, facilities: [] });
  expect((await read("2026-01-01", "2026-04-02")).status).toBe(200);
  expect((await read("2026-01-01", "2026-04-03")).status).toBe(400);
  expect((await read("2026-02-01", "2026-01-01")).status).toBe(400);
});
