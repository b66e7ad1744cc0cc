import { describe, expect, test } from "vitest";
import { GET as find } from "@/app/api/desk/people/route";
import { GET as show } from "@/app/api/desk/people/[userId]/route";
import { POST as endSessions } from "@/app/api/desk/people/[userId]/end-sessions/route";
import { POST as sendLink } from "@/app/api/desk/people/[userId]/password-link/route";
import { PUT as setState } from "@/app/api/desk/people/[userId]/state/route";
import { DELETE as unlink } from "@/app/api/desk/people/[userId]/identities/[externalId]/route";
import { administer, administratorCtx } from "@/lib/access/administer";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { DeskPerson, FoundPeople } from "@/lib/desk/people/schema";
import { disableUser } from "@/lib/users/administration/disable-user";
import { GET as search } from "@/app/api/desk/search/route";
import { P } from "@/lib/access/permissions";
import type { FoundAtDesk } from "@/lib/desk/search/schema";
import { auditOf, countWaiting, messagesTo } from "../../support/query";
import { call, codesOf, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { eventually } from "../../support/eventually";
import { aLinkTo, anOidcProvider } from "../../support/providers";
import { next } from "../../support/rows";
import { aUser, aProfessional } from "../../support/people";
import { aFacility, aCompany, anAgency } from "../../support/tenants";

useDatabase();

const disable = (as: { id: number }, userId: number, given: object = {}) =>
  call(setState, { as, method: "PUT", params: { userId }, body: { isDisabled: true, ...given } });

async function aDirector() {
  const facility = await aFacility();
  const name = `Zora Quill${next()}`;
  const permissions = permissionsOf("facility-administrator", "facility");
  const user = await aUser({ name, facilityId: facility.id, permissions, passwordHash: "x" });
  return { facility, name, user };
}

describe("the desk's people", () => {
  test("are found by name or address, whoever's they are, with their roles as they read", async () => {
    const as = await aDeskUser();
    const { facility, name, user } = await aDirector();
    const { rows } = (await call<FoundPeople>(find, { as, query: { search: name.toLowerCase() } })).body;
    expect(rows).toEqual([{ id: user.id, name, email: user.email, status: "active", places: facility.name }]);
    const person = (await call<DeskPerson>(show, { as, params: { userId: user.id } })).body;
    expect(person.roles).toMatchObject([{ place: facility.name, role: "Administrator of a facility" }]);
    expect(person.roles[0]!.may).toContain("Open Past Shifts.");
    expect((await call(show, { as, params: { userId: 999_999 } })).status).toBe(404);
  });

  test("are signed out everywhere, which is recorded with who did it", async () => {
    const as = await aDeskUser();
    const { user } = await aDirector();
    await signIn(user);
    const params = { userId: user.id };
    expect((await call<DeskPerson>(show, { as, params })).body.sessions).toHaveLength(1);
    expect((await call(endSessions, { as, method: "POST", params })).status).toBe(200);
    expect((await call<DeskPerson>(show, { as, params })).body.sessions).toEqual([]);
    expect(await auditOf("user_account", user.id)).toContainEqual(
      expect.objectContaining({ action: "session.revoked", actorKind: "USER", actorId: as.id }),
    );
  });

  test("get a link by mail that the desk never sees, unless they are disabled", async () => {
    const as = await aDeskUser();
    const { user } = await aDirector();
    const params = { userId: user.id };
    const sent = await call(sendLink, { as, method: "POST", params });
    expect(sent.body).toBe("OK");
    expect(await messagesTo(user.email)).toHaveLength(1);
    expect((await disable(as, user.id, { evenLast: true })).status).toBe(200);
    expect((await call(sendLink, { as, method: "POST", params })).status).toBe(409);
  });

  test("are unlinked from the account at their organization, once, and not by themselves", async () => {
    const as = await aDeskUser();
    const { externalId, label, domain } = await anOidcProvider();
    const { id: userId } = await aUser({ email: `dana@${domain}` });
    await aLinkTo(userId, { externalId });
    const shown = async () => (await call<DeskPerson>(show, { as, params: { userId } })).body;
    expect(await shown()).toMatchObject({ signs_in_elsewhere: true, identities: [{ label }] });
    const asked = { as, method: "DELETE" as const, params: { userId, externalId } };
    expect((await call(unlink, asked)).status).toBe(200);
    expect((await shown()).identities).toEqual([]);
    expect(await auditOf("user_account", userId)).toMatchObject([
      { action: "external-identity.unlinked", actorId: as.id },
    ]);
    expect((await call(unlink, asked)).status).toBe(404);
    const own = await aLinkTo(as.id);
    const refused = await call(unlink, { ...asked, params: { userId: as.id, externalId: own } });
    expect([refused.status, codesOf(refused)]).toEqual([409, ["SELF"]]);
  });

  test("are not disabled by themselves, nor as the last administrator unless that is said", async () => {
    const as = await aDeskUser();
    expect((await disable(as, as.id)).status).toBe(409);
    const { facility, user } = await aDirector();
    const refused = await disable(as, user.id);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain(`This leaves ${facility.name} without an administrator`);
    expect((await disable(as, user.id, { evenLast: true })).status).toBe(200);
    const person = (await call<DeskPerson>(show, { as, params: { userId: user.id } })).body;
    expect(person).toMatchObject({ status: "disabled", disabled: { by: as.name } });
  });

  test("keep an administrator when two of them are disabled at the same time", async () => {
    const as = await aDeskUser();
    const { facility, user } = await aDirector();
    const permissions = permissionsOf("facility-administrator", "facility");
    const other = await aUser({ facilityId: facility.id, permissions, passwordHash: "x" });
    let answer: Promise<{ status: number }> | undefined;
    await administer({ isDryRun: false }, async (tx) => {
      await disableUser(tx, administratorCtx(), { person: String(other.id), evenLast: false });
      answer = disable(as, user.id);
      await Promise.race([answer, eventually(async () => expect(await countWaiting()).toBe(1))]);
    });
    expect((await answer)!.status).toBe(409);
  });
});

const findEverything = async (as: { id: number }, term: string) =>
  (await call<FoundAtDesk>(search, { as, query: { search: term } })).body.rows;

test("finds six of a kind, and says of which there are more", async () => {
  const word = `quill${next()}`;
  for (let n = 0; n < 7; n += 1) await aCompany({ name: `${word} ${n}` });
  await anAgency({ name: `${word} Staffing` });
  const { rows, more } = (await call<FoundAtDesk>(search, { as: await aDeskUser(), query: { search: word } }))
    .body;
  expect(rows.map(({ kind }) => kind)).toEqual([...Array.from({ length: 6 }, () => "COMPANY"), "AGENCY"]);
  expect(more).toEqual(["COMPANY"]);
});

test("finds everything the desk opens by name, those that begin with it first, and no more than they may open", async () => {
  const word = `quill${next()}`;
  await aCompany({ name: `X${word}` });
  const company = await aCompany({ name: `${word} Care` });
  await aFacility({ name: `${word} Court`, managementCompanyId: company.id });
  await anAgency({ name: `${word} Staffing` });
  await aUser({ name: `Ann ${word}` });
  await aProfessional({ firstName: "Bo", lastName: word });
  expect(
    (await findEverything(await aDeskUser(), word)).map(({ name, detail }) => `${name}, ${detail}`),
  ).toEqual([
    `${word} Care, Company`,
    `X${word}, Company`,
    `${word} Court, ${word} Care`,
    `${word} Staffing, Agency`,
    expect.stringContaining(`Ann ${word}`),
    `Bo ${word}, CNA`,
  ]);
  const reviewer = await aDeskUser("Rae Reviewer", [P.DESK_PROFESSIONALS]);
  expect((await findEverything(reviewer, word)).map(({ kind }) => kind)).toEqual(["PROFESSIONAL"]);
  expect(await findEverything(reviewer, " ")).toEqual([]);
});
