import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as suggestions } from "@/app/api/caregivers-invite/suggestions/route";
import { PUT as giveTime } from "@/app/api/messages/[id]/give-time/route";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import type { SuggestedToInvite } from "@/lib/invites/schema";
import { systemScope } from "@/lib/access/scopes";
import { presentSlots } from "@/lib/slots/present";
import { listChangedSlots } from "@/lib/slots/reads.sql";
import { P } from "@/lib/access/permissions";
import { call } from "../../support/call";
import { useNoon } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter, queuedFor, texts } from "../../support/messaging";
import { aDoNotReturn, aUser } from "../../support/people";

useDatabase();
useNoon();

type Refusal = { errors: { code: string; message: string }[] };

const HOUR = 3_600_000;

const deliver = () => db.update(outboxMessage).set({ deliveredAt: new Date() });

/** Someone who was asked about an open flex shift from 7 AM and answered with another time. */
async function anAnswer(text: string) {
  const asking = await anAskingFacility({ shift: { route: "FLEX" } });
  const facilityId = asking.facility.id;
  const aStaff = () => aTexter({ isOnDemand: false, facilities: [{ facilityId, isFlexStaff: true }] });
  const [ada, bo, cy] = [await aStaff(), await aStaff(), await aStaff()];
  await asking.send([ada.id, bo.id]);
  await deliver();
  // Their question waits in the outbox.
  await asking.send([cy.id]);
  await texts(ada.phone!, text);
  const { messages } = await asking.shiftThread();
  const { id } = messages.findLast(({ is_own }) => !is_own)!;
  const permissions = [P.FLEX_ADD_CAREGIVER, P.FLEX_ADD_EDIT_SHIFT];
  const user = await aUser({ facilityId, permissions });
  const give = (as = user) =>
    call<Refusal>(giveTime, { as, method: "PUT", params: { id }, query: { facilityId }, body: {} });
  const slots = () =>
    db
      .select({ startsAt: slot.startsAt, endsAt: slot.endsAt, status: slot.status, who: slot.professionalId })
      .from(slot)
      .where(and(eq(slot.facilityId, facilityId)))
      .orderBy(slot.startsAt);
  return { asking, ada, bo, cy, give, slots };
}

test("yes but at 8 gives them the shift from 8 on in one press, and the hour before stays open", async () => {
  const { asking, ada, give, slots } = await anAnswer("Yes but at 8");
  const { startsAt, endsAt } = asking.made;
  const eight = new Date(startsAt.getTime() + HOUR);
  expect((await give()).body).toBe("OK");
  expect((await give()).status).toBe(200);
  expect(await slots()).toEqual([
    { startsAt, endsAt: eight, status: "UNCLAIMED", who: null },
    { startsAt: eight, endsAt, status: "CONFIRMED", who: ada.id },
  ]);
  const told = (await queuedFor(ada.phone!)).filter(({ body }) => /yours from|Assigned/.test(body));
  expect(told.map(({ body }) => body)).toEqual([
    expect.stringMatching(/the shift is yours from then on: .+ http\S+\/shift\//),
  ]);
  // Said again, it is answered with the times they have.
  await texts(ada.phone!, "YES");
  expect((await queuedFor(ada.phone!)).at(-1)!.body).toMatch(/You already have this shift: .*8:00 AM/);
  const { asked } = await asking.shiftThread();
  expect(asked.find(({ caregiver_id }) => caregiver_id === ada.id)).toMatchObject({
    status: "ACCEPTED",
    slot: { status: "CONFIRMED" },
  });
});

test("the others are asked about the hour before, told its times once, and nobody that the shift is filled", async () => {
  const { asking, bo, cy, give } = await anAnswer("Yes but at 8");
  await give();
  await give();
  const told = (await queuedFor(bo.phone!)).slice(1).map(({ body }) => body);
  expect(told).toEqual([expect.stringContaining("The times of this shift changed: it's now CNA")]);
  expect(told[0]).toMatch(/7:00 AM - 8:00 AM .*Reply YES or NO/);
  // What Cy would still be asked isn't so any more.
  expect(await queuedFor(cy.phone!)).toHaveLength(1);
  const { shift, asked } = await asking.shiftThread();
  expect(shift).toMatchObject({ filled: 0, claimed: 0, open: 1 });
  expect(shift.open_part).toMatchObject({ start_time: "7:00 AM", end_time: "8:00 AM" });
  const stands = new Map(asked.map(({ caregiver_id, status }) => [caregiver_id, status]));
  expect([stands.get(bo.id), stands.get(cy.id)]).toEqual(["PENDING", "EXPIRED"]);
  const { shifts } = await asking.threads();
  expect(shifts).toMatchObject([{ shift_id: asking.shiftId, asked: 3, yes: 1, open: 1 }]);
});

test("asking more is about the hour before, and not of those who said no or have the rest", async () => {
  const { asking, ada, bo, cy, give } = await anAnswer("Yes but at 8");
  await texts(bo.phone!, "No");
  await give();
  const { shift } = await asking.shiftThread();
  const { body } = await call<SuggestedToInvite[]>(suggestions, {
    as: asking.user,
    query: { shiftId: shift.open_part!.shift_id },
  });
  const ids = body.map(({ caregiver_id }) => caregiver_id);
  // Ada has the rest of it.
  expect([ids.includes(cy.id), ids.includes(bo.id), ids.includes(ada.id)]).toEqual([true, false, false]);
  const again = await asking.send([cy.id], {
    inviteCaregivers: [
      {
        facilityId: asking.facility.id,
        shiftId: shift.open_part!.shift_id,
        status: "PENDING",
        caregiverId: cy.id,
      },
    ],
  });
  expect(again.status).toBe(200);
  expect((await asking.shiftThread()).messages.at(-1)!.text).toContain("7:00 AM - 8:00 AM");
});

test("a YES before the new times were sent gets them instead, and the next one claims the hour", async () => {
  const { asking, bo, give, slots } = await anAnswer("Yes but at 8");
  await give();
  await texts(bo.phone!, "Yes");
  expect((await slots())[0]).toMatchObject({ status: "UNCLAIMED" });
  expect((await queuedFor(bo.phone!)).at(-1)!.body).toContain("The times of this shift changed");
  await deliver();
  await texts(bo.phone!, "Yes");
  expect((await slots())[0]).toMatchObject({ status: "CLAIMED", who: bo.id });
  const { claimed, messages } = await asking.shiftThread();
  expect(claimed).toMatchObject([{ caregiver_id: bo.id }]);
  expect(messages.at(-1)!.text).toMatch(/the shift is yours: CNA.* 7:00 AM - 8:00 AM/);
});

test("stands at the gap on the schedule until it is given, for those who read messages", async () => {
  const { asking, give } = await anAnswer("Yes but at 8");
  const { facility } = asking;
  const rowFor = async (readsAnswers: boolean) => {
    const rows = await listChangedSlots(systemScope(facility.id), [asking.made.id], { limit: 9 });
    const viewer = {
      confirms: true,
      setsFlexArrivals: true,
      seesWage: false,
      seesPrice: false,
      readsAnswers,
      assigns: readsAnswers,
    };
    return presentSlots(rows, viewer, new Date())[0]!;
  };
  expect((await rowFor(true)).asked).toMatchObject({
    note: "Asked 3",
    other: { text: "Yes but at 8", start_time: "8:00 AM", times: "8 AM – 3 PM", name: expect.any(String) },
  });
  expect((await rowFor(false)).asked).toMatchObject({ note: "Asked 3", other: null });
  await give();
  expect((await rowFor(true)).asked?.other ?? null).toBeNull();
});

test("pressed by two at once, it is given once", async () => {
  const { give, slots } = await anAnswer("Yes but at 9");
  const answers = await Promise.all([give(), give()]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await slots()).filter(({ who }) => who !== null)).toHaveLength(1);
  expect(await slots()).toHaveLength(2);
});

test("isn't given to someone who may not work there any more, and nothing is split", async () => {
  const { asking, ada, give, slots } = await anAnswer("Yes but at 8");
  await aDoNotReturn({ facilityId: asking.facility.id, professionalId: ada.id });
  expect((await give()).status).toBe(409);
  expect(await slots()).toHaveLength(1);
});

test("isn't possible for a time outside of the shift, or once no place is open", async () => {
  expect((await (await anAnswer("Yes but at 6 am")).give()).status).toBe(404);
  const { asking, give } = await anAnswer("Yes but at 8");
  const bo = await aTexter();
  const taken = {
    status: "CONFIRMED" as const,
    professionalId: bo.id,
    claimedAt: new Date(),
    confirmedAt: new Date(),
  };
  await db.update(slot).set(taken).where(eq(slot.id, asking.made.id));
  expect((await give()).body.errors[0]).toMatchObject({ code: "NOT_OPEN" });
});
