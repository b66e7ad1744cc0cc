import { describe, expect, test } from "vitest";
import { GET as showCompany, PUT as updateCompany } from "@/app/api/desk/companies/[companyId]/route";
import { POST as createFacility } from "@/app/api/desk/facilities/route";
import { GET as show, PUT as update } from "@/app/api/desk/facilities/[facilityId]/route";
import { POST as addAgency } from "@/app/api/desk/facilities/[facilityId]/agencies/route";
import {
  DELETE as resetLimit,
  PUT as setLimit,
} from "@/app/api/desk/facilities/[facilityId]/limits/[limit]/route";
import { POST as importRows } from "@/app/api/desk/facilities/[facilityId]/import/[kind]/route";
import { POST as savePerson } from "@/app/api/desk/facilities/[facilityId]/people/route";
import { DELETE as removePerson } from "@/app/api/desk/facilities/[facilityId]/people/[userId]/route";
import { POST as setRates } from "@/app/api/desk/facilities/[facilityId]/rates/route";
import { POST as addUnits } from "@/app/api/desk/facilities/[facilityId]/units/route";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import type { ImportResult } from "@/lib/desk/imports/schema";
import type { DeskCompany, DeskFacility } from "@/lib/desk/customers/schema";
import type { Endpoint } from "@/lib/http/endpoint";
import { listMemberships } from "@/lib/users/administration/reads";
import { db } from "@/db/client";
import { auditOf } from "@/tests/support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, peopleAt } from "../../support/desk";
import { aUser } from "../../support/people";
import { next } from "../../support/rows";
import { aCompany, aFacility, anAgency } from "../../support/tenants";

useDatabase();

type Role = "company-administrator" | "director" | "scheduler" | "facility-administrator";

/** Someone with a role at a company and its facilities, or at the facilities alone. */
const aMemberOf = (companyId: number, facilityIds: readonly number[], role: Role, given = {}) =>
  aUser({
    facilities: Object.fromEntries(facilityIds.map((id) => [id, permissionsOf(role, "facility")])),
    companyPermissions:
      role.endsWith("administrator") || role === "director"
        ? { [companyId]: permissionsOf(role, "company") }
        : {},
    ...given,
  });

async function aCustomer() {
  const company = await aCompany();
  const [here, there] = [
    await aFacility({ managementCompanyId: company.id }),
    await aFacility({ managementCompanyId: company.id }),
  ];
  const as = await aMemberOf(company.id, [here.id, there.id], "company-administrator");
  const at = (facilityId: number) => ({
    post: (to: Endpoint, body: object) => call<{ id: number }>(to, { as, params: { facilityId }, body }),
    update: (body: object) => call(update, { as, method: "PUT", params: { facilityId }, body }),
    show: () => call<DeskFacility>(show, { as, params: { facilityId } }),
    remove: (userId: number, query = {}) =>
      call(removePerson, { as, method: "DELETE", params: { facilityId, userId }, query }),
  });
  return { company, here, there, as, at };
}

const aNewcomer = (set: string, given = {}) => ({
  email: `${next()}@rose.test`,
  name: "Maria Silva",
  set,
  ...given,
});

describe("a company’s own administrator", () => {
  test("sees the company and its facilities, and sets up units, people and their own settings", async () => {
    const { company, here, as, at } = await aCustomer();
    const shown = await call<DeskCompany>(showCompany, { as, params: { companyId: company.id } });
    expect(shown.body).toMatchObject({ name: company.name, is_providers: false });
    expect(shown.body.facilities).toHaveLength(2);
    expect((await at(here.id).post(addUnits, { unit: ["East"] })).status).toBe(200);
    expect((await at(here.id).update({ portalUnitsEnabled: "yes", seen: {} })).status).toBe(200);
    expect((await at(here.id).post(savePerson, aNewcomer("scheduler"))).status).toBe(200);
    const facility = (await at(here.id).show()).body;
    expect(facility).toMatchObject({ is_providers: false, units: [{ name: "East" }] });
    expect(facility.roles.map(({ code }) => code)).toEqual([
      "facility-administrator",
      "scheduler",
      "flex-only",
      "viewer",
      "director",
      "company-administrator",
    ]);
    expect(await auditOf("facility", here.id)).toContainEqual(
      expect.objectContaining({ action: "facility.updated", actorKind: "USER", actorId: as.id }),
    );
  });

  test("changes none of the provider’s terms", async () => {
    const { company, here, as, at } = await aCustomer();
    for (const change of [{ markup: "5" }, { accountReceivableStatus: "active" }, { name: "Mine" }])
      expect((await at(here.id).update({ ...change, seen: {} })).body).toMatchObject({
        errors: [{ code: "PROVIDERS", field: Object.keys(change)[0] }],
      });
    const rate = { resourceType: "CNA", wage: "22.50", effectiveOn: "2026-01-02", seen: null };
    expect((await at(here.id).post(setRates, { rates: [rate] })).status).toBe(403);
    const contract = { agencyId: (await anAgency()).id, releaseAfterMinutes: "0", seen: null };
    expect((await at(here.id).post(addAgency, contract)).status).toBe(403);
    const body = { name: "Mine", stateCode: "OH", timezone: "America/New_York", companyId: company.id };
    expect((await call(createFacility, { as, body })).status).toBe(403);
    const renamed = {
      as,
      method: "PUT" as const,
      params: { companyId: company.id },
      body: { name: "Mine", seen: {} },
    };
    expect((await call(updateCompany, renamed)).status).toBe(403);
  });

  test("makes limits of rest stricter than the provider’s, not looser, and leaves those it has set", async () => {
    const { here, as, at } = await aCustomer();
    const set = (by: { id: number }, warnAt: string, acknowledgeAt: string, seen: number[]) =>
      call(setLimit, {
        as: by,
        method: "PUT",
        params: { facilityId: here.id, limit: "DAYS_IN_A_ROW" },
        body: { warnAt, acknowledgeAt, seen: { warnAt: seen[0]!, acknowledgeAt: seen[1]! } },
      });
    const reset = (by: { id: number }) =>
      call(resetLimit, { as: by, method: "DELETE", params: { facilityId: here.id, limit: "DAYS_IN_A_ROW" } });
    const inForce = async () =>
      (await at(here.id).show()).body.limits.find(({ code }) => code === "DAYS_IN_A_ROW");
    expect((await set(as, "6", "7", [5, 6])).body).toMatchObject({ errors: [{ code: "LOOSER" }] });
    const both = await Promise.all([set(as, "4", "5", [5, 6]), set(as, "3", "4", [5, 6])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await inForce()).toMatchObject({ setBy: "CUSTOMER", allowed: { warnAt: 5, acknowledgeAt: 6 } });
    expect((await reset(as)).status).toBe(200);
    const desk = await aDeskUser();
    expect((await set(desk, "6", "7", [5, 6])).status).toBe(200);
    expect(await inForce()).toMatchObject({ warnAt: 6, setBy: "PROVIDER" });
    expect([(await set(as, "4", "5", [6, 7])).status, (await reset(as)).status]).toEqual([403, 403]);
  });

  test("finds another company’s ids as little as missing ones", async () => {
    const { as, at } = await aCustomer();
    const other = await aCompany();
    const foreign = await aFacility({ managementCompanyId: other.id });
    const answers = async (id: number, companyId: number) =>
      Promise.all([
        at(id).show(),
        at(id).update({ city: "Rome", seen: {} }),
        at(id).post(addUnits, { unit: ["East"] }),
        at(id).post(savePerson, aNewcomer("viewer")),
        at(id).remove(as.id),
        call(showCompany, { as, params: { companyId } }),
      ]);
    const found = (await answers(foreign.id, other.id)).map(({ status, body }) => ({ status, body }));
    const missing = (await answers(2_000_000_000, 2_000_000_000)).map(({ status, body }) => ({
      status,
      body,
    }));
    expect(found.map(({ status }) => status)).toEqual(Array<number>(6).fill(404));
    expect(found).toEqual(missing);
  });
});

describe("roles given by a company’s own administrator", () => {
  test("never allow more than their own, at a place where they hold less", async () => {
    const company = await aCompany();
    const [here, there] = [
      await aFacility({ managementCompanyId: company.id }),
      await aFacility({ managementCompanyId: company.id }),
    ];
    const as = await aUser({
      facilities: { [here.id]: [...permissionsOf("viewer", "facility"), P.SET_UP], [there.id]: [] },
      companyPermissions: { [company.id]: [P.SET_UP] },
    });
    const give = (set: string, given = {}) =>
      call(savePerson, { as, params: { facilityId: here.id }, body: aNewcomer(set, given) });
    expect((await give("viewer")).status).toBe(200);
    for (const set of ["scheduler", "facility-administrator"])
      expect((await give(set)).body).toMatchObject({ errors: [{ code: "HOLDS_MORE", field: "set" }] });
    for (const set of ["director", "company-administrator"])
      expect((await give(set, { isForCompany: true })).status).toBe(403);
    const superior = await aMemberOf(company.id, [here.id], "facility-administrator");
    const body = { email: superior.email, name: superior.name, set: "viewer" };
    expect((await call(savePerson, { as, params: { facilityId: here.id }, body })).status).toBe(403);
    const params = { facilityId: here.id, userId: superior.id };
    expect((await call(removePerson, { as, method: "DELETE", params })).status).toBe(403);
  });

  test("say nothing of who has an account elsewhere, and rename no one", async () => {
    const { company, here, as, at } = await aCustomer();
    const elsewhere = await aUser({ facilityId: (await aFacility()).id, name: "Kim Vale" });
    const inAgency = await aUser({ agencyId: (await anAgency()).id });
    for (const { email } of [elsewhere, inAgency])
      expect((await at(here.id).post(savePerson, aNewcomer("viewer", { email }))).body).toMatchObject({
        errors: [{ code: "ELSEWHERE", field: "email" }],
      });
    const own = await aMemberOf(company.id, [here.id], "scheduler", { name: "Ann Wind" });
    const changed = await at(here.id).post(
      savePerson,
      aNewcomer("viewer", { email: own.email, name: "Other" }),
    );
    expect(changed.body).toMatchObject({ id: own.id, outcome: "updated" });
    const shown = (await peopleAt(as, here.id)).find(({ id }) => id === own.id);
    expect(shown).toMatchObject({ name: "Ann Wind", role: "Viewer" });
  });

  test("are checked in a spreadsheet row by row", async () => {
    const { here, as } = await aCustomer();
    const elsewhere = await aUser({ facilityId: (await aFacility()).id });
    const rows = [
      `${elsewhere.email},Kim,viewer`,
      `${next()}@rose.test,Ann,operations`,
      `${next()}@rose.test,Bo,viewer`,
    ];
    const file = new File([["email,name,set", ...rows].join("\n")], "people.csv", { type: "text/csv" });
    const parts = { isConfirmed: "false", leftOut: "[]", file };
    const params = { facilityId: here.id, kind: "people" };
    const { body } = await call<ImportResult>(importRows, { as, params, parts });
    expect(body.rows.map(({ outcome }) => outcome)).toEqual([null, null, "created"]);
    expect(body.rows[0]!.faults[0]!.message).toContain("This address can’t be used here");
  });

  test("are a colleague’s to take: never one’s own, and at the desk the last ones only after being told", async () => {
    const { company, here, there, as, at } = await aCustomer();
    expect(codesOf(await at(here.id).remove(as.id, { isForCompany: "true" }))).toEqual(["SELF"]);
    expect(codesOf(await at(here.id).post(savePerson, aNewcomer("viewer", { email: as.email })))).toEqual([
      "SELF",
    ]);
    const lena = await aDeskUser();
    const byDesk = (query: object) =>
      call(removePerson, {
        as: lena,
        method: "DELETE",
        params: { facilityId: here.id, userId: as.id },
        query: { isForCompany: "true", ...query },
      });
    const refused = await byDesk({});
    expect(refused.body).toMatchObject({ errors: [{ code: "LAST_ADMINISTRATOR" }] });
    expect(JSON.stringify(refused.body)).toContain(company.name);
    const colleague = await aMemberOf(company.id, [here.id, there.id], "company-administrator");
    expect((await at(here.id).remove(colleague.id, { isForCompany: "true" })).status).toBe(200);
    expect(await listMemberships(db, colleague.id)).toMatchObject({ facility: [], company: [] });
    const stranger = await aUser({ facilityId: (await aFacility()).id });
    expect((await at(here.id).remove(stranger.id)).status).toBe(404);
    expect((await byDesk({ evenLast: "true" })).status).toBe(200);
  });
});

test("a director sees none of it, and someone who sets up one facility sees that one alone", async () => {
  const { company, here, there } = await aCustomer();
  const director = await aMemberOf(company.id, [here.id], "director");
  expect((await call(show, { as: director, params: { facilityId: here.id } })).status).toBe(403);
  const held = [...permissionsOf("facility-administrator", "facility"), P.SET_UP];
  const as = await aUser({ facilities: { [here.id]: held, [there.id]: [] } });
  expect((await call<DeskFacility>(show, { as, params: { facilityId: here.id } })).body.company).toBeNull();
  expect((await call(show, { as, params: { facilityId: there.id } })).status).toBe(403);
  expect((await call(showCompany, { as, params: { companyId: company.id } })).status).toBe(404);
});
