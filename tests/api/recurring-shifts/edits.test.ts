import fc from "fast-check";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { recurringShift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { materialiseRecurringShifts } from "@/lib/shifts/instances/materialise-recurring-shifts";
import { freezeClock, useClock } from "../../support/clock";
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
import { aStructure } from "../../support/schedule";
import { systemAt } from "../../support/context";

useDatabase();
useClock();

const now = new Date("2026-06-02T07:30:00Z");

/** Someone takes the slot if it is open: one guarded write, as claims are. */
async function take(slotId: number): Promise<void> {
  const { id } = await aProfessional();
  await db
    .update(slot)
    .set({ status: "CLAIMED", professionalId: id, claimedAt: now })
    .where(sql`${slot.id} = ${slotId} and ${slot.status} = 'UNCLAIMED'`);
}

const aStep = fc.oneof(
  fc.record({ kind: fc.constant("publish" as const), slots: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant("take" as const), nth: fc.nat(40) }),
  fc.record({ kind: fc.constant("cancel" as const), nth: fc.nat(40) }),
  fc.record({ kind: fc.constant("generate" as const) }),
);
type Step = typeof aStep extends fc.Arbitrary<infer One> ? One : never;

type ScheduledFacility = Awaited<ReturnType<typeof aScheduledFacility>>;

async function publishCount(
  { edit, publish, monday, facilityId }: ScheduledFacility,
  slots: number,
): Promise<void> {
  const [recurring] = await recurringOf(facilityId);
  const isInForce = recurring && recurring.endedAt === null;
  const { status } = isInForce ? await edit({ slots }) : await publish(monday({ slots }));
  expect(status).toBe(200);
}

async function run(setup: ScheduledFacility, step: Step): Promise<void> {
  const { facilityId } = setup;
  if (step.kind === "publish") return publishCount(setup, step.slots);
  if (step.kind === "generate")
    return void (await materialiseRecurringShifts(systemAt(now), { facilityIds: [facilityId] }));
  const open = (await slotsOf(facilityId)).filter(({ status }) => status === "UNCLAIMED");
  const one = open[step.nth % Math.max(1, open.length)];
  if (!one) return;
  if (step.kind === "take") return take(one.id);
  const cancelled = {
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: now,
    cancellationReason: "UNEXPECTED_EVENT",
  };
  await db.update(slot).set(cancelled).where(eq(slot.id, one.id));
}

type Rows = Awaited<ReturnType<typeof slotsOf>>;

/** The invariants of a day, whatever was done before. */
function expectDay(ofDay: Rows, requested: number): void {
  const ordinals = ofDay.map(({ recurringOrdinal }) => recurringOrdinal);
  expect(new Set(ordinals).size).toBe(ofDay.length);
  const held = ofDay.filter(({ status }) => status === "CLAIMED").length;
  const spent = ofDay.filter((one) => !isLive(one) && !isRemoved(one)).length;
  const live = ofDay.filter(isLive).length;
  // There are more than requested only if assigned, and fewer only if a person has cancelled some.
  expect(live).toBeLessThanOrEqual(Math.max(requested, held));
  expect(live).toBeGreaterThanOrEqual(Math.max(0, requested - spent));
}

test("never loses or duplicates an assigned slot in any sequence of edits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 3, maxLength: 9 }), async (steps) => {
      const setup = await aScheduledFacility();
      const { facilityId } = setup;
      let held: number[] = [];
      for (const step of steps) {
        await run(setup, step);
        const slots = await slotsOf(facilityId);
        const stillHeld = slots.filter(({ status }) => status === "CLAIMED").map(({ id }) => id);
        expect(stillHeld).toEqual(expect.arrayContaining(held));
        held = stillHeld;
        const [recurring] = await recurringOf(facilityId);
        for (const { id } of await shiftsOf(facilityId))
          expectDay(
            slots.filter(({ shiftId }) => shiftId === id),
            recurring!.slots,
          );
        expect(await shiftsOf(facilityId)).toSatisfy((shifts: unknown[]) => shifts.length <= mondays.length);
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);

describe("concurrent edits", () => {
  test("let each slot be either claimed or removed while the schedule is lowered", async () => {
    const setup = await aScheduledFacility();
    const { facilityId, publish, monday, edit } = setup;
    await publish(monday({ slots: 6 }));
    const targets = (await slotsOf(facilityId)).slice(0, 24);
    const [lowered] = await Promise.all([edit({ slots: 1 }), ...targets.map(({ id }) => take(id))]);
    expect(lowered.status).toBe(200);
    const slots = await slotsOf(facilityId);
    for (const { id } of await shiftsOf(facilityId))
      expectDay(
        slots.filter(({ shiftId }) => shiftId === id),
        1,
      );
    expect(slots.filter(isRemoved).every(({ professionalId }) => professionalId === null)).toBe(true);
  });

  test("of two runners and a person who publishes create every slot once", async () => {
    const { facilityId, publish, monday, edit } = await aScheduledFacility();
    await publish(monday({ slots: 2 }));
    await db.delete(slot).where(eq(slot.facilityId, facilityId));
    const generate = () => materialiseRecurringShifts(systemAt(now), { facilityIds: [facilityId] });
    await Promise.all([generate(), generate(), edit({ slots: 4 }), generate()]);
    expect(await liveByDay(facilityId)).toEqual(onMondays(4));
  });
});

test("leave nothing half done when interrupted, and the next run completes them", async () => {
  const { facilityId, publish, monday } = await aScheduledFacility();
  await publish(monday({ slots: 2 }));
  const later = new Date("2026-06-16T07:30:00Z");
  await db.execute(sql`
    create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`);
  await db.execute(sql`create trigger cut_off before insert on slot for each row execute function cut_off()`);
  const before = await shiftsOf(facilityId);
  await expect(materialiseRecurringShifts(systemAt(later), { facilityIds: [facilityId] })).rejects.toThrow();
  expect(await shiftsOf(facilityId)).toEqual(before);
  await db.execute(sql`drop trigger cut_off on slot`);
  expect(await materialiseRecurringShifts(systemAt(later), { facilityIds: [facilityId] })).toEqual({
    slots: 4,
  });
});

describe("nights when the clocks change", () => {
  test.each([
    // Published on the Tuesday before; the nights start at 11 PM on Saturday and end at 7 AM.
    ["back", "2026-10-27T19:00:00Z", "2026-10-31", 9],
    ["forward", "2026-03-03T20:00:00Z", "2026-03-07", 7],
  ])("going %s, keep wall times and have their true length", async (_, at, night, hours) => {
    const { facilityId, publish } = await aScheduledFacility({ now: at });
    const { id: structureId } = await aStructure({ facilityId, fromTime: "23:00", toTime: "07:00" });
    await publish({ Saturday: [{ structureId, slots: 1, isGuaranteed: false }] });
    const shifts = await shiftsOf(facilityId);
    const lengthOf = (one: (typeof shifts)[number]) =>
      (one.endsAt.getTime() - one.startsAt.getTime()) / 3_600_000;
    expect(shifts.filter(({ startsOn }) => startsOn === night).map(lengthOf)).toEqual([hours]);
    expect(shifts.filter(({ startsOn }) => startsOn !== night).every((one) => lengthOf(one) === 8)).toBe(
      true,
    );
    // Again a day later, after the clock change: nothing is created twice.
    freezeClock(at);
    const added = await materialiseRecurringShifts(systemAt(new Date(Date.parse(at) + 7 * 86_400_000)), {
      facilityIds: [facilityId],
    });
    expect(added).toEqual({ slots: 1 });
    expect(await recurringOf(facilityId)).toHaveLength(1);
  });

  test("leave out a shift whose hours the clocks skip, without holding up the others", async () => {
    const { facilityId, structureId, publish } = await aScheduledFacility({ now: "2026-03-03T20:00:00Z" });
    const skipped = await aStructure({ facilityId, fromTime: "02:00", toTime: "03:00" });
    const entry = { slots: 1, isGuaranteed: false };
    const answer = await publish({
      Sunday: [
        { ...entry, structureId: skipped.id },
        { ...entry, structureId },
      ],
    });
    expect(answer.body).toMatchObject({ slots_added: 7 + 8 });
  });
});

test("allows one recurring shift for a structure and weekday in the database", async () => {
  const { facilityId, publish, monday } = await aScheduledFacility();
  await publish(monday());
  const [recurring] = await recurringOf(facilityId);
  const { shiftStructureId, route, weekday } = recurring!;
  const again = { facilityId, shiftStructureId, route, weekday, slots: 1 };
  await expect(db.insert(recurringShift).values(again)).rejects.toThrow();
});
