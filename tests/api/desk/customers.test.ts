import { describe, expect, test } from "vitest";
import { POST as createCompany } from "@/app/api/desk/companies/route";
import { GET as listLeaders } from "@/app/api/desk/companies/[companyId]/people/route";
import { GET as showCompany } from "@/app/api/desk/companies/[companyId]/route";
import { GET as list } from "@/app/api/desk/customers/route";
import { POST as createFacility } from "@/app/api/desk/facilities/route";
import { GET as show, PUT as update } from "@/app/api/desk/facilities/[facilityId]/route";
import { POST as addAgency } from "@/app/api/desk/facilities/[facilityId]/agencies/route";
import { DELETE as endAgency } from "@/app/api/desk/facilities/[facilityId]/agencies/[agencyId]/route";
import { GET as history } from "@/app/api/desk/facilities/[facilityId]/history/route";
import { POST as savePerson } from "@/app/api/desk/facilities/[facilityId]/people/route";
import { POST as setRates } from "@/app/api/desk/facilities/[facilityId]/rates/route";
import { POST as addStructures } from "@/app/api/desk/facilities/[facilityId]/structures/route";
import { DELETE as retire } from "@/app/api/desk/facilities/[facilityId]/structures/[structureId]/route";
import { POST as addUnits } from "@/app/api/desk/facilities/[facilityId]/units/route";
import { PUT as changeUnit } from "@/app/api/desk/facilities/[facilityId]/units/[unitId]/route";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { Members } from "@/lib/desk/members/schema";
import type { Endpoint } from "@/lib/http/endpoint";
import type { Customers } from "@/lib/desk/customers/list/schema";
import type { DeskCompany, DeskFacility } from "@/lib/desk/customers/schema";
import type { DeskHistory } from "@/lib/desk/history/schema";
import { dateOnAt } from "@/lib/time/zones";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, peopleAt } from "../../support/desk";
import { aUser } from "../../support/people";
import { next } from "../../support/rows";
import { aShift, aSlot, aStructure } from "../../support/schedule";
import { aCompany, aFacility, anAgency, aUnit } from "../../support/tenants";

useDatabase();

type As = { id: number };
const at = (facilityId: number, as: As) => ({
  show: async () => (await call<DeskFacility>(show, { as, params: { facilityId } })).body,
  post: (to: Endpoint, body: object) => call<{ id: number }>(to, { as, params: { facilityId }, body }),
  update: (body: object) => call(update, { as, method: "PUT", params: { facilityId }, body }),
});
const missing = ({ checks }: Pick<DeskFacility, "checks">) =>
  checks.filter(({ is_done }) => !is_done).map(({ code }) => code);

async function aNewFacility(as: As, companyId?: number) {
  const name = `Rose Manor ${next()}`;
  const body = { name, stateCode: "OH", timezone: "America/New_York", companyId };
  const { id } = (await call<{ id: number }>(createFacility, { as, body })).body;
  return { id, name, ...at(id, as) };
}

describe("a customer from nothing", () => {
  test("is finished step by step, each saved for itself, until every check is green", async () => {
    const as = await aDeskUser();
    const name = `Rose Care ${next()}`;
    const company = (await call<{ id: number }>(createCompany, { as, body: { name } })).body;
    const facility = await aNewFacility(as, company.id);
    expect(missing(await facility.show())).toEqual(["ADDRESS", "UNIT", "STRUCTURE", "RATE", "SCHEDULER"]);
    const address = { address: "12 Garden Street", city: "Columbus", zipCode: "43215", markup: "35" };
    expect((await facility.update({ ...address, seen: { city: "" } })).status).toBe(200);
    await facility.post(addUnits, { unit: ["1 East", "1 West", "1 west"] });
    expect((await facility.show()).units.map((one) => one.name)).toEqual(["1 East", "1 West"]);
    expect((await facility.post(addUnits, { unit: ["1 EAST"] })).status).toBe(409);
    const structure = { resourceType: "CNA", from: "07:00", to: "15:00" };
    await facility.post(addStructures, { structures: [structure] });
    expect(missing(await facility.show())).toEqual(["RATE", "SCHEDULER"]);
    const rate = { resourceType: "CNA", wage: "20.00", effectiveOn: "2026-01-01", seen: null };
    await facility.post(setRates, { rates: [rate] });
    const email = `maria${next()}@rose.test`;
    const person = { email, name: "Maria Silva", set: "scheduler" };
    expect((await facility.post(savePerson, person)).body).toMatchObject({ outcome: "created" });
    expect(await messagesTo(email)).toHaveLength(1);
    const shown = await facility.show();
    expect(missing(shown)).toEqual(["SCHEDULER"]);
    expect(shown.checks.at(-1)!.is_waiting).toBe(true);
    expect(shown.checks.at(-1)!.text).toBe(
      "1 person who can request shifts is invited, but no one has chosen a password",
    );
    expect(shown).toMatchObject({
      company: { id: company.id, name },
      rates: [{ resource_type: "CNA", wage: "20.00", bill_rate: "27.00" }],
      people: 1,
    });
    expect(await peopleAt(as, facility.id)).toMatchObject([
      { name: "Maria Silva", status: "invited", role: "Scheduler", is_self: false },
    ]);
    await aUser({ facilityId: facility.id, permissions: ["PORTAL.EDIT"], passwordHash: "x" });
    expect(missing(await facility.show())).toEqual([]);
    const overview = (await call<DeskCompany>(showCompany, { as, params: { companyId: company.id } })).body;
    expect(overview).toMatchObject({ name, people: 2, facilities: [{ id: facility.id, has_shifts: false }] });
    expect(overview.facilities[0]).toMatchObject({ slots: 0, filled: 0, people: 2, agencies: 0 });
    const leader = await aUser({
      name: "Dana Wells",
      facilities: {},
      companyPermissions: { [company.id]: permissionsOf("director", "company") },
    });
    const agency = await anAgency({ facilityIds: [facility.id] });
    await aSlot({ facilityId: facility.id, shift: { startsOn: dateOnAt(new Date(), "America/New_York") } });
    const later = (await call<DeskCompany>(showCompany, { as, params: { companyId: company.id } })).body;
    expect(later).toMatchObject({
      agencies: [{ id: agency.id, facilities: 1 }],
      facilities: [{ slots: 1, filled: 0, agencies: 1 }],
    });
    const leaders = await call<Members>(listLeaders, { as, params: { companyId: company.id } });
    expect(leaders.body).toMatchObject({ total: 1, rows: [{ id: leader.id, role: "Director" }] });
    const found = (await call<Customers>(list, { as, query: { search: facility.name } })).body;
    expect(found).toMatchObject({
      total: 1,
      rows: [{ kind: "COMPANY", facilities: 1, finished: 1, people: 3 }],
    });
    expect(await auditOf("facility", facility.id)).toContainEqual(
      expect.objectContaining({ action: "facility.created", actorKind: "USER", actorId: as.id }),
    );
  });

  test("is created once, by a double click as by a retry", async () => {
    const as = await aDeskUser();
    const body = { name: `Rose Care ${next()}` };
    const twice = await Promise.all([0, 1].map(() => call(createCompany, { as, body })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const headers = { "idempotency-key": `retry-${next()}` };
    const again = { name: `Rose Care ${next()}` };
    const first = await call(createCompany, { as, body: again, headers });
    expect((await call(createCompany, { as, body: again, headers })).body).toEqual(first.body);
  });

  test("may be a facility without a company, which has no company's roles", async () => {
    const as = await aDeskUser();
    const facility = await aNewFacility(as);
    const { company, roles } = await facility.show();
    expect(company).toBeNull();
    expect(roles.map(({ code }) => code)).not.toContain("director");
    const person = { email: `${next()}@rose.test`, name: "Ann", set: "scheduler", isForCompany: true };
    expect((await facility.post(savePerson, person)).status).toBe(409);
    const { rows } = (await call<Customers>(list, { as, query: { search: facility.name } })).body;
    expect(rows).toMatchObject([{ kind: "FACILITY", id: facility.id, facilities: 1, finished: 0 }]);
  });
});

describe("the list of customers", () => {
  test("is paged by name or newest first, with today's fill", async () => {
    const as = await aDeskUser();
    const mark = `Quince${next()}`;
    const [b, a] = [
      await aCompany({ name: `${mark} B` }),
      await aFacility({ name: `${mark} A`, managementCompanyId: null }),
    ];
    const { id } = await aFacility({ managementCompanyId: b.id });
    const shift = await aShift({ facilityId: id, startsOn: dateOnAt(new Date(), "America/Los_Angeles") });
    await aSlot({ shiftId: shift.id });
    const query = { search: mark, page_size: 1 };
    const first = (await call<Customers>(list, { as, query })).body;
    expect(first).toMatchObject({ total: 2, rows: [{ kind: "FACILITY", id: a.id, slots: 0 }] });
    const second = (await call<Customers>(list, { as, query: { ...query, page: 2 } })).body;
    expect(second.rows).toMatchObject([{ kind: "COMPANY", id: b.id, facilities: 1, slots: 1, filled: 0 }]);
    const newest = (await call<Customers>(list, { as, query: { ...query, sort: "newest" } })).body;
    expect(newest.rows).toMatchObject([{ kind: "FACILITY", id: a.id }]);
  });
});

describe("a facility's settings", () => {
  test("change for one of two administrators at once; the other gets a conflict at the field", async () => {
    const as = await aDeskUser();
    const facility = at((await aFacility()).id, as);
    const change = (hours: string) =>
      facility.update({ windowCancellationHours: hours, seen: { windowCancellationHours: 24 } });
    const answers = await Promise.all([change("12"), change("48")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      errors: [{ code: "CHANGED", field: "windowCancellationHours" }],
    });
  });

  test("are refused at their fields, and keep the zone of a facility that has shifts", async () => {
    const as = await aDeskUser();
    const { id } = await aFacility();
    const facility = at(id, as);
    expect((await facility.update({ markup: "lots", seen: {} })).body).toMatchObject({
      errors: [{ field: "markup", message: "Must be a percentage, such as 35 or 37.5." }],
    });
    await aShift({ facilityId: id });
    const moved = await facility.update({ timezone: "America/Denver", seen: {} });
    expect(moved.body).toMatchObject({ errors: [{ code: "HAS_SHIFTS", field: "timezone" }] });
  });

  test("have a history in words, newest first", async () => {
    const as = await aDeskUser("Nora Park");
    const facility = await aNewFacility(as);
    await facility.update({ windowCancellationHours: "48", markup: "35", seen: {} });
    await facility.post(addUnits, { unit: ["Memory Care"] });
    const { entries } = (await call<DeskHistory>(history, { as, params: { facilityId: facility.id } })).body;
    expect(entries).toMatchObject([
      { who: "Nora Park", what: "Added the unit Memory Care", changes: [] },
      {
        what: "Changed settings",
        changes: [
          { label: "Cancellation window in hours", before: "24", after: "48" },
          { label: "Markup in percent", before: "0%", after: "35%" },
        ],
      },
      { what: "Created the facility" },
    ]);
  });

  test("of rates, units and contracts refuse to overwrite what someone else set", async () => {
    const as = await aDeskUser();
    const { id } = await aFacility();
    const facility = at(id, as);
    const rate = { resourceType: "CNA", effectiveOn: "2026-12-05", wage: "20", seen: null };
    const set = (...rates: object[]) => facility.post(setRates, { rates });
    expect((await set(rate)).status).toBe(200);
    const nurse = { ...rate, resourceType: "RN", wage: "44" };
    // None is set if one isn't as it was seen, and the refusal names its line.
    expect(await set(nurse, { ...rate, wage: "21" })).toMatchObject({
      status: 409,
      body: { errors: [{ code: "CHANGED", field: "rates.1.wage" }] },
    });
    const seen = { wage: "20.00", billRate: "20.00" };
    expect((await set(nurse, { ...rate, wage: "21", seen })).status).toBe(200);
    const unit = await aUnit({ facilityId: id, name: "East" });
    const rename = (name: string) =>
      call(changeUnit, {
        as,
        method: "PUT",
        params: { facilityId: id, unitId: unit.id },
        body: { name, seenName: "East" },
      });
    expect([(await rename("North")).status, (await rename("South")).status]).toEqual([200, 409]);
    const agencyId = (await anAgency()).id;
    const contract = { agencyId, releaseAfterMinutes: "60", seen: null };
    expect((await facility.post(addAgency, contract)).status).toBe(200);
    expect((await facility.post(addAgency, { ...contract, releaseAfterMinutes: "0" })).status).toBe(409);
    expect((await facility.show()).agencies).toMatchObject([{ id: agencyId, release_after_minutes: 60 }]);
    await call(endAgency, { as, method: "DELETE", params: { facilityId: id, agencyId } });
    expect((await facility.show()).agencies).toEqual([]);
  });

  test("of another facility are not found by it", async () => {
    const as = await aDeskUser();
    const [one, other] = [await aFacility(), await aFacility()];
    const structure = await aStructure({ facilityId: other.id });
    const unit = await aUnit({ facilityId: other.id });
    const params = { facilityId: one.id, structureId: structure.id };
    expect((await call(retire, { as, method: "DELETE", params })).status).toBe(404);
    const body = { isArchived: true, seenName: unit.name };
    const ofOther = { facilityId: one.id, unitId: unit.id };
    expect((await call(changeUnit, { as, method: "PUT", params: ofOther, body })).status).toBe(404);
    expect((await call(show, { as, params: { facilityId: 999_999 } })).status).toBe(404);
  });

  test("are closed to the desk's people without the permission", async () => {
    const as = await aDeskUser("Joel Park", ["DESK.DISPUTES"]);
    expect((await call(list, { as })).status).toBe(403);
    expect((await at((await aFacility()).id, as).update({ city: "Rome", seen: {} })).status).toBe(403);
  });
});

test("no one at the desk gets a customer's role, nor does a customer get one of the desk or an agency", async () => {
  const as = await aDeskUser();
  const colleague = await aDeskUser("Joel Park");
  const facility = at((await aFacility()).id, as);
  const person = { email: colleague.email, name: "Joel Park", set: "scheduler" };
  expect((await facility.post(savePerson, person)).body).toMatchObject({ errors: [{ code: "BOTH_WORLDS" }] });
  for (const set of ["operations", "agency-full"])
    expect((await facility.post(savePerson, { ...person, email: `${next()}@rose.test`, set })).status).toBe(
      400,
    );
});
