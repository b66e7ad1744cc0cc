import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { PUT, DELETE } from "@/app/api/agencies/saved-filters/[id]/route";
import { POST, GET } from "@/app/api/agencies/saved-filters/route";
import { db } from "@/db/client";
import { agency, agencyFacility } from "@/db/schema/agencies";
import { savedFilter } from "@/db/schema/saved-filters";
import { slot } from "@/db/schema/slots";
import { userAccount } from "@/db/schema/users";
import { sendAlerts } from "@/lib/agency-schedule/alerts/send-alerts";
import type { SavedFilter, SavedFilterInput } from "@/lib/agency-schedule/saved-filters/schema";
import { smsConsent } from "@/db/schema/text-messages";
import { auditEvent } from "@/db/schema/operations";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { messagesTo, auditOf } from "../../support/query";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { aUser } from "../../support/people";

useDatabase();

const any = { facilityIds: [], shiftTypes: [], startTimes: [] };
const noon = new Date("2030-03-06T20:00:00Z");
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const at = (hour: string) => new Date(`2030-03-06T${hour}:00Z`);

/** A dispatcher in Los Angeles whose filter was last checked in the morning. */
async function aWatcher(criteria: Partial<SavedFilterInput["criteria"]> = {}) {
  const facility = await aFacility();
  const desk = await anAgencyDesk([facility.id]);
  await db.update(agency).set({ timezone: "America/Los_Angeles" }).where(eq(agency.id, desk.agency.id));
  const body = { name: "Days", criteria: { ...any, ...criteria }, isAlerting: true };
  const saved = await call<SavedFilter>(POST, { as: desk.user, body });
  const looked = (alertedUntil: Date) =>
    db.update(savedFilter).set({ alertedUntil }).where(eq(savedFilter.id, saved.body.id));
  await looked(at("16:00"));
  const opens = (createdAt: Date, given: Parameters<typeof aSlot>[0] = {}) =>
    aSlot({
      facilityId: facility.id,
      createdAt,
      ...given,
      shift: { startsOn: "2030-03-09", ...given.shift },
    });
  return {
    facility,
    desk,
    filter: saved.body,
    opens,
    looked,
    send: (now = noon) => sendAlerts(systemAt(now)),
  };
}

describe("alerting an agency user to shifts that match a saved filter", () => {
  test("sends one mail for all new shifts", async () => {
    const { facility, desk, opens, send } = await aWatcher();
    await opens(at("15:00"));
    await opens(at("17:00"));
    await opens(at("18:00"), { shift: { resourceType: "RN" } });
    await send();
    const mails = await messagesTo(desk.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["2 shifts have opened: Days"]);
    expect(mails[0]!.body).toContain(facility.name);
    await send(at("20:30"));
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
  });

  test("excludes other facilities, types and times, and unreleased shifts", async () => {
    const { facility, desk, opens, send } = await aWatcher({ shiftTypes: ["RN"], startTimes: ["7:00 AM"] });
    await opens(at("17:00"));
    await aSlot({ createdAt: at("17:00"), shift: { startsOn: "2030-03-09", resourceType: "RN" } });
    await send();
    expect(await messagesTo(desk.user.email)).toEqual([]);
    await db
      .update(agencyFacility)
      .set({ releaseAfterMinutes: 60 })
      .where(eq(agencyFacility.facilityId, facility.id));
    await opens(at("20:30"), { shift: { resourceType: "RN" } });
    await send(at("21:00"));
    expect(await messagesTo(desk.user.email)).toEqual([]);
    await send(at("21:31"));
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
  });

  test("includes a shift whose transaction was still open at the last run", async () => {
    const { desk, opens, send } = await aWatcher();
    await send();
    await opens(new Date(noon.getTime() - 10_000));
    await send(at("20:05"));
    await send(at("20:10"));
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
  });

  test("includes a shift that opens again", async () => {
    const { desk, opens, looked, send } = await aWatcher();
    const { id } = await opens(hoursAgo(5));
    await looked(hoursAgo(1));
    for (const status of ["EXPIRED", "UNCLAIMED"] as const)
      await db.update(slot).set({ status }).where(eq(slot.id, id));
    await db
      .update(agencyFacility)
      .set({ signedAt: hoursAgo(9) })
      .where(eq(agencyFacility.agencyId, desk.agency.id));
    await send();
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
    await looked(new Date(Date.now() + 60_000));
    await send();
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
  });

  test("includes shifts of a contract signed since", async () => {
    const { desk, send } = await aWatcher();
    const { id: facilityId } = await aFacility();
    await aSlot({ facilityId, createdAt: at("08:00"), shift: { startsOn: "2030-03-09" } });
    const contract = { agencyId: desk.agency.id, facilityId };
    await db.insert(agencyFacility).values({ ...contract, signedAt: at("17:00") });
    await send();
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
  });

  test("sends shifts opened at night in the morning", async () => {
    const { desk, opens, send } = await aWatcher();
    const night = new Date("2030-03-07T06:00:00Z");
    await opens(night);
    await send(new Date("2030-03-07T06:05:00Z"));
    expect(await messagesTo(desk.user.email)).toEqual([]);
    await send(new Date("2030-03-07T15:01:00Z"));
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
  });

  test("is not held up by a thousand filters in quiet hours", async () => {
    const { desk, opens, send } = await aWatcher();
    const asleep = await anAgencyDesk([]);
    await db.update(agency).set({ timezone: "America/New_York" }).where(eq(agency.id, asleep.agency.id));
    const filterOf = (_: unknown, i: number) => ({
      agencyId: asleep.agency.id,
      userId: asleep.user.id,
      name: `Filter ${i}`,
      criteria: any,
      isAlerting: true,
      alertedUntil: at("08:00"),
    });
    await db.insert(savedFilter).values(Array.from({ length: 1_000 }, filterOf));
    await opens(at("17:00"));
    // 7 PM in Los Angeles, 10 PM in New York.
    await send(new Date("2030-03-07T03:00:00Z"));
    await db.delete(savedFilter).where(eq(savedFilter.agencyId, asleep.agency.id));
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
  });

  test("follows the contact settings, and stops once the user is disabled", async () => {
    const { desk, opens, send } = await aWatcher();
    const change = (values: Partial<typeof userAccount.$inferInsert>) =>
      db.update(userAccount).set(values).where(eq(userAccount.id, desk.user.id));
    await change({ phone: "+13105550111", contactMethodCode: "TEXT" });
    await opens(at("17:00"));
    await send();
    expect(await messagesTo(desk.user.email)).toEqual([]);
    const [text] = await messagesTo("+13105550111");
    expect(text!.body).toMatch(/^1 shift has opened that your saved filters match, the soonest CNA at /);
    await change({ disabledAt: new Date() });
    await opens(at("20:10"));
    await send(at("20:30"));
    expect(await messagesTo("+13105550111")).toHaveLength(1);
  });

  test("are mailed to someone who has opted out of texts", async () => {
    const { desk, opens, send } = await aWatcher();
    const phone = "+13105550112";
    await db
      .insert(smsConsent)
      .values({ phone, sourceNumber: "+12135550160", isOptedIn: false, changedAt: new Date() });
    await db
      .update(userAccount)
      .set({ phone, contactMethodCode: "TEXT" })
      .where(eq(userAccount.id, desk.user.id));
    await opens(at("17:00"));
    await send();
    expect(await messagesTo(phone)).toEqual([]);
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
  });

  test("excludes shifts open before the alert or a filter change; renaming resets nothing", async () => {
    const { desk, filter, opens, send } = await aWatcher();
    await opens(at("17:00"));
    const params = { id: filter.id };
    const change = (body: object) => call(PUT, { as: desk.user, params, body, method: "PUT" });
    const { name, criteria } = filter;
    expect((await change({ name: "Renamed", criteria, isAlerting: true })).status).toBe(200);
    await send();
    expect(await messagesTo(desk.user.email)).toHaveLength(1);
    await change({ name, criteria: { ...criteria, shiftTypes: ["CNA"] }, isAlerting: true });
    const [stored] = await db.select().from(savedFilter).where(eq(savedFilter.id, filter.id));
    expect(Math.abs(stored!.alertedUntil.getTime() - Date.now())).toBeLessThan(60_000);
  });
});

const criteria = { facilityIds: [1], shiftTypes: ["CNA"], startTimes: ["7:00 AM"] };
const nights = { name: "Nights", criteria };

test("saves, changes and deletes a person's own filters", async () => {
  const { user: as } = await anAgencyDesk([]);
  const saved = await call<SavedFilter>(POST, { as, body: nights });
  expect(saved.body).toEqual({ id: saved.body.id, ...nights, isAlerting: false });
  expect(await call(POST, { as, body: { ...nights, name: "nights" } })).toMatchObject({
    status: 409,
    body: { errors: [{ field: "name", message: "You already have a filter with this name." }] },
  });
  const params = { id: saved.body.id };
  const changed = { ...nights, name: "Days" };
  expect((await call(PUT, { as, params, body: changed, method: "PUT" })).body).toEqual({
    id: params.id,
    ...changed,
    isAlerting: false,
  });
  expect((await call(GET, { as })).body).toEqual([{ id: params.id, ...changed, isAlerting: false }]);
  expect((await call(DELETE, { as, params, method: "DELETE" })).status).toBe(200);
  expect((await call(GET, { as })).body).toEqual([]);
});

test("audits changes of a filter, with person and agency", async () => {
  const { user: as, agency: own } = await anAgencyDesk([]);
  const { id } = (await call<SavedFilter>(POST, { as, body: nights })).body;
  await call(PUT, { as, params: { id }, body: { ...nights, name: "Days", isAlerting: true }, method: "PUT" });
  await call(DELETE, { as, params: { id }, method: "DELETE" });
  const events = await auditOf("saved_filter", id);
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["saved-filter.created", as.id],
    ["saved-filter.changed", as.id],
    ["saved-filter.deleted", as.id],
  ]);
  expect(events.map(({ before, after }) => [before, after])).toEqual([
    [null, { ...nights, isAlerting: false }],
    [
      { ...nights, isAlerting: false },
      { ...nights, name: "Days", isAlerting: true },
    ],
    [{ ...nights, name: "Days", isAlerting: true }, null],
  ]);
  const rows = await db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.entityId, String(id)));
  expect(new Set(rows.filter(({ entity }) => entity === "saved_filter").map((row) => row.agencyId))).toEqual(
    new Set([own.id]),
  );
});

test("saves one of two filters with the same name sent at once", async () => {
  const { user: as } = await anAgencyDesk([]);
  const answers = await Promise.all([1, 2, 3].map(() => call(POST, { as, body: nights })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("hides other people's filters, including colleagues'", async () => {
  const { user: as, agency: own } = await anAgencyDesk([]);
  const { id } = (await call<SavedFilter>(POST, { as, body: nights })).body;
  const colleague = await aUser({ agencyId: own.id });
  expect((await call(GET, { as: colleague })).body).toEqual([]);
  const change = { as: colleague, params: { id }, body: nights };
  expect((await call(PUT, { ...change, method: "PUT" })).status).toBe(404);
  expect((await call(DELETE, { as: colleague, params: { id }, method: "DELETE" })).status).toBe(404);
});
