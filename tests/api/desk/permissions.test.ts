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
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aUser } from "../../support/people";
import { aCompany, aFacility, anAgency } from "../../support/tenants";

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
