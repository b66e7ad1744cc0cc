import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as suggest } from "@/app/api/caregivers-invite/suggestions/route";
import { PUT } from "@/app/api/slot/[id]/late-start/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import type { SuggestedToInvite } from "@/lib/invites/schema";
import type { LateOpening } from "@/lib/invites/late-start/schema";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aProfessional, aUser } from "../../support/people";
import { invitesOf } from "../../support/inviting";
import { anInvite, aSlot } from "../../support/schedule";
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
  const { id: askedId } = await anEligibleProfessional({ facilities: [{ facilityId, isFlexStaff: true }] });
  type Given = { startsAt?: string; key?: string; who?: number; as?: typeof user };
  const open = ({ startsAt = TEN, key, who = askedId, as = user }: Given = {}) =>
    call<LateOpening & Refused>(PUT, {
      as,
      method: "PUT",
      params: { id: made.id },
      body: {
        caregiverId: made.professionalId,
        startsAt,
        invited: [{ caregiverId: who }],
        words: "Can you?",
      },
      ...(key && { headers: { "idempotency-key": key } }),
    });
  const suggested = async (startsAt?: string) => {
    const query = { shiftId: made.shiftId, ...(startsAt && { startsAt }) };
    return call<SuggestedToInvite[] & Refused>(suggest, { as: user, query });
  };
  return { facilityId, made, open, askedId, suggested };
}

const missing = { status: "CONFIRMED", arrivalStatusCode: "NO_SHOW", outcomeCode: "NO_SHOW" } as const;

const replacementsOf = (slotId: number) => db.select().from(slot).where(eq(slot.replacesSlotId, slotId));
const idsOf = (body: SuggestedToInvite[]) => body.map(({ caregiver_id }) => caregiver_id);

test("a no-show gets an open place from a later time, of which people are asked; once", async () => {
  const { made, open, askedId, suggested } = await aStarted(missing);
  expect(idsOf((await suggested(TEN)).body)).toEqual([askedId]);
  expect(await replacementsOf(made.id)).toEqual([]);
  const first = await open({ key: "late-start-1" });
  expect((await open({ key: "late-start-1" })).body).toEqual(first.body);
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
  const asked = await invitesOf(shift_id);
  expect(asked).toMatchObject([{ professionalId: askedId, status: "PENDING", expiresAt: new Date(TEN) }]);
  // Not again about a still later start.
  expect(idsOf((await suggested("2026-06-03T18:00:00Z")).body)).toEqual([]);
});

test("the start is saved only if everyone chosen can be asked", async () => {
  const { made, open } = await aStarted();
  const { id: who } = await aProfessional();
  expect((await open({ who })).status).toBeGreaterThanOrEqual(400);
  const noInvites = await aUser({ facilityId: made.facilityId, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
  expect((await open({ as: noInvites })).status).toBe(403);
  freezeClock(TEN);
  expect((await open()).body.errors[0]!.code).toBe("STARTED");
  expect(await slotOf(made.id)).toMatchObject({ startsAt: made.startsAt, shiftId: made.shiftId });
});

test("people are suggested for what is left of it, also those whose question about all of it ended", async () => {
  const { facilityId, made, askedId, suggested } = await aStarted();
  await anInvite({ shiftId: made.shiftId, professionalId: askedId, status: "EXPIRED" });
  const declined = await anEligibleProfessional({ facilities: [{ facilityId, isFlexStaff: true }] });
  await anInvite({ shiftId: made.shiftId, professionalId: declined.id, status: "DECLINED" });
  const { body } = await suggested(TEN);
  expect(idsOf(body)).toEqual([askedId]);
  expect(body[0]!.fit.week_hours_with).toBe(5);
  expect((await suggested("2026-06-03T22:00:00Z")).body.errors[0]!.code).toBe("START_OUTSIDE");
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
  expect((await open({ startsAt: "2026-06-03T18:00:00Z" })).body.errors[0]!.code).toBe("REPLACED");
  freezeClock(made.endsAt);
  expect((await open()).body.errors[0]!.code).toBe("ENDED");
});

test("has one effect when two open it at once", async () => {
  const { made, open } = await aStarted(missing);
  await Promise.all([open(), open(), open({ startsAt: "2026-06-03T17:30:00Z" })]);
  expect(await replacementsOf(made.id)).toHaveLength(1);
});
