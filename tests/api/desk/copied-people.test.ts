import { expect, test } from "vitest";
import { GET as others, POST as copy } from "@/app/api/desk/facilities/[facilityId]/people-of/[fromId]/route";
import { GET as history } from "@/app/api/desk/facilities/[facilityId]/history/route";
import { GET as listRuns } from "@/app/api/desk/facilities/[facilityId]/imports/route";
import { POST as undo } from "@/app/api/desk/facilities/[facilityId]/imports/[importId]/undo/route";
import { P } from "@/lib/access/permissions";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { DeskHistory } from "@/lib/desk/history/schema";
import type { ImportRuns } from "@/lib/desk/imports/schema";
import type { CopiedPeople, Members } from "@/lib/desk/members/schema";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, peopleAt } from "../../support/desk";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

/** Two facilities of a company, the first with people. */
async function aCompanyOfTwo() {
  const from = await aFacility();
  const here = await aFacility({ managementCompanyId: from.managementCompanyId });
  const [scheduler, viewer] = [permissionsOf("scheduler", "facility"), permissionsOf("viewer", "facility")];
  const ann = await aUser({ facilityId: from.id, name: "Ann Lee", permissions: scheduler });
  await aUser({ facilityId: from.id, name: "Ben Ode", permissions: viewer });
  const both = { [from.id]: scheduler, [here.id]: viewer };
  const cara = await aUser({ facilities: both, name: "Cara Both" });
  const params = { facilityId: here.id, fromId: from.id };
  const send = (as: { id: number }, users: { id: number }[], where = params) =>
    call<CopiedPeople>(copy, { as, params: where, body: { userIds: users.map(({ id }) => id) } });
  return { from, here, ann, cara, params, send };
}

test("those who are ticked have the role of the other facility here too, and no one twice", async () => {
  const as = await aDeskUser();
  const { here, ann, cara, params, send } = await aCompanyOfTwo();
  const listed = await call<Members>(others, { as, method: "GET", params });
  expect(listed.body.rows.map(({ name, role }) => [name, role])).toEqual([
    ["Ann Lee", "Scheduler"],
    ["Ben Ode", "Viewer"],
  ]);
  expect((await send(as, [ann, cara])).body).toEqual({ people: 1 });
  expect((await send(as, [ann])).body).toEqual({ people: 0 });
  const roles = (await peopleAt(as, here.id)).map(({ name, role }) => [name, role]);
  expect(roles).toEqual([
    ["Ann Lee", "Scheduler"],
    ["Cara Both", "Viewer"],
  ]);
  expect((await call<Members>(others, { as, method: "GET", params })).body.total).toBe(1);
});

test("no one of another customer is given a role, nor one that allows more than the caller’s", async () => {
  const desk = await aDeskUser();
  const { from, here, ann, params, send } = await aCompanyOfTwo();
  const foreign = await aFacility();
  const stranger = await aUser({ facilityId: foreign.id });
  expect((await send(desk, [stranger])).status).toBe(404);
  expect((await send(desk, [stranger], { ...params, fromId: foreign.id })).status).toBe(404);
  const companyPermissions = { [from.managementCompanyId!]: [P.SET_UP] };
  const admin = await aUser({ facilityId: here.id, permissions: [P.SET_UP], companyPermissions });
  expect(codesOf(await send(admin, [ann]))).toEqual(["HOLDS_MORE"]);
  expect((await peopleAt(desk, here.id)).map(({ id }) => id)).not.toContain(ann.id);
});

test("a wrong copy is one line of history, and taken back at this facility alone", async () => {
  const as = await aDeskUser();
  const { from, here, ann, cara, send } = await aCompanyOfTwo();
  const before = await peopleAt(as, here.id);
  await send(as, [ann, cara]);
  const params = { facilityId: here.id };
  const told = async () => (await call<DeskHistory>(history, { as, params })).body.entries[0]!.what;
  expect(await told()).toBe("Gave 1 person the role they have at another facility");
  const [run] = (await call<ImportRuns>(listRuns, { as, params })).body.rows;
  expect(run).toMatchObject({ kind: "copies", updated: 1, can_undo: true });
  const taken = await call(undo, { as, method: "POST", params: { ...params, importId: run!.id } });
  expect(taken.status).toBe(200);
  expect(await peopleAt(as, here.id)).toEqual(before);
  expect((await peopleAt(as, from.id)).map(({ name }) => name)).toContain("Ann Lee");
});
