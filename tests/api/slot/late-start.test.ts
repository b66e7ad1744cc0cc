import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as suggest } from "@/app/api/caregivers-invite/suggestions/route";
import { PUT } from "@/app/api/slot/[id]/late-start/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import type { SuggestedToInvite } from "@/lib/invites/schema";
import type { LateOpening } from "@/lib/slots/late-start/schema";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { slotOf } from "../../support/query";

useDatabase();
useClock();

type Refused = { errors: { code: string }[] };
const TEN = "2026-06-03T17:00:00Z";

/** A flex slot on June 3, 7 AM to 3 PM in Los Angeles, as it is two hours later. */
async function aStarted(given: Parameters<typeof aSlot>[0] = {}) {
  freezeClock("2026-06-03T16:00:00Z");
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_EDIT_SHIFT, P.INVITE] });
  const made = await aSlot({ facilityId, ...given, shift: { route: "FLEX", startsOn: "2026-06-03" } });
  const open = (startsAt = TEN, as = user) =>
    call<LateOpening & Refused>(PUT, {
      as,
      method: "PUT",
      params: { id: made.id },
      body: { caregiverId: made.professionalId, startsAt },
    });
  return { facilityId, user, made, open };
}

const missing = { status: "CONFIRMED", arrivalStatusCode: "NO_SHOW", outcomeCode: "NO_SHOW" } as const;

test("a no-show gets an open place from a later time, to which people can be asked; once", async () => {
  const { facilityId, user, made, open } = await aStarted(missing);
  const first = await open();
  expect((await open()).body).toEqual(first.body);
  const { slot_id, shift_id } = first.body;
  expect(await slotOf(slot_id)).toMatchObject({
    status: "UNCLAIMED",
    replacesSlotId: made.id,
    shiftId: shift_id,
    startsAt: new Date(TEN),
    endsAt: made.endsAt,
  });
  expect(await slotOf(made.id)).toMatchObject({ status: "CONFIRMED", outcomeCode: "NO_SHOW" });
  const { id } = await anEligibleProfessional({ facilities: [{ facilityId, isFlexStaff: true }] });
  const { body } = await call<SuggestedToInvite[]>(suggest, { as: user, query: { shiftId: shift_id } });
  expect(body.map(({ caregiver_id }) => caregiver_id)).toEqual([id]);
});

test("an open place that has started starts later itself", async () => {
  const { made, open } = await aStarted();
  expect((await open()).body.slot_id).toBe(made.id);
  expect((await slotOf(made.id)).startsAt).toEqual(new Date(TEN));
});

test("nothing opens for someone who isn't missing, once it was taken or the shift has ended", async () => {
  const held = await aStarted({ status: "CONFIRMED" });
  expect((await held.open()).body.errors[0]!.code).toBe("STALE");
  const { made, open } = await aStarted(missing);
  const { slot_id } = (await open()).body;
  const { id: professionalId } = await aProfessional();
  await db
    .update(slot)
    .set({ status: "CLAIMED", professionalId, claimedAt: new Date() })
    .where(eq(slot.id, slot_id));
  expect((await open("2026-06-03T18:00:00Z")).body.errors[0]!.code).toBe("REPLACED");
  freezeClock(made.endsAt);
  expect((await open()).body.errors[0]!.code).toBe("ENDED");
});

test("has one effect when two open it at once", async () => {
  const { made, open } = await aStarted(missing);
  await Promise.all([open(), open(), open("2026-06-03T17:30:00Z")]);
  expect(await db.select().from(slot).where(eq(slot.replacesSlotId, made.id))).toHaveLength(1);
});
