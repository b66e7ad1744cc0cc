import { describe, expect, test } from "vitest";
import {
  GET as showInAgency,
  PUT as changeInAgency,
} from "@/app/api/desk/agencies/[agencyId]/people/[userId]/permissions/route";
import {
  GET as show,
  PUT as change,
} from "@/app/api/desk/facilities/[facilityId]/people/[userId]/permissions/route";
import { GET as history } from "@/app/api/desk/facilities/[facilityId]/history/route";
import { db } from "@/db/client";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import type { DeskHistory } from "@/lib/desk/history/schema";
import type { HeldPermissions } from "@/lib/desk/permissions/schema";
import { listMemberships } from "@/lib/users/administration/reads";
import { GET as list, POST as save } from "@/app/api/desk/staff/route";
import { DELETE as remove } from "@/app/api/desk/staff/[userId]/route";
import { GET as held, PUT as changeStaff } from "@/app/api/desk/staff/[userId]/permissions/route";
import { PUT as changeEmail } from "@/app/api/desk/people/[userId]/email/route";
import type { Staff } from "@/lib/desk/staff/schema";
import { auditOf, messagesTo } from "../../support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aUser } from "../../support/people";
import { aCompany, aFacility, anAgency } from "../../support/tenants";
import { next } from "../../support/rows";

useDatabase();

type User = Awaited<ReturnType<typeof aUser>>;
type Change = { permission: string; level?: string; isGranted?: boolean; evenLast?: boolean };

const turn = (as: User, facilityId: number, userId: number, body: Change) =>
  call(change, {
    as,
    method: "PUT",
    params: { facilityId, userId },
    body: { level: "facility", isGranted: true, ...body },
  });
const heldAt = async (facilityId: number, userId: number) =>
  (await listMemberships(db, userId)).facility.find(({ id }) => id === facilityId)?.permissions;
const heldFor = async (companyId: number, userId: number) =>
  (await listMemberships(db, userId)).company.find(({ id }) => id === companyId)?.permissions;

async function aCustomer() {
  const { id: companyId } = await aCompany();
  const { id: here } = await aFacility({ managementCompanyId: companyId });
  const { id: there } = await aFacility({ managementCompanyId: companyId });
  const member = (role: "company-administrator" | "director") =>
    aUser({
      name: "Sam Okafor",
      facilities: { [here]: permissionsOf(role, "facility"), [there]: permissionsOf(role, "facility") },
      companyPermissions: { [companyId]: permissionsOf(role, "company") },
    });
  return { companyId, here, there, member };
}

describe("the desk", () => {
  test("gives and takes a single permission, which reads as a sentence", async () => {
    const as = await aDeskUser();
    const { here } = await aCustomer();
    const viewer = await aUser({
      name: "Sam Okafor",
      facilities: { [here]: [P.PAST_SHIFTS, P.PROFESSIONALS] },
    });
    expect((await turn(as, here, viewer.id, { permission: P.BONUS })).status).toBe(200);
    const { body } = await call<HeldPermissions>(show, {
      as,
      params: { facilityId: here, userId: viewer.id },
    });
    expect(body).toMatchObject({ name: "Sam Okafor", places: [{ level: "facility", role: null }] });
    expect(body.places[0]!.permissions).toContainEqual({
      permission: P.BONUS,
      meaning: "Add, change and remove the bonus of a shift.",
      group: "Schedule",
      is_held: true,
      is_of_role: false,
      may_change: true,
    });
    expect((await turn(as, here, viewer.id, { permission: P.BONUS, isGranted: false })).status).toBe(200);
    expect(await heldAt(here, viewer.id)).toEqual([P.PAST_SHIFTS, P.PROFESSIONALS]);
    expect((await auditOf("user_account", viewer.id)).map(({ action }) => action)).toEqual([
      "user.permissions-granted",
      "user.permissions-granted",
    ]);
    const told = await call<DeskHistory>(history, { as, params: { facilityId: here } });
    expect(told.body.entries.map(({ what }) => what)).toEqual([
      "Took a permission from Sam Okafor: Add, change and remove the bonus of a shift.",
      "Gave Sam Okafor a permission: Add, change and remove the bonus of a shift.",
    ]);
  });

  test("gives one for the company everywhere in it, note categories too", async () => {
    const as = await aDeskUser();
    const { companyId, here, there, member } = await aCustomer();
    const director = await member("director");
    const ofCompany = { level: "company" };
    expect((await turn(as, here, director.id, { ...ofCompany, permission: P.SET_UP })).status).toBe(200);
    expect(await heldFor(companyId, director.id)).toContain(P.SET_UP);
    expect(await heldAt(there, director.id)).toContain(P.SET_UP);
    const unknown = { ...ofCompany, permission: "WORKFORCE.NOTES.NONE.VIEW" };
    expect(await turn(as, here, director.id, unknown)).toMatchObject({
      status: 400,
      body: { errors: [{ code: "NOT_THERE", field: "permission" }] },
    });
    const scheduler = await aUser({ facilityId: here });
    expect((await turn(as, here, scheduler.id, { ...ofCompany, permission: P.SET_UP })).status).toBe(400);
    expect((await turn(as, here, scheduler.id, { permission: P.DESK_CUSTOMERS })).status).toBe(400);
  });

  test("leaves no place without its last administrator unless it is said", async () => {
    const as = await aDeskUser();
    const { id: facilityId } = await aFacility();
    const last = await aUser({
      facilities: { [facilityId]: permissionsOf("facility-administrator", "facility") },
    });
    const taken = { permission: P.SETTINGS_FACILITY_INFO, isGranted: false };
    const refused = await turn(as, facilityId, last.id, taken);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: "LAST_ADMINISTRATOR" }] } });
    expect((await turn(as, facilityId, last.id, { ...taken, evenLast: true })).status).toBe(200);
    expect(await heldAt(facilityId, last.id)).not.toContain(P.SETTINGS_FACILITY_INFO);
  });

  test("changes an agency’s people in the agency alone", async () => {
    const as = await aDeskUser();
    const { id: agencyId } = await anAgency();
    const colleague = await aUser({ agencyId });
    const of = (id: number) => ({ as, params: { agencyId: id, userId: colleague.id } });
    const body = { permission: P.CONTACTS_VIEW, level: "agency", isGranted: true };
    expect((await call(changeInAgency, { ...of(agencyId), method: "PUT", body })).status).toBe(200);
    const shown = await call<HeldPermissions>(showInAgency, of(agencyId));
    expect(shown.body.places[0]!.permissions.filter(({ is_held }) => is_held)).toMatchObject([
      { permission: P.CONTACTS_VIEW },
    ]);
    const wrong = { ...body, permission: P.EDIT };
    expect((await call(changeInAgency, { ...of(agencyId), method: "PUT", body: wrong })).status).toBe(400);
    expect((await call(showInAgency, of((await anAgency()).id))).status).toBe(404);
  });
});

describe("a customer’s own administrator", () => {
  test("gives no more than they hold, and changes no one who may do more", async () => {
    const { here, member } = await aCustomer();
    const own = await aUser({
      facilities: { [here]: [P.SET_UP, P.EDIT, P.PAST_SHIFTS] },
    });
    const viewer = await aUser({ facilities: { [here]: [P.PAST_SHIFTS] } });
    expect((await turn(own, here, viewer.id, { permission: P.EDIT })).status).toBe(200);
    for (const [userId, permission] of [
      [viewer.id, P.BONUS],
      [(await member("director")).id, P.EDIT],
    ] as const)
      expect(await turn(own, here, userId, { permission, isGranted: permission !== P.EDIT })).toMatchObject({
        status: 403,
        body: { errors: [{ code: "HOLDS_MORE", field: "permission" }] },
      });
    // One’s own is a colleague’s to change.
    const self = await turn(own, here, own.id, { permission: P.EDIT, isGranted: false });
    expect(self).toMatchObject({ status: 409, body: { errors: [{ code: "SELF" }] } });
    const shown = await call<HeldPermissions>(show, {
      as: own,
      params: { facilityId: here, userId: viewer.id },
    });
    const may = shown.body.places[0]!.permissions.filter(({ may_change }) => may_change);
    expect(may.map(({ permission }) => permission).sort()).toEqual([P.EDIT, P.PAST_SHIFTS, P.SET_UP].sort());
  });

  test("finds no one of another place", async () => {
    const { here, member } = await aCustomer();
    const as = await member("company-administrator");
    const { id: elsewhere } = await aFacility();
    const stranger = await aUser({ facilityId: elsewhere });
    expect((await turn(as, here, stranger.id, { permission: P.EDIT })).status).toBe(404);
    expect((await turn(as, elsewhere, stranger.id, { permission: P.EDIT })).status).toBe(404);
    expect((await call(show, { as, params: { facilityId: here, userId: stranger.id } })).status).toBe(404);
  });
});

type As = { id: number };
const holds = async ({ id }: As) => (await listMemberships(db, id)).desk[0]?.permissions ?? null;
const give = (as: As, body: object) => call<{ id: number }>(save, { as, body });
const take = (as: As, userId: number) => call(remove, { as, method: "DELETE", params: { userId } });
const turnStaff = (as: As, userId: number, permission: string, isGranted: boolean) =>
  call(changeStaff, {
    as,
    method: "PUT",
    params: { userId },
    body: { permission, level: "desk", isGranted },
  });

const aReviewer = () => aDeskUser("Rae Reviewer", [P.DESK_CREDENTIALS, P.DESK_DISPUTES]);

describe("the desk's own people", () => {
  test("are invited with a role, given and taken single permissions, and removed", async () => {
    const as = await aDeskUser();
    const email = `nia${next()}@provider.test`;
    const { id } = (await give(as, { email, name: "Nia Ode", set: "desk-reviewer" })).body;
    expect(await messagesTo(email)).toHaveLength(1);
    const { rows: people } = (await call<Staff>(list, { as, query: { page_size: "100" } })).body;
    expect(people.find((one) => one.id === id)).toMatchObject({ role: "Reviewer", status: "invited" });
    expect(people.find((one) => one.id === as.id)).toMatchObject({ is_self: true, role: "Operations" });
    expect((await turnStaff(as, id, P.DESK_NOTICES, true)).status).toBe(200);
    const shown = (await call<HeldPermissions>(held, { as, params: { userId: id } })).body;
    expect(shown.places[0]!.permissions.filter((one) => one.is_held)).toHaveLength(3);
    expect(await holds({ id })).toContain(P.DESK_NOTICES);
    expect((await take(as, id)).status).toBe(200);
    expect(await holds({ id })).toBeNull();
    expect(await auditOf("user_account", id)).toContainEqual(
      expect.objectContaining({ action: "user.permissions-revoked", actorId: as.id }),
    );
  });

  test("get no more than the giver holds, and no one changes a colleague who may do more", async () => {
    const chief = await aDeskUser();
    const as = await aDeskUser("Sam System", [
      P.DESK_SYSTEM,
      P.DESK_CREDENTIALS,
      P.DESK_DISPUTES,
      P.DESK_PEOPLE,
    ]);
    const person = { email: `may${next()}@provider.test`, name: "May Lee" };
    expect((await call<Staff>(list, { as })).body.roles.map(({ code }) => code)).toEqual(["desk-reviewer"]);
    expect(codesOf(await give(as, { ...person, set: "operations" }))).toEqual(["HOLDS_MORE"]);
    expect(codesOf(await give(as, { email: chief.email, name: "Lena", set: "desk-reviewer" }))).toEqual([
      "HOLDS_MORE",
    ]);
    expect(codesOf(await take(as, chief.id))).toEqual(["HOLDS_MORE"]);
    expect(codesOf(await turnStaff(as, chief.id, P.DESK_DISPUTES, false))).toEqual(["HOLDS_MORE"]);
    const { id } = (await give(as, { ...person, set: "desk-reviewer" })).body;
    expect(codesOf(await turnStaff(as, id, P.DESK_CUSTOMERS, true))).toEqual(["HOLDS_MORE"]);
    // A colleague's address would open their account.
    const moved = await call(changeEmail, {
      as,
      method: "PUT",
      params: { userId: chief.id },
      body: { email: `mine${next()}@provider.test`, seen: chief.email },
    });
    expect(codesOf(moved)).toEqual(["HOLDS_MORE"]);
  });

  test("never changeStaff their own, so that someone can always give the desk", async () => {
    const as = await aDeskUser();
    expect(codesOf(await take(as, as.id))).toEqual(["SELF"]);
    expect(codesOf(await turnStaff(as, as.id, P.DESK_NOTICES, false))).toEqual(["SELF"]);
    expect(codesOf(await give(as, { email: as.email, name: "Me", set: "operations" }))).toEqual(["SELF"]);
    // Of two who take it from each other at once, the second no longer has it.
    const other = await aDeskUser("Ben Ode");
    const both = await Promise.all([take(as, other.id), take(other, as.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect([await holds(as), await holds(other)].filter(Boolean)).toHaveLength(1);
  });

  test("are no one's of a customer, and only found by who may give the desk", async () => {
    const as = await aDeskUser();
    const user = await aUser();
    expect(codesOf(await give(as, { email: user.email, name: "Robin", set: "desk-reviewer" }))).toEqual([
      "BOTH_WORLDS",
    ]);
    expect((await take(as, user.id)).status).toBe(404);
    expect((await call(held, { as, params: { userId: user.id } })).status).toBe(404);
    expect((await call(list, { as: await aReviewer() })).status).toBe(403);
  });
});
