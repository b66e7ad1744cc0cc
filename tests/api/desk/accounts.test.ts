import { describe, expect, test } from "vitest";
import { GET as show } from "@/app/api/desk/people/[userId]/route";
import { PUT as changeEmail } from "@/app/api/desk/people/[userId]/email/route";
import { DELETE as endSession } from "@/app/api/desk/people/[userId]/sessions/[sessionId]/route";
import type { DeskPerson } from "@/lib/desk/people/schema";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call, codesOf, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aUser } from "../../support/people";
import { next } from "../../support/rows";

useDatabase();

const shown = async (as: { id: number }, userId: number) =>
  (await call<DeskPerson>(show, { as, params: { userId } })).body;

describe("at the desk", () => {
  test("one session of someone is ended, and the others stay", async () => {
    const as = await aDeskUser();
    const [user, other] = [await aUser({ passwordHash: "x" }), await aUser()];
    for (const one of [user, user, other]) await signIn(one);
    const [first, second] = (await shown(as, user.id)).sessions;
    const end = (userId: number, sessionId: string) =>
      call(endSession, { as, method: "DELETE", params: { userId, sessionId } });
    // Of someone else it is as one that doesn't exist.
    expect((await end(other.id, first!.id)).status).toBe(404);
    expect((await end(user.id, first!.id)).status).toBe(200);
    expect((await end(user.id, first!.id)).status).toBe(404);
    expect((await shown(as, user.id)).sessions.map(({ id }) => id)).toEqual([second!.id]);
    expect(await auditOf("user_account", user.id)).toContainEqual(
      expect.objectContaining({ action: "session.revoked", actorId: as.id }),
    );
  });

  test("someone's address is changed: both are told, and they are signed out", async () => {
    const as = await aDeskUser();
    const user = await aUser({ passwordHash: "x" });
    await signIn(user);
    const email = `other${next()}@rose.test`;
    const go = (userId: number, body: object) =>
      call(changeEmail, { as, method: "PUT", params: { userId }, body });
    expect(codesOf(await go(user.id, { email, seen: "old@rose.test" }))).toEqual(["CHANGED"]);
    expect(codesOf(await go(user.id, { email: as.email, seen: user.email }))).toEqual(["EXISTS"]);
    expect((await go(user.id, { email, seen: user.email })).status).toBe(200);
    expect(await shown(as, user.id)).toMatchObject({ email, sessions: [] });
    expect([(await messagesTo(email)).length, (await messagesTo(user.email)).length]).toEqual([1, 1]);
    expect(codesOf(await go(as.id, { email: `mine${next()}@rose.test`, seen: as.email }))).toEqual(["SELF"]);
    expect((await go(999_999, { email, seen: "x" })).status).toBe(404);
  });
});
