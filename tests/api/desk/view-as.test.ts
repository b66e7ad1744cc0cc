import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { POST as logout } from "@/app/api/logout/route";
import { GET as consents, PUT as setConsent } from "@/app/api/user/view-consent/route";
import { GET as user } from "@/app/api/user/route";
import { POST as endView } from "@/app/api/view/end/route";
import { POST as view } from "@/app/api/desk/people/[userId]/view/route";
import { GET as desk } from "@/app/api/desk/route";
import { db } from "@/db/client";
import { deskMembership, viewConsent } from "@/db/schema/desk";
import { session } from "@/db/schema/sessions";
import { P } from "@/lib/access/permissions";
import { findActor } from "@/lib/auth/find-actor";
import type { Endpoint } from "@/lib/http/endpoint";
import type { SessionUser } from "@/lib/users/schema";
import { setViewConsent } from "@/lib/users/view-consent/set-view-consent";
import type { ViewConsents } from "@/lib/users/view-consent/schema";
import { call, signIn } from "../../support/call";
import { actorAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { aDeskUser, aViewConsent } from "../../support/desk";
import { aUser } from "../../support/people";
import { auditOf } from "../../support/query";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

type Cookies = Record<string, string>;

const start = (cookies: Cookies, userId: number) =>
  call(view, { cookies, method: "POST", params: { userId } });
const whoIs = async (cookies: Cookies) => (await call<SessionUser>(user, { cookies })).body;

async function aView() {
  const viewer = await aDeskUser();
  const target = await aUser({
    name: "Dana Wells",
    permissions: [P.EDIT, P.CANCEL, P.SETTINGS_FACILITY_INFO],
  });
  await aViewConsent(target.id);
  const cookies = await signIn(viewer);
  expect((await start(cookies, target.id)).status).toBe(200);
  return { viewer, target, cookies };
}

/** Moves the end of a session's view, as time would. */
const endsAt = (userId: number, viewedUntil: Date) =>
  db.update(session).set({ viewedUntil }).where(eq(session.userId, userId));

describe("viewing as someone", () => {
  test("shows what they see, marked, until the viewer stops it, all audited under the viewer", async () => {
    const { viewer, target, cookies } = await aView();
    const seen = await whoIs(cookies);
    expect(seen).toMatchObject({ name: "Dana Wells", deskPermissions: [] });
    expect(seen.viewing).toMatchObject({ by: viewer.name, user_id: target.id });
    expect(Date.parse(seen.viewing!.until) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    expect((await call(desk, { cookies })).status).toBe(403);
    expect((await call(endView, { cookies, method: "POST" })).status).toBe(200);
    const own = await whoIs(cookies);
    expect(own).toMatchObject({ name: viewer.name });
    expect(own.viewing).toBeUndefined();
    const audit = await auditOf("user_account", target.id);
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["view.started", viewer.id],
      ["view.ended", viewer.id],
    ]);
    const told = await call<ViewConsents>(consents, { as: target });
    expect(told.body.viewings).toMatchObject([{ by: viewer.name }]);
    expect((await call<ViewConsents>(consents, { as: await aUser() })).body.viewings).toEqual([]);
  });

  test("ends by itself after half an hour, with the consent, and with the viewer's permission", async () => {
    const over = await aView();
    await endsAt(over.viewer.id, new Date(Date.now() - 1000));
    expect((await whoIs(over.cookies)).name).toBe(over.viewer.name);
    const withdrawn = await aView();
    await db.delete(viewConsent).where(eq(viewConsent.userId, withdrawn.target.id));
    expect((await whoIs(withdrawn.cookies)).name).toBe(withdrawn.viewer.name);
    const demoted = await aView();
    await db
      .update(deskMembership)
      .set({ permissions: [P.DESK_PEOPLE] })
      .where(eq(deskMembership.userId, demoted.viewer.id));
    expect((await whoIs(demoted.cookies)).name).toBe(demoted.viewer.name);
    const promoted = await aView();
    await db.insert(deskMembership).values({ userId: promoted.target.id, permissions: [] });
    expect((await whoIs(promoted.cookies)).name).toBe(promoted.viewer.name);
  });

  test("is refused without consent or the permission, of oneself, and of anyone at the desk", async () => {
    const viewer = await signIn(await aDeskUser());
    const target = await aUser();
    expect(await start(viewer, target.id)).toMatchObject({
      status: 409,
      body: { errors: [{ code: "NO_CONSENT" }] },
    });
    await aViewConsent(target.id, new Date(Date.now() - 1000));
    expect((await start(viewer, target.id)).status).toBe(409);
    expect((await start(viewer, 999_999)).status).toBe(404);
    const colleague = await aDeskUser("Mo Reyes", [P.DESK_PEOPLE]);
    await aViewConsent(colleague.id);
    expect(await start(viewer, colleague.id)).toMatchObject({
      status: 403,
      body: { errors: [{ code: "OF_DESK" }] },
    });
    expect((await start(await signIn(colleague), target.id)).status).toBe(403);
  });

  test("leaves the viewer's own sign-out, which is theirs and not the other person's", async () => {
    const { viewer, target, cookies } = await aView();
    expect((await call(logout, { cookies, method: "POST" })).status).toBe(200);
    expect((await call(user, { cookies })).status).toBe(401);
    expect((await auditOf("user_account", target.id)).map(({ action }) => action)).toEqual(["view.started"]);
    expect((await auditOf("user_account", viewer.id)).map(({ action }) => action)).toContain(
      "session.signed-out",
    );
  });
});

type Write = { path: string; method: "POST" | "PUT" | "DELETE"; handler: Endpoint };

const writes: Write[] = [];
beforeAll(async () => {
  for (const [path, load] of Object.entries(endpoints)) {
    const methods = (await load()) as Partial<Record<Write["method"], Endpoint>>;
    for (const method of ["POST", "PUT", "DELETE"] as const) {
      const handler = methods[method];
      // A form from another site comes without a session.
      if (handler && !handler.definition.isPostedFromElsewhere) writes.push({ path, method, handler });
    }
  }
  // It loads every route.
}, 120_000);

test("no write of any endpoint passes while viewing, but the two that end it", async () => {
  const { cookies } = await aView();
  const passed: string[] = [];
  for (const { path, method, handler } of writes) {
    if (handler.definition.endsView) {
      passed.push(`${method} ${path}`);
      continue;
    }
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, "1"]));
    const answer = await call<{ errors?: { code: string }[] }>(handler, { cookies, method, params });
    expect([path, answer.status, answer.body.errors?.[0]?.code]).toEqual([path, 403, "VIEW_ONLY"]);
  }
  expect(writes.length).toBeGreaterThan(100);
  expect(passed.sort()).toEqual(["POST /api/logout", "POST /api/view/end"]);
});

test("a verb refuses a viewer too, whatever calls it", async () => {
  const { cookies } = await aView();
  const actor = (await findActor(new Map(Object.entries(cookies))))!;
  await expect(setViewConsent(actorAt(actor, new Date()), { hours: 72 })).rejects.toMatchObject({
    status: 403,
  });
});

describe("consent to be viewed", () => {
  const set = (as: { id: number }, body: object) => call(setConsent, { as, method: "PUT", body });
  const read = async (as: { id: number }) => (await call<ViewConsents>(consents, { as })).body;

  test("is given by the person for some hours, taken back, and audited", async () => {
    const as = await aUser();
    expect((await set(as, { hours: 24 })).status).toBe(200);
    expect(Date.parse((await read(as)).until!)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect((await set(as, { hours: 0 })).status).toBe(200);
    expect((await read(as)).until).toBeNull();
    expect((await auditOf("user_account", as.id)).map(({ action }) => action)).toEqual([
      "view-consent.granted",
      "view-consent.withdrawn",
    ]);
    expect((await set(as, { hours: 1000 })).status).toBe(400);
    expect((await set(await aDeskUser(), { hours: 1 })).status).toBe(403);
  });

  test("is given by an administrator only for those who work nowhere else", async () => {
    const facility = await aFacility();
    const admin = await aUser({ facilityId: facility.id, permissions: [P.SETTINGS_FACILITY_INFO] });
    const colleague = await aUser({ name: "Ana Bell", facilityId: facility.id });
    const elsewhere = await aUser({ facilities: { [facility.id]: [], [(await aFacility()).id]: [] } });
    expect((await read(admin)).colleagues.map(({ id }) => id)).toEqual([colleague.id]);
    expect((await set(admin, { hours: 1, userId: colleague.id })).status).toBe(200);
    expect((await read(colleague)).by).toBe(admin.name);
    expect((await set(admin, { hours: 1, userId: elsewhere.id })).status).toBe(404);
    expect((await set(colleague, { hours: 1, userId: admin.id })).status).toBe(404);
  });

  test("is given within an agency by whoever manages its people", async () => {
    const agency = await anAgency();
    const admin = await aUser({ agencyId: agency.id, agencyPermissions: [P.CONTACTS_CHANGE_STATUS] });
    const colleague = await aUser({ agencyId: agency.id });
    const other = await aUser({ agencyId: (await anAgency()).id });
    expect((await set(admin, { hours: 1, userId: colleague.id })).status).toBe(200);
    expect((await set(admin, { hours: 1, userId: other.id })).status).toBe(404);
  });
});
