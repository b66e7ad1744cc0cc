import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import { P } from "@/lib/access/permissions";
import { auditOf } from "@/tests/support/query";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aProfessional } from "../../support/people";
import {
  aScheduledFacility,
  isLive,
  isRemoved,
  liveByDay,
  mondays,
  onMondays,
  recurringOf,
  shiftsOf,
  slotsOf,
} from "../../support/recurring";
import { anInvite, aShift, aSlot, aStructure } from "../../support/schedule";
import { systemAt } from "../../support/context";

useDatabase();
useClock();

const codes = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ code }) => code),
];

async function hold(slotId: number, status: "CLAIMED" | "CONFIRMED" = "CLAIMED") {
  const { id } = await aProfessional();
  const at = new Date("2026-06-01T00:00:00Z");
  const confirmedAt = status === "CONFIRMED" ? at : null;
  await db
    .update(slot)
    .set({ status, professionalId: id, claimedAt: at, confirmedAt })
    .where(eq(slot.id, slotId));
}

describe("publishing a schedule", () => {
  test("creates its shifts and open slots at once, eight weeks ahead, and shows it by weekday", async () => {
    const { facilityId, structureId, user, publish, load, monday } = await aScheduledFacility();
    const answer = await publish(monday({ isGuaranteed: true, isRecommended: false }));
    const counts = { recurring_shifts: 1, slots_added: 16, slots_removed: 0, slots_kept: 0 };
    expect([answer.status, answer.body]).toEqual([200, counts]);
    expect(await liveByDay(facilityId)).toEqual(onMondays(2));
    const [recurring] = await recurringOf(facilityId);
    const slots = await slotsOf(facilityId);
    expect(slots.every(({ isGuaranteed, status }) => isGuaranteed && status === "UNCLAIMED")).toBe(true);
    expect((await shiftsOf(facilityId)).every((one) => one.recurringShiftId === recurring!.id)).toBe(true);
    const counted = { structureId, slots: 2, isGuaranteed: true };
    const entry = { ...counted, recurringShiftId: recurring!.id, skipDates: [] };
    expect(await load()).toEqual({
      Saturday: [],
      Sunday: [],
      Monday: [{ ...entry, isRecommended: false }],
      Tuesday: [],
      Wednesday: [],
      Thursday: [],
      Friday: [],
    });
    expect(await auditOf("recurring_shift", recurring!.id)).toMatchObject([
      { action: "recurring-shift.published", actorId: user.id, after: { weekday: "Monday", slots: 2 } },
    ]);
  });

  test("with a key has one effect however often it is sent, and the same without one", async () => {
    const { facilityId, publish, monday } = await aScheduledFacility();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(monday(), { key })));
    expect(answers.map(({ body }) => body.slots_added)).toEqual(Array(5).fill(16));
    expect((await publish(monday())).body.recurring_shifts).toBe(0);
    expect(await slotsOf(facilityId)).toHaveLength(16);
    expect(await recurringOf(facilityId)).toHaveLength(1);
  });

  test("adopts shifts that were requested before, and adds to them", async () => {
    const { facilityId, structureId, publish, monday } = await aScheduledFacility();
    const requested = await aShift({ facilityId, shiftStructureId: structureId, startsOn: mondays[0]! });
    await aSlot({ shiftId: requested.id });
    await publish(monday());
    expect((await liveByDay(facilityId))[mondays[0]!]).toBe(3);
    expect(await shiftsOf(facilityId)).toHaveLength(8);
  });

  test("of flex shifts requires the flex permission and has no guarantee", async () => {
    const { facilityId, publish, monday } = await aScheduledFacility({
      permissions: [P.FLEX_ADD_EDIT_SHIFT],
    });
    expect(codes(await publish(monday(), { route: "ON_DEMAND" }))).toEqual([403, "NOT_PERMITTED"]);
    const refused = await publish(monday({ isGuaranteed: true }), { route: "FLEX" });
    expect(codes(refused)).toEqual([400, "FLEX_GUARANTEED"]);
    expect((await publish(monday(), { route: "FLEX" })).status).toBe(200);
    expect((await shiftsOf(facilityId)).every(({ route, wage }) => route === "FLEX" && wage === null)).toBe(
      true,
    );
  });
});

describe("changing a recurring shift", () => {
  test("adds open slots to every coming day when raised", async () => {
    const { facilityId, publish, edit, monday } = await aScheduledFacility();
    await publish(monday());
    expect((await edit({ slots: 5 })).body).toMatchObject({ slots_added: 24, slots_removed: 0 });
    expect(await liveByDay(facilityId)).toEqual(onMondays(5));
  });

  test("removes the newest open slots when lowered, and keeps and counts held ones", async () => {
    const { facilityId, user, publish, edit, monday } = await aScheduledFacility();
    await publish(monday({ slots: 4 }));
    const shifts = await shiftsOf(facilityId);
    const ofDay = async (day: number) =>
      (await slotsOf(facilityId)).filter((one) => one.shiftId === shifts[day]!.id);
    const [first, second] = [await ofDay(0), await ofDay(1)];
    await hold(first[2]!.id);
    await hold(first[3]!.id, "CONFIRMED");
    for (const { id } of second) await hold(id);
    expect((await edit({ slots: 1 })).body).toMatchObject({ slots_removed: 2 + 6 * 3, slots_kept: 1 + 3 });
    expect((await ofDay(0)).map(isLive)).toEqual([false, false, true, true]);
    expect((await ofDay(1)).map(isLive)).toEqual([true, true, true, true]);
    expect((await ofDay(2)).map(isLive)).toEqual([true, false, false, false]);
    const removed = (await ofDay(2)).at(-1)!;
    expect(removed).toMatchObject({
      status: "FACILITY_CANCELLED",
      cancelledBy: user.id,
      isLateCancellation: false,
    });
    expect((await auditOf("slot", removed.id)).map(({ action }) => action)).toEqual(["slot.cancelled"]);
  });

  test("reopens the same slots when raised again, and none twice", async () => {
    const { facilityId, publish, edit, monday } = await aScheduledFacility();
    await publish(monday({ slots: 4 }));
    const before = (await slotsOf(facilityId)).map(({ id }) => id);
    await edit({ slots: 1 });
    expect((await edit({ slots: 4 })).body).toMatchObject({ slots_added: 24 });
    const after = await slotsOf(facilityId);
    expect(after.map(({ id }) => id)).toEqual(before);
    expect(after.every(({ status, cancelledAt }) => status === "UNCLAIMED" && !cancelledAt)).toBe(true);
    expect((await auditOf("slot", after[3]!.id)).map(({ action }) => action)).toEqual([
      "slot.cancelled",
      "slot.reopened",
    ]);
  });

  test("ends it at 0: its open slots go, and the same day can be published again", async () => {
    const { facilityId, publish, load, edit, monday } = await aScheduledFacility();
    await publish(monday());
    const [held] = await slotsOf(facilityId);
    await hold(held!.id);
    await anInvite({ shiftId: (await shiftsOf(facilityId))[1]!.id });
    expect((await edit({ slots: 0 })).body).toMatchObject({ slots_removed: 15, slots_kept: 1 });
    expect((await load()).Monday).toEqual([]);
    expect((await slotsOf(facilityId)).filter(isLive).map(({ id }) => id)).toEqual([held!.id]);
    const invites = await db
      .select({ status: invite.status })
      .from(invite)
      .where(eq(invite.facilityId, facilityId));
    expect(invites).toEqual([{ status: "EXPIRED" }]);
    const [ended] = await recurringOf(facilityId);
    expect([ended!.slots, ended!.endedAt === null]).toEqual([0, false]);
    expect((await publish(monday({ slots: 3 }))).body.slots_added).toBe(15 + 8);
    expect(await liveByDay(facilityId)).toEqual(onMondays(3));
    expect(await recurringOf(facilityId)).toHaveLength(1);
  });

  test("applies a new guarantee to open slots, not to held ones", async () => {
    const { facilityId, publish, edit, monday } = await aScheduledFacility();
    await publish(monday());
    const [held] = await slotsOf(facilityId);
    await hold(held!.id);
    await edit({ isGuaranteed: true });
    const slots = await slotsOf(facilityId);
    expect(slots.filter((one) => !one.isGuaranteed).map(({ id }) => id)).toEqual([held!.id]);
    expect((await auditOf("slot", slots[1]!.id)).map(({ action }) => action)).toEqual(["slot.guaranteed"]);
  });

  test("doesn't recreate a cancelled slot, or remove one requested by hand", async () => {
    const { facilityId, publish, edit, monday } = await aScheduledFacility();
    await publish(monday());
    const [day] = await shiftsOf(facilityId);
    const byHand = await aSlot({ shiftId: day!.id });
    const [first] = await slotsOf(facilityId);
    const cancelled = {
      status: "FACILITY_CANCELLED",
      cancelledAt: new Date(),
      cancellationReason: "UNEXPECTED_EVENT",
    };
    await db
      .update(slot)
      .set(cancelled as never)
      .where(eq(slot.id, first!.id));
    await edit({ slots: 3 });
    expect((await liveByDay(facilityId))[mondays[0]!]).toBe(2 + 1);
    await edit({ slots: 0 });
    expect((await slotsOf(facilityId)).filter(isLive).map(({ id }) => id)).toEqual([byHand.id]);
    expect((await slotsOf(facilityId)).find(({ id }) => id === first!.id)).toSatisfy(
      (one) => !isRemoved(one),
    );
  });
});

describe("a recommended shift", () => {
  test("was requested by hand on the same weekday in three of the last four weeks", async () => {
    const { facilityId, structureId, load, publish, monday } = await aScheduledFacility({
      now: "2026-06-02T07:30:00Z",
    });
    for (const [startsOn, count] of [
      ["2026-05-11", 2],
      ["2026-05-18", 6],
      ["2026-06-01", 3],
    ] as const) {
      const { id } = await aShift({ facilityId, shiftStructureId: structureId, startsOn });
      for (let n = 0; n < count; n++) await aSlot({ shiftId: id });
    }
    const twice = await aStructure({ facilityId, resourceType: "RN" });
    for (const startsOn of ["2026-05-18", "2026-05-25", "2026-05-04"]) {
      await aSlot({ shift: { facilityId, shiftStructureId: twice.id, startsOn } });
    }
    const recommended = { structureId, slots: 2, isGuaranteed: false, isRecommended: true };
    expect((await load()).Monday).toEqual([recommended]);
    await publish(monday({ isRecommended: true }));
    expect((await load()).Monday).toMatchObject([{ isRecommended: false, slots: 2 }]);
  });
});

test("creates nothing while the account is on hold, and everything once it is paid", async () => {
  const { materialiseRecurringShifts } = await import("@/lib/shifts/instances/materialise-recurring-shifts");
  const { facilityId, publish, monday } = await aScheduledFacility();
  await publish(monday());
  const later = new Date("2026-06-20T07:30:00Z");
  const setStatus = (accountReceivableStatus: "SUSPENDED" | "ACTIVE") =>
    db.update(facility).set({ accountReceivableStatus }).where(eq(facility.id, facilityId));
  await setStatus("SUSPENDED");
  expect(await materialiseRecurringShifts(systemAt(later), { facilityIds: [facilityId] })).toEqual({
    slots: 0,
  });
  await setStatus("ACTIVE");
  expect(await materialiseRecurringShifts(systemAt(later), { facilityIds: [facilityId] })).toEqual({
    slots: 4,
  });
});

test("can end a recurring shift whose structure was retired", async () => {
  const { facilityId, structureId, publish, edit, monday } = await aScheduledFacility();
  await publish(monday());
  await db.update(shiftStructure).set({ retiredAt: new Date() }).where(eq(shiftStructure.id, structureId));
  expect(codes(await edit({ slots: 3 }))).toEqual([400, "RETIRED"]);
  expect((await edit({ slots: 0 })).status).toBe(200);
  expect(await liveByDay(facilityId)).toEqual({});
});
