import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DELETE as joinHalves, POST as splitSlot } from "@/app/api/slot/[id]/split/route";
import { PUT as putTimes } from "@/app/api/slot/[id]/times/route";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { outboxMessage } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { slotOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter, queuedFor, texts } from "../../support/messaging";
import { aUser } from "../../support/people";

useDatabase();

const HOUR = 3_600_000;
const deliver = () => db.update(outboxMessage).set({ deliveredAt: new Date() });
const bodiesTo = async (phone: string | null) => (await queuedFor(phone!)).map(({ body }) => body);
const inviteOf = async (professionalId: number) =>
  (await db.select().from(invite).where(eq(invite.professionalId, professionalId)))[0]!;

/** An open shift from 7 AM to 3 PM about which Ada got the question, and Cy's waits to be sent. */
async function anAsked() {
  const asking = await anAskingFacility({ shift: { route: "FLEX" } });
  const { facility, made } = asking;
  const own = { isOnDemand: false, facilities: [{ facilityId: facility.id, isFlexStaff: true }] };
  const [ada, cy] = [await aTexter(own), await aTexter(own)];
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
