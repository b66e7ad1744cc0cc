import { asc, eq, inArray, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { auditEvent } from "@/db/schema/operations";
import { facilityProfessional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { resetEnv } from "@/lib/env";
import { enqueueJob } from "@/lib/jobs/enqueue-job";
import { jobHandlers } from "@/lib/work/job-handlers";
import { recordAttendance } from "@/lib/marketplace/record-attendance";
import { runMarketplace } from "@/lib/marketplace/run-marketplace";
import { confirmPastSlots } from "@/lib/marketplace/simulator/confirm-past-slots";
import { withdrawProfessional } from "@/lib/marketplace/withdraw-professional";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aProfessional } from "@/tests/support/people";
import { anInvite, aShift, aSlot } from "../../support/schedule";
import { professionalAt, systemAt } from "../../support/context";

useDatabase();
beforeEach(() => {
  vi.stubEnv("DEMO", "1");
  resetEnv();
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const seconds = (n: number) => new Date(Date.now() + n * 1_000);
const hours = (n: number) => seconds(n * 3_600);
const slotsOf = (shiftId: number) =>
  db.select().from(slot).where(eq(slot.shiftId, shiftId)).orderBy(asc(slot.id));
async function live(forSeconds: number): Promise<void> {
  const begin = new Date();
  for (let n = 0; n <= forSeconds; n += 2)
    await runMarketplace(systemAt(new Date(begin.getTime() + n * 1_000)));
}

describe("the simulated marketplace", () => {
  test("claims newly requested slots for eligible professionals within moments, but no flex slots", async () => {
    await enqueueJob(db, "simulate-marketplace", {}, { key: "repeating" });
    const parent = await aShift();
    const flex = await aShift({ route: "FLEX" });
    for (let n = 0; n < 3; n++) await aSlot({ shiftId: parent.id });
    await aSlot({ shiftId: flex.id });
    const fit = await Promise.all(Array.from({ length: 5 }, () => anEligibleProfessional()));
    await aProfessional({ certifiedIn: "AZ" });
    await live(40);
    const claimed = (await slotsOf(parent.id)).filter(({ status }) => status === "CLAIMED");
    expect(claimed.length).toBeGreaterThan(0);
    for (const { professionalId } of claimed) expect(fit.map(({ id }) => id)).toContain(professionalId);
    expect((await slotsOf(flex.id))[0]!.status).toBe("UNCLAIMED");
  });

  test("answers every new invite, and only eligible people accept", async () => {
    await enqueueJob(db, "simulate-marketplace", {}, { key: "repeating" });
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) {
      const { id: shiftId } = await aShift({ startsOn: "2035-06-01" });
      await aSlot({ shiftId, createdAt: hours(-24) });
      const who = n < 8 ? await anEligibleProfessional() : await aProfessional();
      ids.push((await anInvite({ shiftId, professionalId: who.id })).id);
    }
    const read = () => db.select().from(invite).where(inArray(invite.id, ids)).orderBy(asc(invite.id));
    let answers = await read();
    // People take their time; how many ticks that takes depends on the machine.
    for (let n = 0; n < 10 && answers.some(({ status }) => status === "PENDING"); n++) {
      await live(120 * (n + 1));
      answers = await read();
    }
    const statuses = answers.map(({ status }) => status);
    // An invite also ends when someone else claims the slot first.
    expect(statuses).not.toContain("PENDING");
    expect(statuses).toContain("DECLINED");
    expect(statuses.slice(0, 8)).toContain("ACCEPTED");
    expect(statuses.slice(8)).not.toContain("ACCEPTED");
  });

  test("simulates arrivals and departures, with every step in the history", async () => {
    const times = { startsAt: hours(-9), endsAt: hours(-1) };
    const { id: shiftId } = await aShift(times);
    for (let n = 0; n < 30; n++) {
      const who = await aProfessional();
      await aSlot({ shiftId, status: "CONFIRMED", professionalId: who.id, claimedAt: hours(-48) });
    }
    await runMarketplace(systemAt(new Date()));
    await runMarketplace(systemAt(new Date()));
    const slots = await slotsOf(shiftId);
    const outcomes = slots.map(({ outcomeCode }) => outcomeCode);
    expect(new Set(outcomes).size).toBeLessThanOrEqual(2);
    expect(outcomes.filter((outcome) => outcome === "ARRIVED").length).toBeGreaterThan(24);
    for (const one of slots.filter(({ outcomeCode }) => outcomeCode === "ARRIVED")) {
      expect(one.checkedInAt!.getTime()).toBeLessThan(one.checkedOutAt!.getTime());
      expect(one.arrivalStatusCode).toBe("ARRIVED");
    }
    const { facilityId } = slots[0]!;
    const known = await db
      .select()
      .from(facilityProfessional)
      .where(eq(facilityProfessional.facilityId, facilityId));
    expect(known.map(({ workedShifts }) => workedShifts)).toEqual(
      outcomes.filter((one) => one === "ARRIVED").map(() => 1),
    );
    const events = await db.select().from(auditEvent).where(eq(auditEvent.facilityId, facilityId));
    expect(events.length).toBe(30);
  });

  test("leaves slots closed by a person alone", async () => {
    const { id: slotId, professionalId } = await aSlot({ status: "CONFIRMED", outcomeCode: "SENT_HOME" });
    await recordAttendance(systemAt(new Date()), [
      { slotId, professionalId: professionalId!, arrivalStatus: "CHECKED_IN", checkedInAt: new Date() },
    ]);
    const [same] = await db.select().from(slot).where(eq(slot.id, slotId));
    expect(same).toMatchObject({ arrivalStatusCode: null, checkedInAt: null });
  });

  test("opens a slot in the same place when a professional cancels", async () => {
    const {
      id: slotId,
      professionalId,
      shiftId,
    } = await aSlot({
      status: "CONFIRMED",
      arrivalStatusCode: "ON_TIME",
      bonus: 2_500,
      rideStatus: "REQUESTED",
      shift: { bonus: 4_000 },
    });
    const now = new Date();
    const { replacementSlotId } = await withdrawProfessional(professionalAt(professionalId!, now), {
      slotId,
    });
    expect(await slotsOf(shiftId)).toMatchObject([
      {
        id: slotId,
        status: "CANCELLED",
        outcomeCode: "CG_CANCELLED",
        arrivalStatusCode: null,
        rideStatus: "CANCELLED",
        professionalId,
      },
      { id: replacementSlotId, status: "UNCLAIMED", replacesSlotId: slotId, bonus: 4_000 },
    ]);
    await expect(
      withdrawProfessional(professionalAt(professionalId!, now), { slotId }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test("confirms yesterday's claims, and leaves today's to the scheduler", async () => {
    const old = await aSlot({ status: "CLAIMED", shift: { startsAt: hours(-20), endsAt: hours(-12) } });
    const current = await aSlot({ status: "CLAIMED", shift: { startsAt: hours(-2), endsAt: hours(6) } });
    await confirmPastSlots(systemAt(new Date()));
    const confirmed = await db.select({ id: slot.id }).from(slot).where(isNotNull(slot.confirmedAt));
    expect(confirmed.map(({ id }) => id)).toContain(old.id);
    expect(confirmed.map(({ id }) => id)).not.toContain(current.id);
  });

  test("doesn't run in production", async () => {
    vi.stubEnv("DEMO", "0");
    resetEnv();
    expect(Object.keys(jobHandlers())).not.toContain("simulate-marketplace");
    const { shiftId } = await aSlot({ createdAt: hours(-1) });
    await live(60);
    expect((await slotsOf(shiftId))[0]!.status).toBe("UNCLAIMED");
  });
});
