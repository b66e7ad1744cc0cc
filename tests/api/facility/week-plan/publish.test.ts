import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as EXPORT } from "@/app/api/facility/week-plan/export/route";
import { db } from "@/db/client";
import { facilityProfessional } from "@/db/schema/professionals";
import { outboxMessage } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { dateOnAt } from "@/lib/time/zones";
import { call } from "@/tests/support/call";
import { useDatabase } from "@/tests/support/database";
import { aUser } from "@/tests/support/people";
import { aPhone } from "@/tests/support/messaging";
import { eventually } from "@/tests/support/eventually";
import { auditOf, countWaiting, messagesTo } from "@/tests/support/query";
import { aSlot } from "@/tests/support/schedule";
import { aHolidayOn } from "@/tests/support/time-off";
import { aPlanner } from "@/tests/support/week-plan";

useDatabase();

const slotOf = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;

/** Someone planned for some days of the week. */
async function planned(
  days: readonly number[],
  more: Parameters<Awaited<ReturnType<typeof aPlanner>>["aMember"]>[1] = {},
) {
  const planner = await aPlanner();
  const ada = await planner.aMember("Ada Grove", more);
  const gaps: { id: number }[] = [];
  for (const day of days) gaps.push(await planner.aGap(day));
  for (const { id } of gaps) await planner.plan(id, ada.id);
  const assignments = gaps.map(({ id: slotId }) => ({ slotId, caregiverId: ada.id }));
  return { ...planner, ada, gaps, assignments };
}

describe("publishing a week", () => {
  test("assigns everyone to their slots, with one message each", async () => {
    const { user, ada, gaps, assignments, publish, load } = await planned([0, 2]);
    expect((await publish(assignments)).body).toEqual({ published: 2, notified: 1, refused: [] });
    for (const { id } of gaps)
      expect(await slotOf(id)).toMatchObject({
        status: "CONFIRMED",
        professionalId: ada.id,
        confirmedBy: user.id,
      });
    expect((await load()).drafts).toEqual([]);
    const messages = await messagesTo(ada.email!);
    expect(messages.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Assigned: 2 shifts at"),
    ]);
    expect(messages[0]!.body.match(/\/shift\//g)).toHaveLength(2);
    expect((await auditOf("slot", gaps[0]!.id)).map(({ action }) => action)).toEqual([
      "week-plan.changed",
      "slot.assigned",
    ]);
  });

  test("assigns to a slot that another shift took over in that instant", async () => {
    const { ada, gaps, assignments, publish, aGap } = await planned([0]);
    const { id } = gaps[0]!;
    const { shiftId, startsAt, endsAt } = await aGap(1);
    const publishing = await db.transaction(async (tx) => {
      await tx.update(slot).set({ shiftId, startsAt, endsAt }).where(eq(slot.id, id));
      const begun = publish(assignments);
      await eventually(async () => expect(await countWaiting()).toBeGreaterThan(0));
      return { begun };
    });
    expect((await publishing.begun).body).toEqual({ published: 1, notified: 1, refused: [] });
    expect(await slotOf(id)).toMatchObject({ shiftId, professionalId: ada.id });
  });

  test("sends a text message to people who prefer one", async () => {
    const phone = "555-010-4711";
    const { ada, assignments, publish } = await planned([0, 1], {
      phone,
      preferredContactMethod: "CALL_AND_TEXT",
    });
    await publish(assignments);
    expect(await messagesTo(ada.email!)).toEqual([]);
    expect((await messagesTo(phone)).map(({ body }) => body)).toEqual([
      expect.stringContaining("has assigned you to 2 shifts: CNA "),
    ]);
  });

  test.each(["CALL_AND_TEXT", "EMAIL"] as const)("names a holiday to who prefers %s", async (wanted) => {
    const phone = aPhone();
    const more = { phone, preferredContactMethod: wanted };
    const { ada, gaps, assignments, publish } = await planned([0, 1], more);
    const { facilityId, startsAt } = await slotOf(gaps[1]!.id);
    const date = dateOnAt(startsAt, "America/Los_Angeles");
    await aHolidayOn(facilityId, "Dvořák’s Día", date, 1.5);
    await publish(assignments);
    const [one] = await messagesTo(wanted === "EMAIL" ? ada.email! : phone);
    const told =
      wanted === "EMAIL" ? "(Dvořák’s Día, 1.5 × the rate) http" : "(Dvorak's Dia, 1.5 x the rate).";
    expect(one!.body).toContain(told);
    expect(one!.body.match(/Dvo/g)).toHaveLength(1);
  });

  test("has no second effect, neither repeated with its key nor without, nor at once", async () => {
    const { ada, gaps, assignments, publish } = await planned([0, 1]);
    const key = randomUUID();
    const answers = await Promise.all([publish(assignments, { key }), publish(assignments, { key })]);
    expect(answers.map(({ body }) => body.published)).toEqual([2, 2]);
    expect((await publish(assignments)).body).toEqual({ published: 0, notified: 0, refused: [] });
    expect(await messagesTo(ada.email!)).toHaveLength(1);
    expect(await auditOf("slot", gaps[0]!.id)).toHaveLength(2);
  });

  test("by two people at once assigns each slot once", async () => {
    const { facility, user, ada, gaps, assignments, publish } = await planned([0, 1, 2]);
    const colleague = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
    const answers = await Promise.all([
      publish(assignments, { as: user }),
      publish(assignments.toReversed(), { as: colleague }),
    ]);
    expect(answers.map(({ body }) => body.published).sort()).toEqual([0, 3]);
    expect(await messagesTo(ada.email!)).toHaveLength(1);
    for (const { id } of gaps)
      expect((await auditOf("slot", id)).map(({ action }) => action)).toEqual([
        "week-plan.changed",
        "slot.assigned",
      ]);
  });

  test("leaves what is filled meanwhile, and assigns the rest", async () => {
    const { gaps, assignments, publish, load, aMember } = await planned([0, 1]);
    const ben = await aMember("Ben Reed");
    const at = new Date();
    await db
      .update(slot)
      .set({ status: "CONFIRMED", professionalId: ben.id, claimedAt: at, confirmedAt: at })
      .where(eq(slot.id, gaps[0]!.id));
    const { body } = await publish(assignments);
    expect(body).toMatchObject({ published: 1, refused: [{ slot_id: gaps[0]!.id }] });
    expect((await slotOf(gaps[0]!.id)).professionalId).toBe(ben.id);
    expect((await load()).drafts.map(({ slot_id }) => slot_id)).toEqual([gaps[0]!.id]);
  });

  test("leaves someone who was disabled meanwhile a draft, with the reason", async () => {
    const { ada, gaps, assignments, publish, load } = await planned([0]);
    await db
      .update(facilityProfessional)
      .set({ isEnabled: false })
      .where(eq(facilityProfessional.professionalId, ada.id));
    expect((await publish(assignments)).body).toEqual({
      published: 0,
      notified: 0,
      refused: [{ slot_id: gaps[0]!.id, message: "The professional is disabled at this facility." }],
    });
    expect((await load()).drafts).toHaveLength(1);
    expect(await messagesTo(ada.email!)).toEqual([]);
  });

  test("never books someone twice, whatever was planned", async () => {
    const { ada, gaps, plan, aGap, publish } = await planned([0]);
    const same = await aGap(0, { shiftId: (await slotOf(gaps[0]!.id)).shiftId });
    await plan(same.id, ada.id);
    const { body } = await publish([gaps[0]!, same].map(({ id }) => ({ slotId: id, caregiverId: ada.id })));
    expect(body).toMatchObject({
      published: 1,
      refused: [{ message: "The professional already works at that time." }],
    });
  });

  test("needs the acknowledgement of what is beyond a hard limit", async () => {
    const { gaps, assignments, publish } = await planned([0, 1, 2, 3, 4, 5, 6]);
    const text = "7 days in a row, more than 6.";
    const { body } = await publish(assignments);
    expect(body).toMatchObject({
      published: 6,
      refused: [{ slot_id: gaps[6]!.id, message: `${text} Acknowledge this to go on.` }],
    });
    const last = [{ ...assignments[6]!, acknowledgedRest: [text] }];
    expect((await publish(last)).body).toMatchObject({ published: 1, refused: [] });
    expect((await auditOf("slot", gaps[6]!.id)).at(-1)?.after).toMatchObject({ acknowledgedRest: [text] });
  });

  test("assigns only what is planned, and nothing of another facility", async () => {
    const { gaps, publish, aMember } = await planned([0]);
    const ben = await aMember("Ben Reed");
    const foreign = await aSlot({ shift: { route: "FLEX" } });
    const { body } = await publish([
      { slotId: gaps[0]!.id, caregiverId: ben.id },
      { slotId: foreign.id, caregiverId: ben.id },
    ]);
    expect(body).toEqual({
      published: 0,
      notified: 0,
      refused: [gaps[0]!, foreign].map(({ id }) => ({ slot_id: id, message: "This is no longer planned." })),
    });
    expect((await slotOf(foreign.id)).status).toBe("UNCLAIMED");
  });
});

const told = async (email: string) =>
  (await messagesTo(email)).map(({ subject }) => subject!.split(" at ")[0]);
const sendAll = () => db.update(outboxMessage).set({ attempts: 1, deliveredAt: new Date() });

describe("taking a publication back", () => {
  test("makes it a draft again before anyone is told, however often it is sent", async () => {
    const { ada, gaps, assignments, publish, takeBack, load } = await planned([0, 2]);
    await publish(assignments);
    const answers = [await takeBack(assignments), await takeBack(assignments)];
    expect(answers.map(({ body }) => body)).toEqual([
      { taken_back: 2, kept: 0, notified: 0 },
      { taken_back: 0, kept: 2, notified: 0 },
    ]);
    for (const { id } of gaps)
      expect(await slotOf(id)).toMatchObject({ status: "UNCLAIMED", professionalId: null, claimedAt: null });
    expect((await load()).drafts.map((one) => [one.slot_id, one.caregiver_id])).toEqual(
      gaps.map(({ id }) => [id, ada.id]),
    );
    expect(await told(ada.email!)).toEqual([]);
    expect((await auditOf("slot", gaps[0]!.id)).map(({ action }) => action)).toEqual([
      "week-plan.changed",
      "slot.assigned",
      "slot.unassigned",
      "week-plan.changed",
    ]);
    expect((await publish(assignments)).body).toMatchObject({ published: 2, notified: 1 });
  });

  test("tells those who had been told, once each", async () => {
    const { ada, assignments, publish, takeBack } = await planned([0, 2]);
    await publish(assignments);
    await sendAll();
    expect((await takeBack(assignments)).body).toEqual({ taken_back: 2, kept: 0, notified: 1 });
    expect(await told(ada.email!)).toEqual(["Assigned: 2 shifts", "Cancelled: your 2 shifts"]);
  });

  test("tells someone of two publications in one message", async () => {
    const { ada, assignments, publish, takeBack } = await planned([0, 2]);
    for (const one of assignments) await publish([one]);
    await sendAll();
    expect((await takeBack(assignments)).body).toEqual({ taken_back: 2, kept: 0, notified: 1 });
    expect(await told(ada.email!)).toEqual(["Assigned: CNA", "Assigned: CNA", "Cancelled: your 2 shifts"]);
  });

  test("leaves what someone has acted on, and tells only of that if they haven't been told before", async () => {
    const { ada, gaps, assignments, publish, takeBack } = await planned([0, 2, 4]);
    await publish(assignments);
    await db.update(slot).set({ arrivalStatusCode: "ON_TIME" }).where(eq(slot.id, gaps[0]!.id));
    await db.update(slot).set({ rideStatus: "REQUESTED" }).where(eq(slot.id, gaps[1]!.id));
    const answer = { taken_back: 1, kept: 2, notified: 0 };
    expect((await takeBack(assignments)).body).toEqual(answer);
    expect((await slotOf(gaps[0]!.id)).professionalId).toBe(ada.id);
    expect(await told(ada.email!)).toEqual(["Assigned: 2 shifts"]);
  });

  test("leaves a colleague's, another person's, and what was published over an hour ago", async () => {
    const { facility, user, ada, gaps, assignments, publish, takeBack, aMember } = await planned([0]);
    await publish(assignments);
    const colleague = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
    const nothing = { taken_back: 0, kept: 1, notified: 0 };
    expect((await takeBack(assignments, colleague)).body).toEqual(nothing);
    const ben = await aMember("Ben Reed");
    expect((await takeBack([{ slotId: gaps[0]!.id, caregiverId: ben.id }])).body).toEqual(nothing);
    const foreign = await aSlot({ status: "CONFIRMED", confirmedBy: user.id, shift: { route: "FLEX" } });
    const ofForeign = { slotId: foreign.id, caregiverId: foreign.professionalId! };
    expect((await takeBack([ofForeign])).body).toEqual(nothing);
    const earlier = new Date(Date.now() - 61 * 60_000);
    await db.update(slot).set({ claimedAt: earlier, confirmedAt: earlier }).where(eq(slot.id, gaps[0]!.id));
    expect((await takeBack(assignments)).body).toEqual(nothing);
    expect((await slotOf(gaps[0]!.id)).professionalId).toBe(ada.id);
  });
});

test("the exported week has a row per slot, with drafts, and is audited", async () => {
  const { facility, user, week } = await planned([0]);
  const { body } = await call<string>(EXPORT, { as: user, body: { week } });
  const [head, row, ...rest] = body.trim().split("\r\n");
  expect(head).toContain(
    "Date,Day,Start,End,Paid hours,Shift type,Unit,Shift route,State,Healthcare professional",
  );
  expect(row).toContain(`${week},Saturday,07:00,15:00,7.5,CNA,,Flex,Draft,Ada Grove`);
  expect(rest).toEqual([]);
  expect((await auditOf("facility", facility.id)).at(-1)).toMatchObject({
    action: "week-plan.exported",
    after: { week, slots: 1 },
  });
});
