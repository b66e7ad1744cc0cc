import { describe, expect, test } from "vitest";
import { POST as inviteInAgency } from "@/app/api/desk/agencies/[agencyId]/people/[userId]/invitation/route";
import { GET as ofAgency } from "@/app/api/desk/agencies/[agencyId]/people/route";
import { POST as importRows } from "@/app/api/desk/facilities/[facilityId]/import/[kind]/route";
import { POST as inviteAtFacility } from "@/app/api/desk/facilities/[facilityId]/people/[userId]/invitation/route";
import { GET as ofFacility } from "@/app/api/desk/facilities/[facilityId]/people/route";
import { GET as found } from "@/app/api/desk/people/route";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { Members, CopiedPeople } from "@/lib/desk/members/schema";
import type { FoundPeople } from "@/lib/desk/people/schema";
import { GET as others, POST as copy } from "@/app/api/desk/facilities/[facilityId]/people-of/[fromId]/route";
import { GET as history } from "@/app/api/desk/facilities/[facilityId]/history/route";
import { GET as listRuns } from "@/app/api/desk/facilities/[facilityId]/imports/route";
import { POST as undo } from "@/app/api/desk/facilities/[facilityId]/imports/[importId]/undo/route";
import { P } from "@/lib/access/permissions";
import type { DeskHistory } from "@/lib/desk/history/schema";
import type { ImportRuns } from "@/lib/desk/imports/schema";
import { messagesTo } from "../../support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, peopleAt } from "../../support/desk";
import { aUser } from "../../support/people";
import { next } from "../../support/rows";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

const anAdministrator = (facilityId: number) =>
  aUser({
    name: "Ines Calder",
    facilityId,
    permissions: [...permissionsOf("facility-administrator", "facility"), "PORTAL.SETTINGS.SET_UP"],
  });

describe("the people of a place", () => {
  test("are read in pages and found by name or address, those whose name begins with it first", async () => {
    const { id: facilityId } = await aFacility();
    const as = await anAdministrator(facilityId);
    const word = `quill${next()}`;
    for (const name of [`Ana${word}`, `Bo X${word}`, `Cy ${word}`]) await aUser({ facilityId, name });
    const list = async (query: Record<string, string>) =>
      (await call<Members>(ofFacility, { as, method: "GET", params: { facilityId }, query })).body;
    const page = await list({ page: "2", page_size: "3" });
    expect(page).toMatchObject({ total: 4, rows: [{ name: "Ines Calder", is_self: true }] });
    expect((await list({ search: word })).rows.map(({ name }) => name)).toEqual([
      `Cy ${word}`,
      `Ana${word}`,
      `Bo X${word}`,
    ]);
    const elsewhere = await anAdministrator((await aFacility()).id);
    const answer = await call(ofFacility, { as: elsewhere, method: "GET", params: { facilityId } });
    expect(answer.status).toBe(404);
  });

  test("are those of the agency alone", async () => {
    const agency = await anAgency();
    const ann = await aUser({ agencyId: agency.id, name: "Ann Wind" });
    await aUser({ agencyId: (await anAgency()).id });
    const as = await aDeskUser();
    const { body } = await call<Members>(ofAgency, { as, method: "GET", params: { agencyId: agency.id } });
    expect(body).toMatchObject({ total: 1, rows: [{ id: ann.id, status: "invited" }] });
  });

  test("are listed over all customers by what their accounts are", async () => {
    const as = await aDeskUser();
    const name = `Zora${next()}`;
    await aUser({ name, passwordHash: "x" });
    const invited = await aUser({ name });
    const list = async (query: Record<string, string>) =>
      (await call<FoundPeople>(found, { as, query: { search: name, ...query } })).body;
    expect((await list({})).total).toBe(2);
    expect(await list({ status: "invited" })).toMatchObject({ total: 1, rows: [{ id: invited.id }] });
    expect((await list({ page: "2", page_size: "1" })).rows).toHaveLength(1);
  });
});

describe("an invitation", () => {
  test("is mailed again to someone who hasn’t signed in, some times an hour", async () => {
    const { id: facilityId } = await aFacility();
    const as = await anAdministrator(facilityId);
    const invited = await aUser({ facilityId });
    const again = (userId: number) =>
      call(inviteAtFacility, { as, method: "POST", params: { facilityId, userId } });
    for (let times = 0; times < 5; times += 1) expect((await again(invited.id)).status).toBe(200);
    expect(await messagesTo(invited.email)).toHaveLength(5);
    expect((await again(invited.id)).status).toBe(429);
    const member = await aUser({ facilityId, passwordHash: "x" });
    expect(codesOf(await again(member.id))).toEqual(["SIGNS_IN"]);
    const stranger = await aUser({ facilityId: (await aFacility()).id });
    expect((await again(stranger.id)).status).toBe(404);
    expect(await messagesTo(stranger.email)).toHaveLength(0);
  });

  test("isn’t mailed from an agency to someone of another", async () => {
    const [{ id: agencyId }, other] = [await anAgency(), await anAgency()];
    const stranger = await aUser({ agencyId: other.id });
    const as = await aDeskUser();
    const params = { agencyId, userId: stranger.id };
    expect((await call(inviteInAgency, { as, method: "POST", params })).status).toBe(404);
  });
});

test("a customer’s administrator can’t try out a list of addresses", async () => {
  const { id: facilityId } = await aFacility();
  const as = await anAdministrator(facilityId);
  const foreign = await Promise.all(
    Array.from({ length: 11 }, async () => aUser({ facilityId: (await aFacility()).id })),
  );
  const file = (users: readonly { email: string }[]) =>
    new File(
      [["email,name,role", ...users.map(({ email }) => `${email},Kim,viewer`)].join("\n")],
      "people.csv",
      {
        type: "text/csv",
      },
    );
  const send = (users: readonly { email: string }[]) =>
    call(importRows, {
      as,
      params: { facilityId, kind: "people" },
      parts: { isConfirmed: "false", leftOut: "[]", file: file(users) },
    });
  expect((await send(foreign.slice(0, 10))).status).toBe(200);
  expect((await send(foreign.slice(10))).status).toBe(429);
  expect((await send([{ email: `nobody${next()}@rose.test` }])).status).toBe(200);
});

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
