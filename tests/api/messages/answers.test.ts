import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { outboxMessage } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { dropNeedless } from "@/lib/mail/drop-needless.sql";
import { queueSms } from "@/lib/sms/queue-sms";
import { PERSON_LIMIT } from "@/lib/conversations/rules";
import { auditOf } from "@/tests/support/query";
import { useNoon } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter, queuedFor, texts } from "../../support/messaging";
import { aDoNotReturn } from "../../support/people";

useDatabase();
useNoon();

const placeOf = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;
const nameOf = (one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`;
const inviteOf = async (professionalId: number) =>
  (await db.select().from(invite).where(eq(invite.professionalId, professionalId))).at(-1)!;

describe("a question about an open shift", () => {
  test("reaches each by text, and a YES claims the shift", async () => {
    const asking = await anAskingFacility();
    const [ada, bo] = [await aTexter({ firstName: "Ada" }), await aTexter({ firstName: "Bo" })];
    await asking.send([ada.id, bo.id], { words: "Can you come at 7?" });
    const [question] = await queuedFor(ada.phone!);
    expect(question).toMatchObject({ sender: "+12135550160", channel: "SMS" });
    expect(question!.body).toMatch(
      /^Oak Manor: Can you come at 7\? CNA, .* Reply YES or NO, or see it here: http/,
    );
    await texts(ada.phone!, "Yes!");
    expect(await placeOf(asking.made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id });
    const { messages, asked, claimed, holders, terms } = await asking.shiftThread();
    expect(holders).toMatchObject([{ caregiver_id: ada.id, name: nameOf(ada), status: "CLAIMED" }]);
    expect(terms).toEqual({ paid_hours: 7.5, bonus: 0, wage: null });
    expect(messages.map(({ text, reading }) => [text, reading])).toEqual([
      [expect.stringContaining("Can you come at 7?"), null],
      [expect.stringContaining("Can you come at 7?"), null],
      ["Yes!", "YES"],
      [expect.stringContaining("the shift is yours"), null],
    ]);
    expect(messages[0]!.text).not.toContain("http");
    expect(asked.map(({ name, status }) => [name.split(" ")[0], status])).toEqual([
      ["Ada", "ACCEPTED"],
      ["Bo", "EXPIRED"],
    ]);
    expect(claimed).toMatchObject([{ caregiver_id: ada.id }]);
  });

  test("claims once, however often YES is sent and delivered", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter();
    await asking.send([ada.id]);
    await Promise.all([texts(ada.phone!, "YES", { id: "same" }), texts(ada.phone!, "YES", { id: "same" })]);
    await texts(ada.phone!, "YES");
    expect(await placeOf(asking.made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id });
    const { messages } = await asking.shiftThread();
    expect(messages.filter(({ is_own }) => !is_own)).toHaveLength(2);
    expect((await queuedFor(ada.phone!)).at(-1)!.body).toContain("You already have this shift");
    expect(
      (await auditOf("slot", asking.made.id)).filter(({ action }) => action === "slot.claimed"),
    ).toHaveLength(1);
  });

  test("asks which of two offers a YES means, and keeps the numbers", async () => {
    const [first, second] = [
      await anAskingFacility(),
      await anAskingFacility({ shift: { startsOn: "2035-06-05" } }),
    ];
    const ada = await aTexter();
    await first.send([ada.id]);
    await second.send([ada.id]);
    await texts(ada.phone!, "Yes");
    expect((await placeOf(first.made.id)).status).toBe("UNCLAIMED");
    expect((await placeOf(second.made.id)).status).toBe("UNCLAIMED");
    expect((await queuedFor(ada.phone!)).at(-1)!.body).toMatch(/You have 2 offers.*YES 1[^]*1\)[^]*2\)/);
    await texts(ada.phone!, "YES 1");
    expect(await placeOf(first.made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id });
    expect((await placeOf(second.made.id)).status).toBe("UNCLAIMED");
  });

  test("answers a bare number with the list again, and claims nothing", async () => {
    const [first, second] = [
      await anAskingFacility(),
      await anAskingFacility({ shift: { startsOn: "2035-06-05" } }),
    ];
    const ada = await aTexter();
    await first.send([ada.id]);
    await second.send([ada.id]);
    await texts(ada.phone!, "Yes");
    await texts(ada.phone!, "2");
    const sent = (await queuedFor(ada.phone!)).map(({ body }) => body);
    expect(sent.filter((body) => body.includes("Reply YES or NO with the number"))).toHaveLength(2);
    expect((await placeOf(second.made.id)).status).toBe("UNCLAIMED");
  });

  test("names the shift that a NO after a YES was about, to the person and in the thread", async () => {
    const [first, second] = [
      await anAskingFacility(),
      await anAskingFacility({ shift: { startsOn: "2035-06-05" } }),
    ];
    const ada = await aTexter();
    await first.send([ada.id]);
    await texts(ada.phone!, "YES");
    await texts(ada.phone!, "NO");
    const lastTo = async () => (await queuedFor(ada.phone!)).at(-1)!.body;
    expect(await lastTo()).toContain("You said yes to this shift: CNA");
    expect((await placeOf(first.made.id)).status).toBe("CLAIMED");
    await second.send([ada.id]);
    await texts(ada.phone!, "NO");
    expect(await lastTo()).toMatch(/We noted your NO to this shift: CNA, 06\/05\/2035/);
    const { messages } = await second.thread(ada.id);
    const no = messages.find(({ is_own }) => !is_own)!;
    expect([no.reading, no.about]).toEqual(["NO", "CNA, Tue, Jun 5, 7:00 AM – 3:00 PM"]);
  });

  test("leaves another time to a person, and claims nothing", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter();
    await asking.send([ada.id]);
    await texts(ada.phone!, "yes but at 8");
    expect((await placeOf(asking.made.id)).status).toBe("UNCLAIMED");
    expect((await inviteOf(ada.id)).status).toBe("PENDING");
    const { asked } = await asking.shiftThread();
    expect(asked).toMatchObject([{ reading: "OTHER_TIME", read_time: "8:00 AM", status: "PENDING" }]);
    expect((await asking.threads()).shifts).toMatchObject([{ is_unread: true }]);
    expect((await queuedFor(ada.phone!)).at(-1)!.body).toMatch(
      /We passed your answer on\. The shift isn't yours/,
    );
    await texts(ada.phone!, "ok, YES then");
    expect(await placeOf(asking.made.id)).toMatchObject({ status: "UNCLAIMED" });
    await texts(ada.phone!, "YES");
    expect(await placeOf(asking.made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id });
  });

  test("of words that are neither is answered once with what takes the shift", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter();
    await asking.send([ada.id]);
    await texts(ada.phone!, "who else is on");
    await texts(ada.phone!, "is parking free");
    const told = (await queuedFor(ada.phone!)).slice(1).map(({ body }) => body);
    expect(told).toEqual([
      expect.stringMatching(/We passed your message on\. To take this shift, reply YES, .*CNA/),
    ]);
    await texts(ada.phone!, "that works");
    expect(await placeOf(asking.made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id });
  });

  test("of several offers asks which, even by words that are neither", async () => {
    const asking = await anAskingFacility();
    const other = await anAskingFacility();
    const ada = await aTexter();
    await asking.send([ada.id]);
    await other.send([ada.id]);
    await texts(ada.phone!, "who else is on");
    expect((await queuedFor(ada.phone!)).at(-1)!.body).toContain(
      "You have 2 offers. Reply YES or NO with the number",
    );
  });

  test("isn't what a yes to another message is about, unless that is about its shift too", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter({ facilities: [{ facilityId: asking.facility.id }] });
    await asking.send([ada.id]);
    await asking.write([ada.id], "Are you coming to your shift today?");
    await texts(ada.phone!, "Yes");
    expect((await placeOf(asking.made.id)).status).toBe("UNCLAIMED");
    expect((await asking.thread(ada.id)).messages.at(-1)).toMatchObject({ text: "Yes", reading: null });
    await texts(ada.phone!, "no");
    expect((await inviteOf(ada.id)).status).toBe("PENDING");
    await asking.write([ada.id], "Can you still make it?", { shiftId: asking.shiftId });
    await texts(ada.phone!, "No prob, I'll be there");
    expect(await placeOf(asking.made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id });
  });

  test("isn't what an ok to a text about another shift is about", async () => {
    const asking = await anAskingFacility();
    const { facility } = asking;
    const ada = await aTexter({ facilities: [{ facilityId: facility.id }] });
    await asking.send([ada.id]);
    const notice = { to: ada.phone!, text: "Oak Manor: You're scheduled for CNA.", from: "+12135550160" };
    await queueSms(db, { ...notice, from: "+12135550111" });
    await texts(ada.phone!, "ok", { to: "+12135550160" });
    expect((await placeOf(asking.made.id)).status).toBe("CLAIMED");
    const other = await anAskingFacility({ shift: { startsOn: "2035-06-05" } });
    await other.send([ada.id]);
    await queueSms(db, notice);
    await texts(ada.phone!, "ok");
    await texts(ada.phone!, "can't, sorry");
    expect((await placeOf(other.made.id)).status).toBe("UNCLAIMED");
    expect((await inviteOf(ada.id)).status).toBe("PENDING");
  });

  test("declines on NO", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter();
    await asking.send([ada.id]);
    await texts(ada.phone!, "No sorry, class until noon");
    expect((await inviteOf(ada.id)).status).toBe("DECLINED");
  });

  test("tells the others once it is filled, and anyone who answers later", async () => {
    const asking = await anAskingFacility();
    const [ada, bo] = [await aTexter(), await aTexter()];
    await asking.send([ada.id, bo.id]);
    await db.update(outboxMessage).set({ deliveredAt: new Date() });
    await texts(ada.phone!, "YES");
    expect((await queuedFor(bo.phone!)).map(({ body }) => body).at(-1)).toContain(
      "This shift has been filled",
    );
    await texts(bo.phone!, "YES");
    expect(await placeOf(asking.made.id)).toMatchObject({ professionalId: ada.id });
    expect((await queuedFor(bo.phone!)).at(-1)).toMatchObject({
      isReply: true,
      body: expect.stringContaining("It's still filled: CNA"),
    });
    // The list names who has it, and not who said so too.
    expect((await asking.threads()).shifts).toMatchObject([{ last_name: nameOf(ada), last_reading: "YES" }]);
    const { messages } = await asking.shiftThread();
    expect(
      messages.filter(({ reading }) => reading === "YES").map((one) => [one.caregiver_id, one.has_taken]),
    ).toEqual([
      [ada.id, true],
      [bo.id, false],
    ]);
  });

  test("gives the last place to one of two who say YES at once", async () => {
    for (let n = 0; n < 3; n++) {
      const asking = await anAskingFacility();
      const people = [await aTexter(), await aTexter()];
      await asking.send(people.map(({ id }) => id));
      await Promise.all(people.map(({ phone }) => texts(phone!, "YES")));
      const { claimed, asked } = await asking.shiftThread();
      expect(claimed).toHaveLength(1);
      expect(asked.map(({ status }) => status).sort()).toEqual(["ACCEPTED", "EXPIRED"]);
    }
  });

  test("is not claimed by someone the facility has barred meanwhile", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter();
    await asking.send([ada.id]);
    await aDoNotReturn({ facilityId: asking.facility.id, professionalId: ada.id });
    await texts(ada.phone!, "YES");
    expect((await placeOf(asking.made.id)).status).toBe("UNCLAIMED");
    const reply = (await queuedFor(ada.phone!)).at(-1)!.body;
    expect(reply).toContain("You can’t take this shift right now");
    expect(reply).not.toMatch(/return/i);
    await db.update(outboxMessage).set({ deliveredAt: null, nextAttemptAt: new Date(0) });
    await dropNeedless();
    const [question, answer] = await queuedFor(ada.phone!);
    expect(question!.failedAt).not.toBeNull();
    expect(answer!.failedAt, "who says yes isn't left without a word").toBeNull();
  });

  test("is kept from two schedulers who ask the same person at once", async () => {
    const asking = await anAskingFacility();
    const ada = await aTexter();
    await Promise.all([asking.send([ada.id]), asking.send([ada.id])]);
    expect(await queuedFor(ada.phone!)).toHaveLength(1);
  });
});

describe("a free message", () => {
  test("goes to each in their own thread, once for a key, and answers come back", async () => {
    const asking = await anAskingFacility();
    const facilities = [{ facilityId: asking.facility.id }];
    const [ada, bo] = [await aTexter({ facilities }), await aTexter({ facilities })];
    const sent = await Promise.all(
      [1, 2].map(() => asking.write([ada.id, bo.id], "Bring your badge", { key: "a-key-of-this-test" })),
    );
    expect(sent.map(({ body }) => body)).toEqual([{ sent: 2 }, { sent: 2 }]);
    expect(await queuedFor(ada.phone!)).toMatchObject([{ body: "Oak Manor: Bring your badge" }]);
    await texts(ada.phone!, "Will do, running late");
    const { messages } = await asking.thread(ada.id);
    expect(messages.map(({ text, is_own, reading }) => [text, is_own, reading])).toEqual([
      ["Bring your badge", true, null],
      ["Will do, running late", false, null],
    ]);
    expect((await asking.thread(bo.id)).messages).toHaveLength(1);
    const audit = await auditOf("message", messages[0]!.id);
    expect(audit).toMatchObject([{ action: "message.sent", actorKind: "USER" }]);
    expect(JSON.stringify(audit)).not.toContain("badge");
  });

  test("is refused to someone barred, to strangers, and beyond the limit", async () => {
    const asking = await anAskingFacility();
    const facilityId = asking.facility.id;
    const barred = await aTexter({ facilities: [{ facilityId, isEnabled: false }] });
    expect((await asking.write([barred.id], "Hi")).status).toBe(409);
    expect((await asking.write([(await aTexter()).id], "Hi")).status).toBe(404);
    const ada = await aTexter({ facilities: [{ facilityId }] });
    for (let n = 0; n < PERSON_LIMIT.max; n++)
      expect((await asking.write([ada.id], `Hi ${n}`)).status).toBe(200);
    expect((await asking.thread(ada.id)).reach.left).toBe(0);
    const refused = await asking.write([ada.id], "Once more");
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ errors: [{ code: "FLOOD", field: "text" }] });
  });
});
