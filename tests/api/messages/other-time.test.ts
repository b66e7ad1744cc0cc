import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { PUT as giveTime } from "@/app/api/messages/[id]/give-time/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter, queuedFor, texts } from "../../support/messaging";
import { aDoNotReturn, aUser } from "../../support/people";

useDatabase();

type Refusal = { errors: { code: string; message: string }[] };

const HOUR = 3_600_000;

/** Someone who was asked about an open flex shift from 7 AM and answered with another time. */
async function anAnswer(text: string) {
  const asking = await anAskingFacility({ shift: { route: "FLEX" } });
  const facilityId = asking.facility.id;
  const ada = await aTexter({ isOnDemand: false, facilities: [{ facilityId, isFlexStaff: true }] });
  await asking.send([ada.id]);
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
  return { asking, ada, give, slots };
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
  expect((await queuedFor(ada.phone!)).at(-1)!.body).toContain("the shift is yours from then on");
  const { asked } = await asking.shiftThread();
  expect(asked).toMatchObject([{ status: "ACCEPTED", slot: { status: "CONFIRMED" } }]);
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
