import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { eq, and } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PUT as changeActiveFacility } from "@/app/api/user/active-facility/route";
import { GET as readUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { smsConsent } from "@/db/schema/text-messages";
import { facilityMembership, userAccount } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import type { SessionUser } from "@/lib/users/schema";
import { GET as readFacility } from "@/app/api/facility/[facilityId]/route";
import { session, rateLimit } from "@/db/schema/sessions";
import { resetEnv } from "@/lib/env";
import { setClock } from "@/lib/time/clock";
import { auditOf } from "../../support/query";
import { call, signIn } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();
useClock();

const userOf = async (as: { id: number }) => (await call<SessionUser>(readUser, { as })).body;

test("returns the person's facilities, those with pending confirmations first", async () => {
  const [oak, ash, elm] = [
    await aFacility({ name: "oak House" }),
    await aFacility({ name: "Ash House" }),
    await aFacility({ name: "Elm House" }),
  ];
  await aSlot({ facilityId: oak.id, status: "CLAIMED" });
  const user = await aUser({ facilities: { [oak.id]: [P.EDIT], [ash.id]: [], [elm.id]: [P.EDIT] } });
  const { facilitiesEnabled, permissionsByFacility } = await userOf(user);
  expect(facilitiesEnabled.map(({ label }) => label)).toEqual(["oak House", "Ash House", "Elm House"]);
  expect(facilitiesEnabled.map(({ pendingConfirmations }) => pendingConfirmations)).toEqual([1, 0, 0]);
  expect(permissionsByFacility).toEqual({ [oak.id]: [P.EDIT], [ash.id]: [], [elm.id]: [P.EDIT] });
});

test("counts as pending the slots this person could confirm on the schedule", async () => {
  const now = freezeClock("2026-11-20T20:00:00Z");
  const { id: facilityId } = await aFacility();
  const onDemand = await aSlot({ facilityId, status: "CLAIMED" });
  await aSlot({ facilityId, status: "CLAIMED", shift: { route: "FLEX" } });
  // It has begun, and can be confirmed until it ends.
  await aSlot({ facilityId, status: "CLAIMED", shift: { startsOn: "2026-11-20" } });
  // Ended, confirmed, withdrawn by an external system, and beyond the default schedule.
  await aSlot({ facilityId, status: "CLAIMED", shift: { startsOn: "2026-11-19" } });
  await aSlot({ shiftId: onDemand.shiftId, status: "CONFIRMED" });
  await aSlot({ facilityId, status: "CLAIMED", shift: { isIntegrated: true, integrationExpiredAt: now } });
  await aSlot({ facilityId, status: "CLAIMED", shift: { startsOn: "2026-12-19" } });
  const pendingOf = async (permissions: string[]) =>
    (await userOf(await aUser({ facilityId, permissions }))).facilitiesEnabled[0]!.pendingConfirmations;
  expect(await pendingOf([P.EDIT])).toBe(3);
  expect(await pendingOf([P.FLEX_ADD_EDIT_SHIFT])).toBe(0);
  expect(await pendingOf([])).toBe(0);
});

test("counts shifts to review worked at the active facility since the last approved week", async () => {
  // A Friday: the week that ended on the 13th was approved automatically on Tuesday the 17th.
  freezeClock("2026-11-20T20:00:00Z");
  const { id: facilityId } = await aFacility({ wentLiveOn: "2026-11-16" });
  const on = (startsOn: string, status: "CONFIRMED" | "CLAIMED" | "UNCLAIMED" = "CONFIRMED") =>
    aSlot({ facilityId, status, shift: { startsOn } });
  for (const startsOn of ["2026-11-13", "2026-11-14", "2026-11-21"]) await on(startsOn);
  await on("2026-11-17", "UNCLAIMED");
  await on("2026-11-18", "CLAIMED");
  for (const startsOn of ["2026-11-16", "2026-11-19"]) await on(startsOn);
  const reviewOf = async (permissions: string[], active = facilityId) =>
    (
      await userOf(
        await aUser({
          facilities: { [facilityId]: permissions, [active]: permissions },
          activeFacilityId: active,
        }),
      )
    ).shiftsToReview;
  expect(await reviewOf([P.PAST_SHIFTS, P.DISPUTES])).toBe(2);
  expect(await reviewOf([P.PAST_SHIFTS])).toBe(0);
  expect(await reviewOf([P.PAST_SHIFTS, P.DISPUTES], (await aFacility()).id)).toBe(0);
});

test("returns the active facility's limits, with money in dollars", async () => {
  const { id: facilityId } = await aFacility({ maxCaregiverWage: 12_345, maxShiftsToCreate: 7 });
  const user = await userOf(await aUser({ facilityId, name: "Dana Rae Whitfield" }));
  expect(user).toMatchObject({ maxCaregiverWage: 123.45, maxShiftsToCreate: 7, initials: "DW" });
});

test("returns the person's contact at the active facility, with its number's opt-in", async () => {
  const facility = await aFacility({ smsSourceNumber: "+12135550160" });
  const user = await aUser({ facilityId: facility.id });
  expect((await userOf(user)).phone).toEqual({
    number: null,
    extension: null,
    type_code: null,
    sms_enabled: false,
    sms_opt_in: null,
    sourceNumberFacilityContacts: "+12135550160",
  });
  const phone = `+1213${String(5_000_000 + user.id)}`;
  await db
    .update(facilityMembership)
    .set({
      phone,
      phoneExtension: "12",
      phoneTypeCode: "MOBILE_WORK",
      contactMethodCode: "TEXT",
      smsEnabled: true,
    })
    .where(eq(facilityMembership.userId, user.id));
  const said = { phone, sourceNumber: "+12135550160", isOptedIn: false, changedAt: new Date() };
  await db.insert(smsConsent).values(said);
  const { phone: shown, facilityContactMethodCode } = await userOf(user);
  expect(facilityContactMethodCode).toBe("TEXT");
  expect(shown).toMatchObject({
    number: `213-${phone.slice(5, 8)}-${phone.slice(8)}`,
    extension: "12",
    type_code: "MOBILE_WORK",
    sms_enabled: true,
    sms_opt_in: false,
  });
});

test("returns a flat list of permissions and no facility for an agency user", async () => {
  const agency = await anAgency();
  const user = await userOf(await aUser({ agencyId: agency.id, agencyPermissions: [P.CONTACTS_VIEW] }));
  expect(user).toMatchObject({
    permissions: [P.CONTACTS_VIEW],
    agency_id: agency.id,
    agency_name: agency.name,
    activeFacility: null,
    phone: null,
    facilitiesEnabled: [],
  });
});

test("changes the active facility, audited once", async () => {
  const [here, there] = [await aFacility(), await aFacility()];
  const user = await aUser({ facilities: { [here.id]: [], [there.id]: [] }, activeFacilityId: here.id });
  const change = { as: user, method: "PUT", body: { new_facility_id: there.id, isAuto: true } } as const;
  expect(await call(changeActiveFacility, change)).toMatchObject({ status: 200, body: "OK" });
  expect((await call(changeActiveFacility, change)).status).toBe(200);
  expect((await userOf(user)).activeFacility?.id).toBe(there.id);
  expect(await auditOf("user_account", user.id)).toMatchObject([
    { actorId: user.id, facilityId: there.id, after: { activeFacilityId: there.id, isAuto: true } },
  ]);
});

test("refuses a foreign facility and keeps the active one", async () => {
  const user = await aUser();
  const { id } = await aFacility();
  const answer = await call(changeActiveFacility, { as: user, method: "PUT", body: { new_facility_id: id } });
  expect(answer).toMatchObject({ status: 403, body: { errors: [{ code: "FACILITY_NOT_PERMITTED" }] } });
  expect((await userOf(user)).activeFacility?.id).toBe(user.activeFacilityId);
});

test("rejects an unknown key", async () => {
  const user = await aUser();
  const body = { new_facility_id: user.activeFacilityId, isadmin: true };
  expect((await call(changeActiveFacility, { as: user, method: "PUT", body })).status).toBe(400);
});

test("signs a disabled person out with the next request", async () => {
  const user = await aUser();
  const cookies = await signIn(user);
  expect((await call(readUser, { cookies })).status).toBe(200);
  await db.update(userAccount).set({ disabledAt: new Date() }).where(eq(userAccount.id, user.id));
  expect((await call(readUser, { cookies })).status).toBe(401);
});

test("closes a removed facility with the next request", async () => {
  const user = await aUser();
  const cookies = await signIn(user);
  const ask = () => call(readFacility, { cookies, params: { facilityId: user.activeFacilityId! } });
  expect((await ask()).status).toBe(200);
  const membership = and(
    eq(facilityMembership.userId, user.id),
    eq(facilityMembership.facilityId, user.activeFacilityId!),
  );
  await db.delete(facilityMembership).where(membership);
  expect((await ask()).status).toBe(403);
});

test("ends a session after twelve hours of activity, by the database's clock", async () => {
  const user = await aUser();
  const cookies = await signIn(user);
  const [row] = await db.select().from(session).where(eq(session.userId, user.id));
  const hours = (row!.expiresAt.getTime() - row!.createdAt.getTime()) / 3_600_000;
  expect(hours).toBe(12);
  await db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1000), lastSeenAt: new Date() })
    .where(eq(session.userId, user.id));
  expect((await call(readUser, { cookies })).status).toBe(401);
});

test("forbids the browser to store a signed-in person's responses", async () => {
  const answer = await call(readUser, { as: await aUser() });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

describe("calls beyond the budget of a minute", () => {
  const budget = 100;
  /** The calls a process allows before it asks the database: a twentieth of the budget. */
  const share = 5;

  beforeEach(() => {
    vi.stubEnv("CALLS_PER_MINUTE", String(budget));
    resetEnv();
    setClock(new Date());
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    resetEnv();
    setClock(null);
    await db.delete(rateLimit);
  });

  async function calls(user: { id: number }, count: number) {
    const cookies = await signIn(user);
    return Promise.all(Array.from({ length: count }, () => call(readUser, { cookies })));
  }

  test("rejects excessive calls with Retry-After, without affecting others or the next minute", async () => {
    const user = await aUser();
    const answers = await calls(user, budget + share + 40);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(budget + share);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40);
    expect(refused[0]!.body).toEqual({
      validationError: true,
      errors: [{ code: "TOO_MANY", message: "Too many attempts. Please try again later." }],
    });
    const wait = Number(refused[0]!.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const change = { as: user, method: "PUT", body: { new_facility_id: user.activeFacilityId } } as const;
    expect((await call(changeActiveFacility, change)).status).toBe(429);
    expect((await calls(await aUser(), 1))[0]!.status).toBe(200);
    await db.delete(rateLimit);
    setClock(new Date(Date.now() + 61_000));
    expect((await calls(user, 1))[0]!.status).toBe(200);
  });

  test("costs no statements for an ordinary minute's calls, and few for a busy one", async () => {
    const counted = async () => (await db.select().from(rateLimit)).map(({ hits }) => hits);
    const [ordinary, busy] = [await aUser(), await aUser()];
    await calls(ordinary, share);
    expect(await counted()).toEqual([]);
    await calls(busy, share + 12);
    expect(await counted()).toEqual([3 * share]);
  });

  const another = fileURLToPath(new URL("../../support/caller.ts", import.meta.url));

  test("shares the budget between two processes", async () => {
    const { id } = await aUser();
    const run = () =>
      promisify(execFile)(process.execPath, ["--import", "tsx", another, String(id), String(budget)], {
        env: { ...process.env, CALLS_PER_MINUTE: String(budget) },
      });
    const counts = await Promise.all([run(), run()]);
    const admitted = counts.map(({ stdout }) => Number(stdout));
    expect(admitted[0]! + admitted[1]!).toBe(budget + 2 * share);
  }, 60_000);
});
