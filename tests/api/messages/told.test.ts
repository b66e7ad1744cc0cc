import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { PUT as confirm } from "@/app/api/flex/slot/[id]/confirm/route";
import { PUT as cancel } from "@/app/api/slot/[id]/cancel/route";
import { P } from "@/lib/access/permissions";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { PUT as sendNow } from "@/app/api/messages/send-now/route";
import { outboxMessage } from "@/db/schema/operations";
import { systemScope } from "@/lib/access/scopes";
import { findActorOfUser } from "@/lib/auth/find-actor";
import { slotViewer } from "@/lib/slots/policy";
import { presentSlots } from "@/lib/slots/present";
import { readFeedVersion } from "@/lib/slots/read-feed-version.sql";
import { listChangedSlots } from "@/lib/slots/reads.sql";
import { DELETE as joinHalves, POST as splitSlot } from "@/app/api/slot/[id]/split/route";
import { PUT as putTimes } from "@/app/api/slot/[id]/times/route";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aTexter, queuedFor, anAskingFacility, texts } from "../../support/messaging";
import { aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { slotOf } from "../../support/query";

useDatabase();
useClock();

const own = "+12135550199";

/** A day shift of June 3, 2026 in Los Angeles, and someone of the staff who has a phone and no email address. */
async function aShift({
  now = "2026-06-01T16:00:00Z",
  held = false,
  route = "FLEX" as "FLEX" | "ON_DEMAND",
  startsOn = "2026-06-03",
  hours: [fromTime, toTime] = ["07:00", "15:00"],
} = {}) {
  freezeClock(now);
  const { id: facilityId } = await aFacility({ smsSourceNumber: own });
  const as = await aUser({
    facilityId,
    permissions: [P.FLEX_ADD_CAREGIVER, P.FLEX_ADD_EDIT_SHIFT, P.CANCEL, P.EDIT],
  });
  const ada = await aTexter({
    email: null,
    isOnDemand: false,
    stateCode: "NY",
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const { id: shiftStructureId } = await aStructure({ facilityId, fromTime, toTime });
  const made = await aSlot({
    facilityId,
    ...(held && { status: "CLAIMED", professionalId: ada.id }),
    shift: { route, shiftStructureId, startsOn },
  });
  const heard = async () => (await queuedFor(ada.phone!)).map(({ body, sender }) => ({ body, sender }));
  return { facilityId, as, ada, made, heard };
}

const assigned = ({ as, ada, made }: Awaited<ReturnType<typeof aShift>>) =>
  call(assign, {
    as,
    body: { caregiverId: ada.id, flexShiftId: made.shiftId, slotId: made.id, oldUnitId: null },
  });

test("someone without an email address hears by text that they are assigned", async () => {
  const at = await aShift();
  expect((await assigned(at)).status).toBe(200);
  expect(await at.heard()).toEqual([
    {
      body: expect.stringMatching(
        /^Assigned: CNA at .+, 06\/03\/2026, 7:00 AM - 3:00 PM PT\. http\S+\/shift\/\S+$/,
      ) as unknown,
      sender: own,
    },
  ]);
});

test("and that they are confirmed", async () => {
  const { as, made, heard } = await aShift({ held: true });
  expect((await call(confirm, { as, method: "PUT", params: { id: made.id } })).status).toBe(200);
  expect((await heard())[0]!.body).toMatch(/^Confirmed: CNA at .+ http/);
});

test("and that they need not come", async () => {
  const { facilityId, as, made, heard } = await aShift({ held: true, route: "ON_DEMAND" });
  const body = {
    facilityId,
    isGuaranteed: made.isGuaranteed,
    isRecurring: false,
    shiftDate: "2026-06-03",
    cancelationReason: "UNEXPECTED_EVENT",
    needsReplacement: false,
    isLateCancelation: false,
    guaranteeAcknowledge: false,
    lateCancelationAcknowledge: false,
    facilityBillableCancellationHours: 2,
    facilityWindowCancellationHours: 24,
    oldCaregiverId: made.professionalId,
  };
  expect((await call(cancel, { as, method: "PUT", params: { id: made.id }, body })).status).toBe(200);
  expect((await heard())[0]!.body).toMatch(/^Cancelled: CNA at .+ PT\. You don't need to come\.$/);
});

test("at night they sleep until seven where they live, unless the shift is near", async () => {
  // 11 PM in Los Angeles, 2 AM in New York, the shift in 32 hours.
  const far = await aShift({ now: "2026-06-02T06:00:00Z" });
  await assigned(far);
  expect((await queuedFor(far.ada.phone!))[0]!.nextAttemptAt.toISOString()).toBe("2026-06-02T11:00:00.000Z");
  const near = await aShift({ now: "2026-06-03T06:00:00Z" });
  await assigned(near);
  expect(+(await queuedFor(near.ada.phone!))[0]!.nextAttemptAt).toBeLessThan(Date.now() + 60_000);
});

test("who has a place of a night that goes on is told at once", async () => {
  const night = { startsOn: "2026-06-02", hours: ["19:00", "07:00"] as [string, string] };
  // 11 PM in Los Angeles, 2 AM in New York.
  const { as, ada, made } = await aShift({ ...night, now: "2026-06-03T06:00:00Z", held: true });
  const told = await call(confirm, { as, method: "PUT", params: { id: made.id }, body: {} });
  expect(told.status).toBe(200);
  expect(+(await queuedFor(ada.phone!))[0]!.nextAttemptAt).toBeLessThan(Date.parse("2026-06-03T06:01:00Z"));
});

test.each([
  ["left the marketplace", { isOnDemand: false }],
  ["was deactivated", { deactivatedAt: new Date() }],
])(
  "a YES of someone who %s since they were asked claims nothing, and the others still can",
  async (_, left) => {
    const asking = await anAskingFacility();
    const [ada, bo] = [await aTexter(), await aTexter()];
    await asking.send([ada.id, bo.id]);
    await db.update(professional).set(left).where(eq(professional.id, ada.id));
    await texts(ada.phone!, "YES");
    expect((await slotOf(asking.made.id)).status).toBe("UNCLAIMED");
    await texts(bo.phone!, "YES");
    expect(await slotOf(asking.made.id)).toMatchObject({ status: "CLAIMED", professionalId: bo.id });
  },
);

test("a question for the morning waits on the gap's row until it is sent from there, once for everyone", async () => {
  const asking = await anAskingFacility();
  const facilityId = asking.facility.id;
  const [ada, bo] = [await aTexter(), await aTexter()];
  await asking.send([ada.id, bo.id]);
  const morning = new Date(Date.now() + 86_400_000);
  morning.setUTCHours(14, 0, 0, 0);
  await db.update(outboxMessage).set({ nextAttemptAt: morning });
  const viewer = slotViewer((await findActorOfUser(asking.user.id))!, facilityId);
  const rowOf = async () => {
    const rows = await listChangedSlots(systemScope(facilityId), [asking.made.id], { limit: 1 });
    return presentSlots(rows, viewer, new Date())[0]!.asked!;
  };
  const window = { from: new Date(0), until: new Date("2040-01-01"), now: new Date() };
  const versionOf = async () => (await readFeedVersion(systemScope(facilityId), window)).version;
  const [row, before] = [await rowOf(), await versionOf()];
  expect(row.note).toMatch(/^Asked 2 · 2 wait until [67] AM$/);
  const body = { messageIds: row.waiting };
  const send = () => call(sendNow, { as: asking.user, method: "PUT", query: { facilityId }, body });
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowOf()).toMatchObject({ note: "Asked 2", waiting: [] });
  expect(await versionOf()).not.toBe(before);
  await db.update(outboxMessage).set({ deliveredAt: new Date() });
  expect((await send()).status).toBe(409);
  const stranger = await anAskingFacility();
  const foreign = {
    as: stranger.user,
    method: "PUT" as const,
    query: { facilityId: stranger.facility.id },
    body,
  };
  expect((await call(sendNow, foreign)).status).toBe(404);
});

const HOUR = 3_600_000;
const deliver = () => db.update(outboxMessage).set({ deliveredAt: new Date() });
const bodiesTo = async (phone: string | null) => (await queuedFor(phone!)).map(({ body }) => body);
const inviteOf = async (professionalId: number) =>
  (await db.select().from(invite).where(eq(invite.professionalId, professionalId)))[0]!;

/** An open shift from 7 AM to 3 PM about which Ada got the question, and Cy's waits to be sent. */
async function anAsked() {
  const asking = await anAskingFacility({ shift: { route: "FLEX" } });
  const { facility, made } = asking;
  const staff = { isOnDemand: false, facilities: [{ facilityId: facility.id, isFlexStaff: true }] };
  const [ada, cy] = [await aTexter(staff), await aTexter(staff)];
  await asking.send([ada.id]);
  await deliver();
  await asking.send([cy.id]);
  const user = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
  const put = (now: { startsAt: Date; endsAt: Date }, startsAt: Date) =>
    call(putTimes, {
      as: user,
      method: "PUT",
      params: { id: made.id },
      body: {
        caregiverId: null,
        oldStartsAt: now.startsAt,
        oldEndsAt: now.endsAt,
        startsAt,
        endsAt: now.endsAt,
      },
    });
  return { asking, made, ada, cy, put, user, eight: new Date(made.startsAt.getTime() + HOUR) };
}

test("a later start of an open place is asked of those who were asked about all of it", async () => {
  const { made, ada, cy, put, eight } = await anAsked();
  expect((await put(made, eight)).status).toBe(200);
  const { shiftId } = await slotOf(made.id);
  for (const { id } of [ada, cy])
    expect(await inviteOf(id)).toMatchObject({ status: "PENDING", shiftId, expiresAt: eight });
  const changed = expect.stringMatching(/it's now CNA, .* 8:00 AM - 3:00 PM .*Reply YES or NO/);
  expect(await bodiesTo(ada.phone)).toEqual([expect.stringContaining("7:00 AM"), changed]);
  expect(await bodiesTo(cy.phone)).toEqual([expect.stringContaining("7:00 AM"), changed]);
  await deliver();
  await texts(ada.phone!, "YES");
  expect((await bodiesTo(ada.phone)).at(-1)).toMatch(/the shift is yours: CNA, .* 8:00 AM - 3:00 PM/);
  expect(await slotOf(made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id, startsAt: eight });
});

test("taken back, it is about the former times again", async () => {
  const { made, ada, put, eight } = await anAsked();
  await put(made, eight);
  expect((await put(await slotOf(made.id), made.startsAt)).status).toBe(200);
  expect(await inviteOf(ada.id)).toMatchObject({
    status: "PENDING",
    shiftId: made.shiftId,
    expiresAt: made.startsAt,
  });
  await deliver();
  await texts(ada.phone!, "YES");
  expect(await slotOf(made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id });
});

test("a split open place is asked about as the half that stays, and as a whole again once joined", async () => {
  const { made, ada, user } = await anAsked();
  const { startsAt, endsAt } = made;
  const at = new Date(startsAt.getTime() + 4 * HOUR);
  const { body: half } = await call<{ slot_id: number }>(splitSlot, {
    as: user,
    params: { id: made.id },
    body: { caregiverId: null, oldStartsAt: startsAt, oldEndsAt: endsAt, at, keeps: "FIRST" },
  });
  expect((await bodiesTo(ada.phone)).at(-1)).toMatch(/it's now CNA, .* 7:00 AM - 11:00 AM/);
  expect((await inviteOf(ada.id)).status).toBe("PENDING");
  const join = { caregiverId: null, withSlotId: made.id };
  await call(joinHalves, { as: user, method: "DELETE", params: { id: half.slot_id }, body: join });
  expect(await inviteOf(ada.id)).toMatchObject({ status: "PENDING", shiftId: made.shiftId });
  await deliver();
  await texts(ada.phone!, "YES");
  expect(await slotOf(half.slot_id)).toMatchObject({
    status: "CLAIMED",
    professionalId: ada.id,
    startsAt,
    endsAt,
  });
});

test("says that it's no longer open, not that it's filled, once its place is gone", async () => {
  const asking = await anAskingFacility();
  const ada = await aTexter();
  await asking.send([ada.id]);
  const cancellationReason = "REMOVED_FROM_SCHEDULE";
  const set = { status: "FACILITY_CANCELLED", cancelledAt: new Date(), cancellationReason } as const;
  await db.update(slot).set(set).where(eq(slot.id, asking.made.id));
  await db.update(invite).set({ status: "EXPIRED", answeredAt: new Date() });
  await texts(ada.phone!, "YES");
  expect((await queuedFor(ada.phone!)).at(-1)!.body).toContain("This shift is no longer open: CNA");
});
