import { describe, expect, test } from "vitest";
import { GET as list, POST as save } from "@/app/api/desk/staff/route";
import { DELETE as remove } from "@/app/api/desk/staff/[userId]/route";
import { GET as held, PUT as change } from "@/app/api/desk/staff/[userId]/permissions/route";
import { PUT as changeEmail } from "@/app/api/desk/people/[userId]/email/route";
import { db } from "@/db/client";
import { P } from "@/lib/access/permissions";
import type { HeldPermissions } from "@/lib/desk/permissions/schema";
import type { Staff } from "@/lib/desk/staff/schema";
import { listMemberships } from "@/lib/users/administration/reads";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aUser } from "../../support/people";
import { next } from "../../support/rows";

useDatabase();

type As = { id: number };
const holds = async ({ id }: As) => (await listMemberships(db, id)).desk[0]?.permissions ?? null;
const give = (as: As, body: object) => call<{ id: number }>(save, { as, body });
const take = (as: As, userId: number) => call(remove, { as, method: "DELETE", params: { userId } });
const turn = (as: As, userId: number, permission: string, isGranted: boolean) =>
  call(change, { as, method: "PUT", params: { userId }, body: { permission, level: "desk", isGranted } });

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
    expect((await turn(as, id, P.DESK_NOTICES, true)).status).toBe(200);
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
    expect(codesOf(await turn(as, chief.id, P.DESK_DISPUTES, false))).toEqual(["HOLDS_MORE"]);
    const { id } = (await give(as, { ...person, set: "desk-reviewer" })).body;
    expect(codesOf(await turn(as, id, P.DESK_CUSTOMERS, true))).toEqual(["HOLDS_MORE"]);
    // A colleague's address would open their account.
    const moved = await call(changeEmail, {
      as,
      method: "PUT",
      params: { userId: chief.id },
      body: { email: `mine${next()}@provider.test`, seen: chief.email },
    });
    expect(codesOf(moved)).toEqual(["HOLDS_MORE"]);
  });

  test("never change their own, so that someone can always give the desk", async () => {
    const as = await aDeskUser();
    expect(codesOf(await take(as, as.id))).toEqual(["SELF"]);
    expect(codesOf(await turn(as, as.id, P.DESK_NOTICES, false))).toEqual(["SELF"]);
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
