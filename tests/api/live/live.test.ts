import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as readFeed } from "@/app/api/facility/feed/upcoming/route";
import { db } from "@/db/client";
import { availabilityRequest } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { session } from "@/db/schema/sessions";
import { facilityMembership } from "@/db/schema/users";
import { newLink } from "@/lib/auth/link-token";
import { stateAvailability } from "@/lib/availability/link/state-availability";
import { AvailabilityAnswer } from "@/lib/availability/schema";
import { hasMissed, type ChangesSince } from "@/lib/live/subscription";
import { isWatched, liveClients, streamsOf } from "@/lib/live/clients";
import { checkStreams } from "@/lib/live/check-streams";
import type { Feed } from "@/lib/slots/schema";
import { setClock } from "@/lib/time/clock";
import { call, signIn } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { cookieHeader, eventsOf, type ServerSentEvent } from "../../support/live-server";
import { useLiveServer } from "../../support/use-live-server";
import { aProfessional, aUser } from "../../support/people";
import { aBundle, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { systemAt } from "../../support/context";
import { eventually } from "../../support/eventually";

useDatabase();
useClock();

const live = useLiveServer();

async function open(as: { id: number } | null, ...facilityIds: number[]): Promise<Response> {
  const cookie = cookieHeader(as ? await signIn(as) : {});
  const query = facilityIds.map((id) => `facilityId=${id}`).join("&");
  return fetch(`${live.address}/api/live?${query}`, { headers: { cookie } });
}

/** The next event that isn't a heartbeat, which may come in between on a slow machine. */
async function nextEvent(stream: AsyncGenerator<ServerSentEvent>): Promise<ServerSentEvent> {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error("The stream has ended.");
    if (value.name !== "beat") return value;
  }
}

async function nextSlots(stream: AsyncGenerator<ServerSentEvent>): Promise<Feed["slots"]> {
  for (;;) {
    const { name, data } = await nextEvent(stream);
    if (name === "slots") return (JSON.parse(data) as Feed).slots;
  }
}

test("returns 401 signed out and 403 for another company's facility", async () => {
  const { id } = await aFacility();
  expect((await open(null, id)).status).toBe(401);
  expect((await open(await aUser(), id)).status).toBe(403);
});

test("sends a change of a slot to open screens of its facility, and no other's", async () => {
  const here = await aSlot({ status: "CLAIMED" });
  const elsewhere = await aSlot();
  const stream = eventsOf(await open(await aUser({ facilityId: here.facilityId }), here.facilityId));
  expect((await stream.next()).value).toMatchObject({ name: "subscribed" });
  await db.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, elsewhere.id));
  await db.update(slot).set({ status: "CONFIRMED", confirmedAt: new Date() }).where(eq(slot.id, here.id));
  expect(await nextSlots(stream)).toMatchObject([{ slot_id: here.id, slot_status: "CONFIRMED" }]);
});

test("sends each screen what its own person may see", async () => {
  const { id, facilityId } = await aSlot({ wage: 2400 });
  const may = eventsOf(await open(await aUser({ facilityId, permissions: [P.EDIT_WAGE] }), facilityId));
  const mayNot = eventsOf(await open(await aUser({ facilityId }), facilityId));
  await Promise.all([may.next(), mayNot.next()]);
  await db.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, id));
  expect(await nextSlots(may)).toMatchObject([{ fixed_markup_wage: 24 }]);
  expect(await nextSlots(mayNot)).toMatchObject([{ fixed_markup_wage: null }]);
});

/** Whether a screen that has just read the feed must read it again, by the stream's first event. */
async function hasMissedSomething(user: { id: number }, facilityId: number, feed: Feed): Promise<boolean> {
  const stream = eventsOf(await open(user, facilityId));
  const { name, data } = (await stream.next()).value as ServerSentEvent;
  expect(name).toBe("subscribed");
  await stream.return(undefined);
  return hasMissed(feed.snapshot, (JSON.parse(data) as { changes: ChangesSince }).changes);
}

test("detects missed changes by transaction order, whatever the clocks say", async () => {
  const { id, facilityId } = await aSlot();
  const user = await aUser({ facilityId });
  const read = async () => (await call<Feed>(readFeed, { as: user, query: { facilityId } })).body;
  const change = (on: Pick<typeof db, "update"> = db) =>
    on.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, id));
  const events = eventsOf(await open(user, facilityId));
  await events.next();
  for (const hours of [-2, 2]) {
    freezeClock(new Date(Date.now() + hours * 3_600_000));
    const before = await read();
    setClock(null);
    expect(await hasMissedSomething(user, facilityId, before)).toBe(false);
    // It starts before the feed is read and commits afterwards.
    const during = await db.transaction(async (tx) => {
      await change(tx);
      return read();
    });
    await nextSlots(events);
    freezeClock(new Date(Date.now() - hours * 3_600_000));
    expect(await hasMissedSomething(user, facilityId, before)).toBe(true);
    expect(await hasMissedSomething(user, facilityId, during)).toBe(true);
    expect(await hasMissedSomething(user, facilityId, await read())).toBe(false);
    setClock(null);
  }
  await db.delete(slot).where(eq(slot.id, id));
  expect(await nextEvent(events)).toMatchObject({ name: "reload" });
});

test("sends the other slots of a bundle with a changed one, with the number left", async () => {
  const { facilityId, shiftId } = await aSlot();
  const { id: bundleId } = await aBundle({ facilityId });
  const slots = [await aSlot({ shiftId, bundleId }), await aSlot({ shiftId, bundleId })];
  const stream = eventsOf(await open(await aUser({ facilityId }), facilityId));
  await stream.next();
  const cancelled = { status: "FACILITY_CANCELLED" as const, cancelledAt: new Date() };
  await db.update(slot).set(cancelled).where(eq(slot.id, slots[0]!.id));
  const events = await nextSlots(stream);
  expect(events.map((one) => [one.slot_id, one.contract_non_cancelled_slots_count])).toEqual(
    slots.map(({ id }) => [id, 1]),
  );
});

describe("a change too large for one event", () => {
  /** A facility with more slots of one shift than an event carries, and an open screen. */
  async function aCrowd(given: { isBundle: boolean }) {
    const { facilityId, shiftId, startsAt, endsAt } = await aSlot();
    const bundleId = given.isBundle ? (await aBundle({ facilityId })).id : null;
    const row = { facilityId, shiftId, startsAt, endsAt, bundleId };
    const made = await db
      .insert(slot)
      .values(Array.from({ length: 1_001 }, () => row))
      .returning({ id: slot.id });
    const stream = eventsOf(await open(await aUser({ facilityId }), facilityId));
    await stream.next();
    return { ids: made.map(({ id }) => id), stream };
  }
  const guarantee = (on: Pick<typeof db, "update">, ids: number[]) =>
    on.update(slot).set({ isGuaranteed: true }).where(inArray(slot.id, ids));

  test("makes the screens read again when many small changes add up to it", async () => {
    const { ids, stream } = await aCrowd({ isBundle: false });
    await db.transaction(async (tx) => {
      for (let from = 0; from < ids.length; from += 200) await guarantee(tx, ids.slice(from, from + 200));
    });
    expect(await nextEvent(stream)).toMatchObject({ name: "reload" });
  });

  test("makes the screens read again when a bundle is that large", async () => {
    const { ids, stream } = await aCrowd({ isBundle: true });
    await guarantee(db, ids.slice(0, 1));
    expect(await nextEvent(stream)).toMatchObject({ name: "reload" });
  });
});

test("notifies a screen when one of its staff has answered about availability", async () => {
  const { id: facilityId, managementCompanyId } = await aFacility();
  const { id: professionalId } = await aProfessional({
    employers: [{ managementCompanyId: managementCompanyId! }],
  });
  const stream = eventsOf(await open(await aUser({ facilityId }), facilityId));
  await stream.next();
  const { url, secretHash: linkHash } = newLink("/availability");
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(availabilityRequest).values({ facilityId, professionalId, linkHash, expiresAt });
  const form = AvailabilityAnswer.parse({ token: url.split("/").at(-1) });
  await stateAvailability(systemAt(new Date()), { form, address: "203.0.113.7" });
  expect(await nextEvent(stream)).toMatchObject({ name: "availability" });
});

const endOf = async (stream: AsyncGenerator<{ name: string }>) => {
  const names: string[] = [];
  for await (const { name } of stream) names.push(name);
  return names;
};

test("ends a stream with the session, with its idle time and with the access to the facility", async () => {
  const { facilityId } = await aSlot();
  const [signedOut, idle, removed] = [
    await aUser({ facilityId }),
    await aUser({ facilityId }),
    await aUser({ facilityId }),
  ];
  const streams = await Promise.all(
    [signedOut, idle, removed].map(async (user) => eventsOf(await open(user, facilityId))),
  );
  await Promise.all(streams.map((stream) => stream.next()));
  await db.update(session).set({ revokedAt: new Date() }).where(eq(session.userId, signedOut.id));
  const longAgo = new Date(Date.now() - 61 * 60_000);
  await db.update(session).set({ lastSeenAt: longAgo }).where(eq(session.userId, idle.id));
  await db.delete(facilityMembership).where(eq(facilityMembership.userId, removed.id));
  await checkStreams();
  expect(await Promise.all(streams.map(endOf))).toEqual([["signed-out"], ["signed-out"], ["signed-out"]]);
});

describe("one stream of several facilities", () => {
  /** Two facilities, each with a slot that has a wage, and one stream of both. */
  async function openBoth() {
    const [north, south] = [await aSlot({ wage: 2400 }), await aSlot({ wage: 2500 })];
    const user = await aUser({ facilityId: north.facilityId, permissions: [P.EDIT_WAGE] });
    await db
      .insert(facilityMembership)
      .values({ userId: user.id, facilityId: south.facilityId, permissions: [] });
    const before = liveClients().length;
    const stream = eventsOf(await open(user, north.facilityId, south.facilityId));
    const began = [(await stream.next()).value, (await stream.next()).value] as ServerSentEvent[];
    expect(liveClients()).toHaveLength(before + 1);
    return { north, south, user, stream, began };
  }
  const facilityOf = ({ data }: ServerSentEvent) => (JSON.parse(data) as { facilityId: number }).facilityId;

  test("sends the changes of each, under its name, and as the person may see it", async () => {
    const { north, south, stream, began } = await openBoth();
    expect(began.map((event) => [event.name, facilityOf(event)])).toEqual([
      ["subscribed", north.facilityId],
      ["subscribed", south.facilityId],
    ]);
    for (const [one, wage] of [
      [north, 24],
      [south, null],
    ] as const) {
      await db.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, one.id));
      const event = await nextEvent(stream);
      expect([event.name, facilityOf(event)]).toEqual(["slots", one.facilityId]);
      expect((JSON.parse(event.data) as Feed).slots).toMatchObject([
        { slot_id: one.id, fixed_markup_wage: wage },
      ]);
    }
  });

  test("starts without a facility that is not the person's, and reports it", async () => {
    const { id, facilityId } = await aSlot();
    const other = await aSlot();
    const stream = eventsOf(await open(await aUser({ facilityId }), other.facilityId, facilityId));
    const began = [await nextEvent(stream), await nextEvent(stream)];
    expect(began.map((event) => [event.name, facilityOf(event)])).toEqual([
      ["facility-lost", other.facilityId],
      ["subscribed", facilityId],
    ]);
    await db.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, other.id));
    await db.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, id));
    expect(await nextSlots(stream)).toMatchObject([{ slot_id: id }]);
    await stream.return(undefined);
  });

  test("is refused if none of them is the person's, or if there are too many", async () => {
    const { facilityId } = await aSlot();
    const user = await aUser({ facilityId });
    expect((await open(user, (await aFacility()).id, (await aFacility()).id)).status).toBe(403);
    expect((await open(user, ...Array.from({ length: 201 }, () => facilityId))).status).toBe(400);
  });

  test("continues with the others when the person loses one, and ends with the last", async () => {
    const { north, south, user, stream } = await openBoth();
    const lose = ({ facilityId }: { facilityId: number }) =>
      db
        .delete(facilityMembership)
        .where(and(eq(facilityMembership.userId, user.id), eq(facilityMembership.facilityId, facilityId)));
    await lose(north);
    await checkStreams();
    const lost = await nextEvent(stream);
    expect([lost.name, facilityOf(lost)]).toEqual(["facility-lost", north.facilityId]);
    await db.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, north.id));
    await db.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, south.id));
    expect(await nextSlots(stream)).toMatchObject([{ slot_id: south.id }]);
    await lose(south);
    await checkStreams();
    expect(await endOf(stream)).toEqual(["signed-out"]);
  });

  test("counts as one stream of the person, and is cleaned up", async () => {
    const { user, stream, north, south } = await openBoth();
    expect(streamsOf(user.id)).toBe(1);
    await stream.return(undefined);
    await eventually(() => expect(streamsOf(user.id)).toBe(0));
    expect(isWatched(north.facilityId) || isWatched(south.facilityId)).toBe(false);
  });
});
