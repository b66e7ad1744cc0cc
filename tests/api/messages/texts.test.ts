import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as done } from "@/app/api/desk/unknown-numbers/[number]/done/route";
import { GET as getQueue } from "@/app/api/desk/queues/[kind]/route";
import { GET as dayPeople } from "@/app/api/messages/day/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { incomingText } from "@/db/schema/text-messages";
import type { DeskQueue } from "@/lib/desk/schema";
import { listUnknownSenders } from "@/lib/mail/outbox";
import type { DayPeople } from "@/lib/messages/schema";
import { UNKNOWN_NUMBER } from "@/lib/sms/messages";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { anAskingFacility, aPhone, aTexter, queuedFor, texts } from "../../support/messaging";
import { aSlot } from "../../support/schedule";

useDatabase();
useClock();

const bodiesTo = async (phone: string) => (await queuedFor(phone)).map(({ body }) => body);

describe("a text from an unknown number", () => {
  test("gets one reply a day, which says no more than that, and is in no thread", async () => {
    freezeClock("2035-06-01T12:00:00Z");
    const asking = await anAskingFacility();
    const stranger = aPhone();
    for (const text of ["YES", "Hello?", "No"]) await texts(stranger, text);
    expect(await bodiesTo(stranger)).toEqual([UNKNOWN_NUMBER]);
    expect(UNKNOWN_NUMBER.length).toBeLessThanOrEqual(160);
    expect(await asking.threads()).toEqual({ shifts: [], people: [] });
    freezeClock("2035-06-02T12:00:01Z");
    await texts(stranger, "Hello again");
    expect(await bodiesTo(stranger)).toHaveLength(2);
    const kept = await db.select().from(incomingText);
    const audits = await Promise.all(kept.map(({ gatewayId }) => auditOf("incoming_text", gatewayId)));
    expect(audits.flat().map(({ action, after }) => [action, after])).toEqual(
      [true, false, false, true].map((isAnswered) => ["sms.from-unknown", { isAnswered }]),
    );
  });

  test("is answered to 60 numbers an hour", async () => {
    freezeClock("2036-01-01T12:00:00Z");
    const strangers = Array.from({ length: 61 }, aPhone);
    for (const phone of strangers) await texts(phone, "Hi");
    expect(await bodiesTo(strangers[59]!)).toHaveLength(1);
    expect(await bodiesTo(strangers[60]!)).toHaveLength(0);
  });

  test("that opted out gets none, and its YES is a START", async () => {
    const stranger = aPhone();
    await texts(stranger, "STOP");
    await texts(stranger, "Hello?");
    await texts(stranger, "YES");
    expect(await bodiesTo(stranger)).toEqual([
      expect.stringContaining("no more text messages"),
      expect.stringContaining("you get text messages"),
    ]);
  });

  test("waits at the desk, without its words, until someone is done with it", async () => {
    const stranger = aPhone();
    for (const text of ["The secret words", "Again"]) await texts(stranger, text);
    expect(await listUnknownSenders(db)).toContainEqual(
      expect.objectContaining({ sender: stranger, messages: 2 }),
    );
    const as = await aDeskUser();
    const waiting = async () =>
      (await call<DeskQueue>(getQueue, { as, params: { kind: "MESSAGE" } })).body.items.filter(
        ({ title }) => title === stranger,
      );
    const [item] = await waiting();
    expect(item).toMatchObject({ item: `N${stranger.slice(1)}`, detail: "2 texts from an unknown number" });
    expect(JSON.stringify(item)).not.toContain("secret");
    const params = { number: stranger.slice(1) };
    expect((await call(done, { as, method: "POST", params })).status).toBe(200);
    expect((await call(done, { as, method: "POST", params })).status).toBe(409);
    expect(await waiting()).toEqual([]);
    await texts(stranger, "Once more");
    expect(await waiting()).toMatchObject([{ detail: "A text from an unknown number" }]);
  });
});

describe("a text from someone known", () => {
  test("STOP and START show in the thread, with what they mean for the next message", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter();
    await asking.send([ada.id]);
    await texts(ada.phone!, "STOP");
    const stopped = await asking.thread(ada.id);
    expect(stopped.messages.at(-1)).toMatchObject({ text: "STOP", reading: "STOP", is_unread: true });
    expect(stopped.reach).toMatchObject({ way: "MAIL", is_opted_out: true, is_barred: false });
    expect((await asking.write([ada.id], "Are you there?")).status).toBe(200);
    expect((await asking.thread(ada.id)).messages.at(-1)).toMatchObject({ channel: "MAIL" });
    // A YES brings them back and claims nothing.
    await texts(ada.phone!, "YES");
    const { messages, reach } = await asking.thread(ada.id);
    expect(messages.at(-1)).toMatchObject({ text: "YES", reading: "START" });
    expect(reach).toMatchObject({ way: "SMS", is_opted_out: false });
    expect((await asking.shiftThread()).claimed).toEqual([]);
  });

  test("STOP of someone without an email leaves no way to write", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter({ email: null, facilities: [{ facilityId: asking.facility.id }] });
    expect((await asking.write([ada.id], "Hi")).status).toBe(200);
    await texts(ada.phone!, "STOP");
    expect((await asking.thread(ada.id)).reach).toMatchObject({ way: null, is_opted_out: true });
    expect((await asking.write([ada.id], "Hi")).status).toBe(409);
  });

  test("YES without an offer is kept for a person to read, and changes no consent", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter({ facilities: [{ facilityId: asking.facility.id }] });
    await asking.write([ada.id], "Are you well?");
    await texts(ada.phone!, "YES");
    expect((await asking.thread(ada.id)).messages.at(-1)).toMatchObject({ text: "YES", reading: null });
    expect(await bodiesTo(ada.phone!)).toHaveLength(1);
  });
});

test("a message to a day is for those who work it, and knows what is open", async () => {
  freezeClock("2035-06-01T12:00:00Z");
  const asking = await anAskingFacility({ shift: { startsOn: "2035-06-04" } });
  const facilityId = asking.facility.id;
  const on = async (firstName: string, given: object) => {
    const { id: professionalId } = await aTexter({ firstName, facilities: [{ facilityId }] });
    await aSlot({ facilityId, shift: { startsOn: "2035-06-04" }, professionalId, ...given });
  };
  await on("Ada", { status: "CONFIRMED" });
  await on("Bo", { status: "CONFIRMED", outcomeCode: "NO_SHOW" });
  await on("Cy", { status: "CLAIMED" });
  await on("Di", { status: "CANCELLED", cancelledAt: new Date() });
  const { body } = await call<DayPeople>(dayPeople, {
    as: asking.user,
    query: { facilityId, date: "2035-06-04" },
  });
  expect(body.people.map(({ name, absent }) => [name.split(" ")[0], absent])).toEqual([
    ["Ada", null],
    ["Bo", "No-show"],
    ["Cy", null],
  ]);
  expect(body.open).toEqual([
    { resource_type: "CNA", start_time: "7:00 AM", end_time: "3:00 PM", open: expect.any(Number) },
  ]);
});

describe("a text that says someone is late", () => {
  /** Someone with a confirmed shift from 7 AM who was written to, an hour before. */
  async function aLateOne(startsOn = "2035-06-01") {
    const asking = await anAskingFacility({ shift: { startsOn } });
    const ada = await aTexter();
    const { id, startsAt } = await aSlot({
      facilityId: asking.facility.id,
      status: "CONFIRMED",
      professionalId: ada.id,
      shift: { startsOn },
    });
    await asking.send([ada.id]);
    freezeClock(new Date(startsAt.getTime() - 3_600_000).toISOString());
    const now = async () => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;
    return { asking, ada, id, now };
  }

  test("marks their place, once, and is no answer to what they were asked", async () => {
    const { asking, ada, id, now } = await aLateOne();
    await texts(ada.phone!, "Running 10 min late, bus");
    await texts(ada.phone!, "running 10 min late");
    expect(await now()).toMatchObject({
      arrivalStatusCode: "RUNNING_LATE",
      lateMinutes: 10,
      status: "CONFIRMED",
    });
    expect((await auditOf("slot", id)).filter(({ action }) => action === "slot.running-late")).toMatchObject([
      { actorKind: "PROFESSIONAL", actorId: ada.id },
    ]);
    const { messages } = await asking.thread(ada.id);
    expect(messages.at(-1)).toMatchObject({ text: "running 10 min late", reading: null });
  });

  test("leaves it alone once they are here, and when no shift is near", async () => {
    const { ada, id, now } = await aLateOne();
    await db.update(slot).set({ arrivalStatusCode: "ARRIVED" }).where(eq(slot.id, id));
    await texts(ada.phone!, "running late");
    expect(await now()).toMatchObject({ arrivalStatusCode: "ARRIVED", lateMinutes: null });
    const far = await aLateOne("2035-06-03");
    freezeClock("2035-06-01T12:00:00Z");
    await texts(far.ada.phone!, "running late");
    expect((await far.now()).arrivalStatusCode).toBeNull();
  });
});
