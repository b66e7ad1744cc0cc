import { expect, test } from "vitest";
import { PUT as sendNow } from "@/app/api/messages/send-now/route";
import { db } from "@/db/client";
import { writeUnkeyed } from "@/lib/context";
import { postMessages } from "@/lib/conversations/post-messages";
import { getEnds } from "@/lib/messages/list-offers.sql";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter, queuedFor } from "../../support/messaging";
import { aSlot } from "../../support/schedule";

useDatabase();
useClock();

const eightHoursFrom = (start: string) => {
  const startsAt = new Date(start);
  return { startsAt, endsAt: new Date(+startsAt + 8 * 3_600_000) };
};

test("a message doesn't wait for the morning of who is on shift, unless they left or didn't come", async () => {
  const night = new Date("2035-06-04T05:30:00Z");
  const asking = await anAskingFacility();
  const facilityId = asking.facility.id;
  const shift = { startsAt: new Date("2035-06-04T02:00:00Z"), endsAt: new Date("2035-06-04T14:00:00Z") };
  const aWorker = async (given: Parameters<typeof aSlot>[0] = {}) => {
    const one = await aTexter({ facilities: [{ facilityId }] });
    await aSlot({ facilityId, status: "CONFIRMED", professionalId: one.id, shift, ...given });
    return one;
  };
  const [there, gone, absent] = [
    await aWorker({ checkedInAt: shift.startsAt, outcomeCode: "ARRIVED" }),
    await aWorker({ checkedInAt: shift.startsAt, checkedOutAt: new Date("2035-06-04T04:00:00Z") }),
    await aWorker({ outcomeCode: "NO_SHOW" }),
  ];
  freezeClock(night);
  for (const one of [there, gone, absent])
    expect((await asking.write([one.id], "The code of the door is new.")).status).toBe(200);
  const dueFor = async (phone: string | null) => (await queuedFor(phone!))[0]!.nextAttemptAt;
  expect(+(await dueFor(there.phone))).toBeLessThanOrEqual(+night);
  expect(await dueFor(gone.phone)).toEqual(new Date("2035-06-04T14:00:00Z"));
  expect(await dueFor(absent.phone)).toEqual(new Date("2035-06-04T14:00:00Z"));
  expect((await asking.thread(there.id)).reach.quiet_until).toBeNull();
  expect((await asking.thread(gone.id)).reach.quiet_until).toBe("2035-06-04T14:00:00.000Z");
  expect((await asking.thread(gone.id)).next_shift).toBeNull();
});

test("a message waits for the person's morning, and can be sent now", async () => {
  const night = new Date("2035-06-04T05:30:00Z");
  const asking = await anAskingFacility();
  const ada = await aTexter({ facilities: [{ facilityId: asking.facility.id }] });
  const { who, from } = await getEnds(db, { facilityId: asking.facility.id, professionalId: ada.id });
  const mail = { subject: "", text: "", html: "" };
  const post = (startsAt?: string) =>
    writeUnkeyed({ db }, (tx) =>
      postMessages(tx, systemAt(night), {
        from,
        senderId: null,
        shift: startsAt === undefined ? undefined : { shiftId: asking.shiftId, ...eightHoursFrom(startsAt) },
        drafts: [{ who, body: "Hi", text: "Hi", mail }],
      }),
    );
  await post();
  await post("2035-06-04T14:00:00Z");
  await post("2035-06-05T14:00:00Z");
  const due = (await queuedFor(ada.phone!)).map(({ nextAttemptAt }) => nextAttemptAt.toISOString());
  expect([due[0], due[2]]).toEqual(["2035-06-04T14:00:00.000Z", "2035-06-04T14:00:00.000Z"]);
  expect(Date.parse(due[1]!)).toBeLessThan(night.getTime());
  const [first] = (await asking.thread(ada.id)).messages;
  expect(first!.delivery).toMatchObject({ state: "WAITING", at: "2035-06-04T14:00:00.000Z" });
  const query = { facilityId: asking.facility.id };
  const body = { messageIds: [first!.id] };
  const now = await call(sendNow, { as: asking.user, method: "PUT", query, body });
  expect(now.status).toBe(200);
  expect((await asking.thread(ada.id)).messages[0]!.delivery!.state).toBe("SENDING");
});
