import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as readCalendar } from "@/app/api/calendars/[secret]/route";
import { DELETE as revoke } from "@/app/api/user/calendars/[facilityId]/route";
import { GET as listCalendars, POST as create } from "@/app/api/user/calendars/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { facilityMembership, userAccount } from "@/db/schema/users";
import type { CalendarAddress, OwnCalendars } from "@/lib/calendars/schema";
import { auditOf, query } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

async function subscribe(as: { id: number }, facilityId: number): Promise<string> {
  const { body } = await call<CalendarAddress>(create, { as, body: { facilityId } });
  return new URL(body.address).pathname.split("/").at(-1)!;
}

const read = (secret: string, headers: Record<string, string> = {}) =>
  call<string>(readCalendar, { params: { secret }, headers });

async function aCalendar() {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId });
  return { facilityId, user, secret: await subscribe(user, facilityId) };
}

const eventOf = (text: string, slotId: number) =>
  text.split("BEGIN:VEVENT").find((event) => event.includes(`UID:slot-${slotId}@`));
const sequenceOf = (event: string | undefined) => Number(/SEQUENCE:(\d+)/.exec(event ?? "")?.[1]);

test("returns the facility's slots, including the last week's and cancelled ones, and no one else's", async () => {
  freezeClock("2026-11-20T20:00:00Z");
  const { facilityId, secret } = await aCalendar();
  const on = async (startsOn: string, given = {}) =>
    (await aSlot({ facilityId, shift: { startsOn }, ...given })).id;
  const inIt = [
    await on("2026-11-13"),
    await on("2026-11-20", { status: "FACILITY_CANCELLED" }),
    await on("2026-12-18"),
  ];
  const notInIt = [await on("2026-11-12"), await on("2026-12-19"), (await aSlot()).id];
  const { status, body, headers } = await read(secret);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(inIt.map((id) => eventOf(body, id) !== undefined)).toEqual([true, true, true]);
  expect(notInIt.map((id) => eventOf(body, id))).toEqual([undefined, undefined, undefined]);
});

test("keeps the event's UID and raises its sequence after a change, and returns 304 without one", async () => {
  const { facilityId, secret } = await aCalendar();
  const professional = await aProfessional({ firstName: "Mara", lastName: "Holt", phone: "555-010-4477" });
  const { id } = await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId: professional.id,
    wage: 2450,
  });
  const first = await read(secret);
  expect(eventOf(first.body, id)).toContain("SUMMARY:CNA · Mara H.\r\n");
  expect(first.body).not.toMatch(/Holt|555-010|24\.5/);
  const headers = { "if-none-match": first.headers.get("etag")! };
  expect(await read(secret, headers)).toMatchObject({ status: 304, body: "" });
  await db.update(slot).set({ status: "FACILITY_CANCELLED", cancelledAt: new Date() }).where(eq(slot.id, id));
  const second = await read(secret, headers);
  expect(second.status).toBe(200);
  expect(eventOf(second.body, id)).toContain("STATUS:CANCELLED");
  expect(sequenceOf(eventOf(second.body, id))).toBeGreaterThan(sequenceOf(eventOf(first.body, id)));
});

test("returns nothing once its owner is disabled or loses the facility", async () => {
  const { facilityId, user, secret } = await aCalendar();
  await db.update(userAccount).set({ disabledAt: new Date() }).where(eq(userAccount.id, user.id));
  expect((await read(secret)).status).toBe(404);
  await db.update(userAccount).set({ disabledAt: null }).where(eq(userAccount.id, user.id));
  expect((await read(secret)).status).toBe(200);
  await db.delete(facilityMembership).where(eq(facilityMembership.userId, user.id));
  const refused = await read(secret);
  expect(refused.status).toBe(404);
  expect(refused.body).toEqual((await read(`${"x".repeat(43)}.ics`)).body);
  // People can end their calendar of a facility they have lost.
  const end = { as: user, method: "DELETE", params: { facilityId } } as const;
  expect((await call(revoke, end)).status).toBe(200);
});

test("replaces the old address with a new one, ends all when revoked, and audits each", async () => {
  const { facilityId, user, secret } = await aCalendar();
  const second = await subscribe(user, facilityId);
  expect([(await read(secret)).status, (await read(second)).status]).toEqual([404, 200]);
  const end = { as: user, method: "DELETE", params: { facilityId } } as const;
  expect((await call(revoke, end)).status).toBe(200);
  expect((await read(second)).status).toBe(404);
  expect((await call(revoke, end)).status).toBe(404);
  const events = await auditOf("calendar_subscription", `${user.id}-${facilityId}`);
  expect(events.map(({ action }) => action)).toEqual([
    "calendar.created",
    "calendar.address-replaced",
    "calendar.revoked",
  ]);
});

test("keeps one address for two requests at once", async () => {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId });
  const secrets = await Promise.all([subscribe(user, facilityId), subscribe(user, facilityId)]);
  const statuses = await Promise.all(secrets.map(async (secret) => (await read(secret)).status));
  expect(statuses.sort()).toEqual([200, 404]);
});

test("stores no secret in the database, and lists the last use", async () => {
  const { facilityId, user, secret } = await aCalendar();
  const listed = async () => (await call<OwnCalendars>(listCalendars, { as: user })).body;
  expect(await listed()).toMatchObject({
    calendars: [{ facility_id: facilityId, last_read_at: null }],
    is_more: false,
  });
  await read(secret);
  expect((await listed()).calendars[0]!.last_read_at).not.toBeNull();
  const stored = [
    ...(await query`select t::text from calendar_subscription t`),
    ...(await query`select t::text from audit_event t where entity = 'calendar_subscription'`),
  ];
  expect(JSON.stringify(stored)).not.toContain(secret.slice(0, 20));
});

test("limits frequent reads and guesses", async () => {
  const { secret } = await aCalendar();
  const hits = async (one: string, address: string) => {
    const headers = { "x-forwarded-for": address };
    const answers = await Promise.all(Array.from({ length: 61 }, () => read(one, headers)));
    return answers.filter(({ status }) => status === 429).length;
  };
  expect(await hits(secret, "203.0.113.7")).toBe(1);
  expect(await hits(`${"y".repeat(43)}.ics`, "203.0.113.8")).toBe(1);
});
