import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { PUT as route } from "@/app/api/flex/slot/[id]/route-slot/route";
import { PUT as putBonus } from "@/app/api/shift/[id]/facility-bonus/route";
import { POST as postSplit } from "@/app/api/slot/[id]/split/route";
import { PUT as putTimes } from "@/app/api/slot/[id]/times/route";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot as slotTable } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { systemScope } from "@/lib/access/scopes";
import { systemCtx } from "@/lib/context";
import { acceptInvite } from "@/lib/invites/accept-invite";
import { findShiftToInvite } from "@/lib/invites/reads";
import { lockPlaces } from "@/lib/recurring-shifts/reads";
import { standsForPlace } from "@/lib/shifts/parts/reads";
import { fillInstances } from "@/lib/shifts/instances/fill-instances.sql";
import { clock } from "@/lib/time/clock";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import { anInvite, aRate, aRecurringShift, aShift, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { query, slotOf } from "../../support/query";

useDatabase();
useClock();
const startsOn = "2026-06-03";
const NINE = "2026-06-03T16:00:00.000Z";

/** A facility with an open slot from 7 AM to 3 PM, whose start then becomes 9 AM. */
async function aLateStart(
  given: Parameters<typeof aSlot>[0] = {},
  facility: Parameters<typeof aFacility>[0] = {},
) {
  freezeClock("2026-06-01T16:00:00Z");
  const { id: facilityId } = await aFacility(facility);
  const permissions = [P.FLEX_ADD_EDIT_SHIFT, P.EDIT, P.BONUS, P.EDIT_SHIFT_ROUTING];
  const user = await aUser({ facilityId, permissions });
  const made = await aSlot({ facilityId, shift: { route: "FLEX", startsOn }, ...given });
  const answer = await call(putTimes, {
    as: user,
    method: "PUT",
    params: { id: made.id },
    body: {
      caregiverId: null,
      oldStartsAt: made.startsAt.toISOString(),
      oldEndsAt: made.endsAt.toISOString(),
      startsAt: NINE,
      endsAt: made.endsAt.toISOString(),
    },
  });
  expect(answer.status).toBe(200);
  return { facilityId, user, whole: made.shiftId, late: await slotOf(made.id) };
}

test("an invite offers the place's own times, and accepting it takes that place", async () => {
  const { facilityId, late, whole } = await aLateStart();
  await aSlot({ facilityId, shiftId: whole });
  const named = { shiftId: late.shiftId, isRecurring: false };
  const offered = await findShiftToInvite(db, systemScope(facilityId), named, clock.now());
  expect(offered).toMatchObject({ openPlaces: 1, startsAt: new Date(NINE), startsOn });
  const { id: professionalId } = await anEligibleProfessional({
    isOnDemand: false,
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const invited = { facilityId, shiftId: late.shiftId, professionalId, expiresAt: late.startsAt };
  const { id: inviteId } = await anInvite(invited);
  expect(await acceptInvite(systemCtx("test"), { inviteId })).toEqual({ slotIds: [late.id] });
});

test("a schedule counts it as one of its day's places, and can take it back", async () => {
  freezeClock("2026-06-01T16:00:00Z");
  const { id: facilityId } = await aFacility();
  const recurring = await aRecurringShift({ facilityId, weekday: "Wednesday", slots: 1, route: "FLEX" });
  const { id: recurringShiftId, shiftStructureId } = recurring;
  const of = { facilityId, shiftStructureId, route: "FLEX" as const, startsOn };
  const whole = await aShift({ ...of, recurringShiftId });
  const part = { partOfShiftId: whole.id, unpaidBreakMinutes: 30, startsAt: new Date(NINE) };
  const { id: shiftId } = await aShift({ ...of, ...part });
  const late = await aSlot({ shiftId, recurringOrdinal: 1 });
  const now = clock.now();
  const recurringShiftIds = [recurringShiftId];
  const filled = await db.transaction((tx) => fillInstances(tx, { facilityId, now, recurringShiftIds }));
  expect(filled).toEqual({ reopened: [], added: [] });
  const places = await db.transaction((tx) =>
    lockPlaces(tx, systemScope(facilityId), { recurringShiftIds, now }),
  );
  expect(places).toMatchObject([{ slotId: late.id, shiftId: whole.id, recurringShiftId, startsOn }]);
});

test("what the shift pays, it pays, whichever of the two is named", async () => {
  const { facilityId, user, whole, late } = await aLateStart({ shift: { startsOn } });
  const beside = await aSlot({ facilityId, shiftId: whole });
  for (const [id, eventCode, facilityPayableBonus] of [
    [late.shiftId, "ADD_BONUS", 25],
    [whole, "EDIT_BONUS", 50],
  ] as const) {
    const body = {
      shiftId: id,
      eventCode,
      facilityPayableBonus,
      isRecurring: false,
      shiftDate: startsOn,
    };
    expect((await call(putBonus, { as: user, method: "PUT", params: { id }, body })).body).toBe("OK");
    for (const one of [late, beside]) expect((await slotOf(one.id)).bonus).toBe(facilityPayableBonus * 100);
  }
});

test("routed to the marketplace, it keeps its times", async () => {
  const routing = { enableShiftRouting: true, isFixedMarkupRate: true };
  const { facilityId, user, late } = await aLateStart({}, routing);
  await aRate({ facilityId, wage: 2400, billRate: 3400 });
  const body = { oldUnitId: null };
  const routed = await call(route, { as: user, method: "PUT", params: { id: late.id }, body });
  expect(routed.status).toBe(200);
  const [onDemand] = await db
    .select({ startsAt: slotTable.startsAt, endsAt: slotTable.endsAt, of: shift.partOfShiftId })
    .from(slotTable)
    .innerJoin(shift, eq(shift.id, slotTable.shiftId))
    .where(
      and(eq(shift.facilityId, facilityId), eq(shift.route, "ON_DEMAND"), eq(slotTable.status, "UNCLAIMED")),
    );
  expect(onDemand).toMatchObject({ startsAt: late.startsAt, endsAt: late.endsAt });
  expect(onDemand!.of).not.toBeNull();
});

test("a half that is routed is still one place with the other, which a schedule of its route doesn't claim", async () => {
  freezeClock("2026-06-01T16:00:00Z");
  const { id: facilityId } = await aFacility({ enableShiftRouting: true });
  await aRate({ facilityId, billRate: 3400 });
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_EDIT_SHIFT, P.EDIT_SHIFT_ROUTING] });
  const { id: professionalId } = await anEligibleProfessional({
    isOnDemand: false,
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const held = await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId,
    recurringOrdinal: 1,
    shift: { route: "FLEX", startsOn },
  });
  const halves = { oldStartsAt: held.startsAt.toISOString(), oldEndsAt: held.endsAt.toISOString() };
  const { body: half } = await call<{ slot_id: number }>(postSplit, {
    as: user,
    params: { id: held.id },
    body: { caregiverId: professionalId, ...halves, at: NINE, keeps: "FIRST" },
  });
  const places = () =>
    query<{
      id: number;
      status: string;
    }>`select sl.id, sl.status from slot sl join shift sh on sh.id = sl.shift_id
      where sl.facility_id = ${facilityId} and sl.status <> 'FACILITY_CANCELLED' and ${standsForPlace()}`;
  expect(await places()).toMatchObject([{ id: half.slot_id }]);
  const body = { oldUnitId: null };
  await call(route, { as: user, method: "PUT", params: { id: half.slot_id }, body });
  const [open, ...others] = await places();
  expect([open!.status, others]).toEqual(["UNCLAIMED", []]);
  const onDemand = await slotOf(open!.id);
  expect(onDemand.placeSlotId).toBe(held.id);
  const [of] = await db.select().from(shift).where(eq(shift.id, onDemand.shiftId));
  const recurring = await aRecurringShift({ facilityId, weekday: "Wednesday", slots: 1, route: "ON_DEMAND" });
  await db.update(shift).set({ recurringShiftId: recurring.id }).where(eq(shift.id, of!.partOfShiftId!));
  const claimed = await db.transaction((tx) =>
    lockPlaces(tx, systemScope(facilityId), { recurringShiftIds: [recurring.id], now: clock.now() }),
  );
  expect(claimed).toEqual([]);
});
