import { expect, test } from "vitest";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { PUT as confirm } from "@/app/api/flex/slot/[id]/confirm/route";
import { PUT as cancel } from "@/app/api/slot/[id]/cancel/route";
import { P } from "@/lib/access/permissions";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aTexter, queuedFor } from "../../support/messaging";
import { aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

const own = "+12135550199";

/** A day shift of June 3, 2026 in Los Angeles, and someone of the staff who has a phone and no email address. */
async function aShift({
  now = "2026-06-01T16:00:00Z",
  held = false,
  route = "FLEX" as "FLEX" | "ON_DEMAND",
} = {}) {
  freezeClock(now);
  const { id: facilityId } = await aFacility({ smsSourceNumber: own });
  const as = await aUser({
    facilityId,
    permissions: [P.FLEX_ADD_CAREGIVER, P.FLEX_ADD_EDIT_SHIFT, P.CANCEL, P.EDIT],
  });
  const ada = await aTexter({
    email: null,
    isOnDemand: false,
    stateCode: "NY",
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const { id: shiftStructureId } = await aStructure({ facilityId, fromTime: "07:00", toTime: "15:00" });
  const made = await aSlot({
    facilityId,
    ...(held && { status: "CLAIMED", professionalId: ada.id }),
    shift: { route, shiftStructureId, startsOn: "2026-06-03" },
  });
  const heard = async () => (await queuedFor(ada.phone!)).map(({ body, sender }) => ({ body, sender }));
  return { facilityId, as, ada, made, heard };
}

const assigned = ({ as, ada, made }: Awaited<ReturnType<typeof aShift>>) =>
  call(assign, {
    as,
    body: { caregiverId: ada.id, flexShiftId: made.shiftId, slotId: made.id, oldUnitId: null },
  });

test("someone without an email address hears by text that they are assigned", async () => {
  const at = await aShift();
  expect((await assigned(at)).status).toBe(200);
  expect(await at.heard()).toEqual([
    {
      body: expect.stringMatching(
        /^Assigned: CNA at .+, 06\/03\/2026, 7:00 AM - 3:00 PM PT\. http\S+\/shift\/\S+$/,
      ) as unknown,
      sender: own,
    },
  ]);
});

test("and that they are confirmed", async () => {
  const { as, made, heard } = await aShift({ held: true });
  expect((await call(confirm, { as, method: "PUT", params: { id: made.id } })).status).toBe(200);
  expect((await heard())[0]!.body).toMatch(/^Confirmed: CNA at .+ http/);
});

test("and that they need not come", async () => {
  const { facilityId, as, made, heard } = await aShift({ held: true, route: "ON_DEMAND" });
  const body = {
    facilityId,
    isGuaranteed: made.isGuaranteed,
    isRecurring: false,
    shiftDate: "2026-06-03",
    cancelationReason: "UNEXPECTED_EVENT",
    needsReplacement: false,
    isLateCancelation: false,
    guaranteeAcknowledge: false,
    lateCancelationAcknowledge: false,
    facilityBillableCancellationHours: 2,
    facilityWindowCancellationHours: 24,
    oldCaregiverId: made.professionalId,
  };
  expect((await call(cancel, { as, method: "PUT", params: { id: made.id }, body })).status).toBe(200);
  expect((await heard())[0]!.body).toMatch(/^Cancelled: CNA at .+ PT\. You don't need to come\.$/);
});

test("at night they sleep until seven where they live, unless the shift is near", async () => {
  // 11 PM in Los Angeles, 2 AM in New York, the shift in 32 hours.
  const far = await aShift({ now: "2026-06-02T06:00:00Z" });
  await assigned(far);
  expect((await queuedFor(far.ada.phone!))[0]!.nextAttemptAt.toISOString()).toBe("2026-06-02T11:00:00.000Z");
  const near = await aShift({ now: "2026-06-03T06:00:00Z" });
  await assigned(near);
  expect(+(await queuedFor(near.ada.phone!))[0]!.nextAttemptAt).toBeLessThan(Date.now() + 60_000);
});
