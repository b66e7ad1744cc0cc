import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as beginAs } from "@/app/api/desk/facilities/[facilityId]/begin-as/route";
import { POST as createFacility } from "@/app/api/desk/facilities/route";
import { GET as show } from "@/app/api/desk/facilities/[facilityId]/route";
import { GET as previewMove, POST as move } from "@/app/api/desk/facilities/[facilityId]/move/route";
import { POST as savePerson } from "@/app/api/desk/facilities/[facilityId]/people/route";
import { DELETE as removePerson } from "@/app/api/desk/facilities/[facilityId]/people/[userId]/route";
import { GET as history } from "@/app/api/desk/companies/[companyId]/history/route";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { rate } from "@/db/schema/structures";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { DeskHistory } from "@/lib/desk/history/schema";
import type {
  BegunAs,
  DeskFacility,
  MadeFacility,
  MovePreview,
  SavedPerson,
} from "@/lib/desk/customers/schema";
import { listMemberships } from "@/lib/users/administration/reads";
import { PUT as change } from "@/app/api/desk/companies/[companyId]/note-categories/[code]/route";
import { GET as list, POST as addCategory } from "@/app/api/desk/companies/[companyId]/note-categories/route";
import { POST as createCompany } from "@/app/api/desk/companies/route";
import type { NoteCategories } from "@/lib/desk/companies/schema";
import { auditOf, messagesTo } from "../../support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, peopleAt } from "../../support/desk";
import { insert, next } from "../../support/rows";
import { aStructure } from "../../support/schedule";
import { aCompany, aFacility, aUnit } from "../../support/tenants";
import { aUser } from "../../support/people";

useDatabase();

/** A company with a facility, whose people are invited at the desk. */
async function aCustomer() {
  const as = await aDeskUser();
  const company = await aCompany({ name: `Rose Care ${next()}` });
  const first = await aFacility({ managementCompanyId: company.id });
  const people = async (facilityId: number) =>
    (await peopleAt(as, facilityId)).map(({ name, role, is_everywhere }) => [name, role, is_everywhere]);
  return {
    as,
    company,
    first,
    people,
    invite: async (name: string, set: string, isForCompany = true) => {
      const body = { email: `${next()}@rose.test`, name, set, isForCompany };
      const params = { facilityId: first.id };
      return { email: body.email, ...(await call<SavedPerson>(savePerson, { as, params, body })).body };
    },
    remove: (userId: number, facilityId: number) =>
      call(removePerson, { as, method: "DELETE", params: { facilityId, userId } }),
    open: async () => {
      const body = { name: `Court ${next()}`, stateCode: "OH", timezone: "America/New_York" };
      return (await call<MadeFacility>(createFacility, { as, body: { ...body, companyId: company.id } }))
        .body;
    },
  };
}

test("a new facility has everyone whose role is for the company and all its facilities", async () => {
  const { as, company, first, people, invite, remove, open } = await aCustomer();
  await invite("Ada, director", "director");
  const sam = await invite("Sam, scheduler", "scheduler");
  const vic = await invite("Vic, of one facility", "viewer", false);
  const all = [
    ["Ada, director", "Director", true],
    ["Sam, scheduler", "Scheduler", true],
  ];
  expect(await people(first.id)).toEqual([...all, ["Vic, of one facility", "Viewer", false]]);
  const [mail] = await messagesTo(sam.email);
  expect(mail!.body).toContain("of Shiftwell has made an account for you.");
  expect(mail!.body).toContain(`Scheduler: ${company.name}, all its facilities`);
  const [his] = await messagesTo(vic.email);
  expect(his!.body).toContain(`Viewer: ${first.name}, ${company.name}`);
  const second = await open();
  expect(second.people).toBe(2);
  expect(await people(second.id)).toEqual(all);
  expect(await auditOf("user_account", sam.id)).toContainEqual(
    expect.objectContaining({
      action: "user.permissions-granted",
      facilityId: second.id,
      actorId: as.id,
      after: { permissions: permissionsOf("scheduler", "facility").sort() },
    }),
  );
  await remove(sam.id, second.id);
  expect(await people(first.id)).toContainEqual(["Sam, scheduler", "Scheduler", false]);
  expect((await open()).people).toBe(1);
});

test("a company's first facility has its director, and a smaller role takes the company's rights", async () => {
  const { as, company, first, invite, open } = await aCustomer();
  const { id } = await invite("Ada", "director");
  await call(move, {
    as,
    params: { facilityId: first.id },
    body: { companyId: null, seen: company.id, evenLast: true },
  });
  const made = await open();
  expect(made.people).toBe(1);
  const params = { facilityId: made.id };
  const person = { email: `${next()}@rose.test`, name: "Bo", isForCompany: true };
  await call(savePerson, { as, params, body: { ...person, set: "director" } });
  const { body } = await call<SavedPerson>(savePerson, { as, params, body: { ...person, set: "scheduler" } });
  const held = await listMemberships(db, body.id);
  expect(held.company.map((one) => [one.id, one.permissions])).toEqual([[company.id, []]]);
  expect((await listMemberships(db, id)).facility.map((one) => one.id)).toEqual([made.id]);
});

test("a facility that moves has those of the new company, which the preview says", async () => {
  const { as, company, first, people, invite } = await aCustomer();
  await invite("Ada", "director");
  const moving = await aFacility({ managementCompanyId: null });
  const params = { facilityId: moving.id };
  const query = { companyId: String(company.id) };
  const { effects } = (await call<MovePreview>(previewMove, { as, params, query })).body;
  expect(effects).toContain(`1 person of ${company.name} gets their role at it at once: Ada.`);
  await call(move, { as, params, body: { companyId: company.id, seen: null } });
  expect(await people(moving.id)).toEqual([["Ada", "Director", true]]);
  expect(await people(first.id)).toEqual([["Ada", "Director", true]]);
});

test("a facility begins with the units, shifts and rates of another of its company, never of a stranger's", async () => {
  const { as, company, first } = await aCustomer();
  await db.update(facility).set({ markup: 0.35 }).where(eq(facility.id, first.id));
  const { resourceType } = await aStructure({ facilityId: first.id, fromTime: "07:00", toTime: "19:00" });
  const rates = [
    { effectiveOn: "2020-01-01", wage: 1900, billRate: 2500 },
    { effectiveOn: "2021-01-01", wage: 2000, billRate: 2750 },
    { effectiveOn: "2999-01-01", wage: 2100, billRate: 2900 },
  ];
  for (const one of rates) await insert(rate, { facilityId: first.id, resourceType, ...one });
  await aUnit({ facilityId: first.id, name: "East" });
  await aUnit({ facilityId: first.id, name: "Closed", archivedAt: new Date() });
  const make = (sameAs: number) => {
    const body = { name: `Court ${next()}`, stateCode: "OH", timezone: "America/New_York" };
    return call<MadeFacility>(createFacility, { as, body: { ...body, companyId: company.id, sameAs } });
  };
  const { id } = (await make(first.id)).body;
  const made = (await call<DeskFacility>(show, { as, params: { facilityId: id } })).body;
  expect(made).toMatchObject({
    settings: { markup: "35" },
    units: [{ name: "East" }],
    structures: [{ resource_type: resourceType, from: "07:00", to: "19:00" }],
    rates: [
      { effective_on: "2999-01-01", wage: "21.00", bill_rate: "29.00" },
      { wage: "20.00", bill_rate: "27.50" },
    ],
  });
  const stranger = (await aFacility()).id;
  expect((await make(stranger)).status).toBe(404);
  // Later the same adds only what is lacking.
  const later = await aFacility({ managementCompanyId: company.id });
  await aUnit({ facilityId: later.id, name: "EAST" });
  const add = (sameAs: number) =>
    call<BegunAs>(beginAs, { as, params: { facilityId: later.id }, body: { sameAs } });
  expect((await add(first.id)).body).toEqual({ units: 0, structures: 1, rates: 2 });
  expect((await add(first.id)).body).toEqual({ units: 0, structures: 0, rates: 0 });
  expect([(await add(stranger)).status, (await add(later.id)).status]).toEqual([404, 404]);
});

test("a company’s history has a line for each of its facilities that was created", async () => {
  const { as, company } = await aCustomer();
  const body = { name: `Court ${next()}`, stateCode: "OH", timezone: "America/New_York" };
  await call(createFacility, { as, body: { ...body, companyId: company.id } });
  const told = await call<DeskHistory>(history, { as, params: { companyId: company.id } });
  expect(told.body.entries[0]!.what).toBe(`Created the facility ${body.name}`);
});

test("a company’s history doesn’t call a facility’s role for all of them by another name", async () => {
  const { as, company, invite } = await aCustomer();
  await invite("Sandra Okafor", "scheduler");
  await invite("Dana Wells", "director");
  const { body } = await call<DeskHistory>(history, { as, params: { companyId: company.id } });
  expect(body.entries.map(({ what }) => what)).toEqual([
    "Gave Dana Wells the role Director",
    "Gave Sandra Okafor their role for all facilities",
  ]);
});

async function aCompanyOfDesk() {
  const as = await aDeskUser();
  const made = await call<{ id: number }>(createCompany, { as, body: { name: `Rose ${next()}` } });
  return { as, companyId: made.body.id };
}

const TRAINING = { code: "training", label: "Training" };
const was = { label: "Training", isRetired: false };

test("note categories are added, renamed, retired and restored, each as it was seen", async () => {
  const { as, companyId } = await aCompanyOfDesk();
  const params = { companyId };
  expect((await call(addCategory, { as, params, body: TRAINING })).status).toBe(200);
  expect(await call(addCategory, { as, params, body: TRAINING })).toMatchObject({
    status: 409,
    body: { errors: [{ code: "EXISTS", field: "code" }] },
  });
  const turn = (body: object, code = "TRAINING") =>
    call(change, { as, method: "PUT", params: { companyId, code }, body });
  expect((await turn({ label: "Courses", isRetired: false, seen: was })).status).toBe(200);
  expect((await turn({ label: "Courses", isRetired: true, seen: was })).status).toBe(409);
  const now = { label: "Courses", isRetired: false };
  expect((await turn({ ...now, isRetired: true, seen: now })).status).toBe(200);
  expect((await turn({ ...now, seen: now }, "NONE")).status).toBe(404);
  const shown = await call<NoteCategories>(list, { as, params });
  expect(shown.body.rows).toHaveLength(5);
  expect(shown.body.rows.at(-1)).toEqual({ code: "TRAINING", label: "Courses", isRetired: true });
  expect(await auditOf("note_category", `${companyId}-TRAINING`)).toMatchObject([
    { action: "note-category.added", actorId: as.id },
    { action: "note-category.renamed" },
    { action: "note-category.retired" },
  ]);
  const told = await call<DeskHistory>(history, { as, params });
  expect(told.body.entries.map(({ what }) => what)).toEqual([
    "Retired the note category Courses",
    "Renamed the note category Courses",
    "Added the note category Courses",
    "Created the company",
  ]);
});

test("a company’s own administrator changes its categories, and no one else’s", async () => {
  const { companyId } = await aCompanyOfDesk();
  const other = await aCompanyOfDesk();
  const { id } = await aFacility({ managementCompanyId: companyId });
  const role = (of: "company-administrator" | "director") =>
    aUser({
      facilities: { [id]: permissionsOf(of, "facility") },
      companyPermissions: { [companyId]: permissionsOf(of, "company") },
    });
  const as = await role("company-administrator");
  expect((await call(addCategory, { as, params: { companyId }, body: TRAINING })).status).toBe(200);
  expect(
    (await call(addCategory, { as, params: { companyId: other.companyId }, body: TRAINING })).status,
  ).toBe(404);
  expect((await call(history, { as, params: { companyId: other.companyId } })).status).toBe(404);
  const director = await role("director");
  expect((await call(addCategory, { as: director, params: { companyId }, body: TRAINING })).status).toBe(403);
});
