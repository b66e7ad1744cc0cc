import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as readFeed } from "@/app/api/facility/feed/upcoming/route";
import { PUT as callOff } from "@/app/api/slot/[id]/call-off/route";
import { db } from "@/db/client";
import { refill } from "@/db/schema/refills";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import type { Feed } from "@/lib/slots/schema";
import { auditOf, slotOf } from "../../support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import {
  after,
  anOpening,
  bonusOf,
  invite5,
  invitedTo,
  ladderOf,
  raise25,
  run,
  started,
  type Given,
} from "../../support/refilling";
import { aBundle, aSlot } from "../../support/schedule";

useDatabase();
useClock();

describe("a ladder", () => {
  test("goes from own staff to on-demand and a bonus, each step when it is due", async () => {
    const { user, made, aCandidate, start, load } = await anOpening({
      slot: { shift: { route: "FLEX" } },
      steps: [
        { kind: "INVITE", people: 1, waitMinutes: 10 },
        { kind: "INVITE", people: 5, waitMinutes: 10 },
        { kind: "ON_DEMAND", waitMinutes: 20 },
        { kind: "INVITE", people: 2, waitMinutes: 20 },
        raise25,
        raise25,
      ],
    });
    const [first, second] = [await aCandidate(902), await aCandidate(901)];
    expect((await start()).body).toBe("OK");
    expect((await start()).status).toBe(200);
    expect(await invitedTo(made.shiftId)).toEqual([]);
    await run(0);
    expect(await invitedTo(made.shiftId)).toEqual([first.id]);
    await run(9);
    expect(await invitedTo(made.shiftId)).toEqual([first.id]);
    await run(10);
    expect(await invitedTo(made.shiftId)).toEqual([first.id, second.id]);
    await run(20);
    expect(await slotOf(made.id)).toMatchObject({ status: "FACILITY_CANCELLED", cancelledBy: user.id });
    const { slotId } = await ladderOf(made.id);
    const onDemand = await slotOf(slotId);
    expect(onDemand).toMatchObject({ status: "UNCLAIMED", startsAt: made.startsAt });
    await run(40);
    expect(await invitedTo(onDemand.shiftId)).toHaveLength(2);
    await run(60);
    expect(await bonusOf(onDemand.shiftId)).toBe(25_00);
    await run(90);
    expect(await bonusOf(onDemand.shiftId)).toBe(50_00);
    // The screen still shows the slot it was started for.
    const shown = await load();
    expect(shown.plan).toBeNull();
    expect(shown.ladder).toMatchObject({ status: "RUNNING", started_by: user.name, budget: 100, spent: 50 });
    expect(shown.ladder!.rows.map(({ state }) => state)).toEqual(Array(6).fill("DONE"));
    expect(shown.ladder!.rows.at(-1)).toMatchObject({
      what: "Add $25 to the bonus",
      at: after(90).toISOString(),
      detail: "Bonus raised from $25 to $50",
    });
    expect(shown.ladder!.ends_at).toBe(after(120).toISOString());
    await run(120);
    expect(await ladderOf(made.id)).toMatchObject({ status: "EXHAUSTED", nextAt: null });
    const trail = await auditOf("slot", made.id);
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["slot.refill-started", user.id],
      ["slot.routed", user.id],
    ]);
    expect((await auditOf("slot", slotId)).at(-1)).toMatchObject({
      action: "slot.refill-ended",
      actorKind: "SYSTEM",
      after: { refillEnded: "EXHAUSTED" },
    });
  });

  test("of a facility without its own begins with five of its own staff, and skips what doesn't apply at once", async () => {
    const { made, aCandidate, start, load } = await anOpening({ facility: { isFixedMarkupRate: true } });
    const own: number[] = [];
    for (let n = 0; n < 6; n++) own.push((await aCandidate(910 + n)).id);
    const before = await load();
    expect(before.ladder).toBeNull();
    expect(before.plan!.rows.map(({ state, detail }) => [state, detail])).toEqual([
      ["PLANNED", expect.stringContaining("Avery Quill")],
      ["PLANNED", null],
      ["SKIPPED", "No agency is under contract"],
      ["SKIPPED", "It’s already on-demand"],
      ["PLANNED", null],
      ["SKIPPED", "The facility sets wages instead of bonuses"],
      ["SKIPPED", "The facility sets wages instead of bonuses"],
    ]);
    await start();
    await run(0);
    expect(await invitedTo(made.shiftId)).toHaveLength(5);
    // No one of another facility can be invited, so the last of the own staff comes next.
    await run(10);
    expect(await invitedTo(made.shiftId)).toEqual(expect.arrayContaining(own));
    expect(await ladderOf(made.id)).toMatchObject({ position: 5, status: "RUNNING", nextAt: after(30) });
    await run(30);
    expect(await ladderOf(made.id)).toMatchObject({ position: 7, status: "EXHAUSTED" });
  });

  test("never invites anyone ineligible, who called off, or for whom a warning has to be acknowledged", async () => {
    const { facilityId, user, made, aCandidate, start } = await anOpening({
      slot: { status: "CONFIRMED", shift: { route: "FLEX" } },
      steps: [invite5],
    });
    const blocked = await anEligibleProfessional({
      facilities: [{ facilityId, workedShifts: 999, isFlexStaff: true, doNotReturnAt: started }],
    });
    const tired = await aCandidate(998, "Tired");
    // Ends four hours before the open shift.
    await aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId: tired.id,
      shift: {
        startsOn: "2026-06-02",
        startsAt: new Date("2026-06-03T02:00:00Z"),
        endsAt: new Date("2026-06-03T10:00:00Z"),
      },
    });
    const sick = await aCandidate(997, "Sick");
    await db.update(slot).set({ professionalId: sick.id }).where(eq(slot.id, made.id));
    await call(callOff, {
      as: user,
      method: "PUT",
      params: { id: made.id },
      body: { caregiverId: sick.id, reason: "SICK" },
    });
    const free = await aCandidate(1, "Free");
    const [open] = await db.select().from(slot).where(eq(slot.replacesSlotId, made.id));
    await start(open!.id);
    await run(0);
    const invited = await invitedTo(made.shiftId);
    expect(invited).toEqual([free.id]);
    for (const { id } of [blocked, tired, sick]) expect(invited).not.toContain(id);
  });

  test("adds no more to bonuses than its budget, which pays for every open slot of the shift", async () => {
    const { facilityId, made, start, load } = await anOpening({
      steps: [raise25, raise25, raise25],
      budget: 85_00,
    });
    await aSlot({ facilityId, shiftId: made.shiftId });
    await start();
    await run(0);
    expect(await bonusOf(made.shiftId)).toBe(25_00);
    await run(30);
    // 35 dollars are left for two slots.
    expect(await bonusOf(made.shiftId)).toBe(40_00);
    await run(60);
    expect(await bonusOf(made.shiftId)).toBe(40_00);
    expect((await load()).ladder).toMatchObject({ spent: 80, status: "EXHAUSTED" });
    expect((await ladderOf(made.id)).events.at(-1)).toMatchObject({ kind: "SKIPPED", why: "BUDGET" });
  });

  test("ends as soon as someone has taken the slot, long before its next step", async () => {
    const { made, start, load } = await anOpening({ steps: [raise25, raise25] });
    await start();
    await run(0);
    const { id: professionalId } = await anEligibleProfessional();
    await db
      .update(slot)
      .set({ status: "CLAIMED", professionalId, claimedAt: started })
      .where(eq(slot.id, made.id));
    await run(1);
    expect((await load()).ladder).toMatchObject({
      status: "FILLED",
      ended_because: "The shift is filled",
      ends_at: after(1).toISOString(),
    });
    await run(30);
    expect(await bonusOf(made.shiftId)).toBe(25_00);
  });

  test.each([
    ["is cancelled", { status: "FACILITY_CANCELLED", cancelledAt: started } as const, 1, "CLOSED"],
    ["has started", null, 24 * 60, "STARTED"],
  ])("ends when the slot %s", async (_, set, minutes, endedBecause) => {
    const { made, start } = await anOpening({ steps: [raise25, { ...raise25, waitMinutes: 720 }] });
    await start();
    if (set) await db.update(slot).set(set).where(eq(slot.id, made.id));
    await run(minutes);
    expect(await ladderOf(made.id)).toMatchObject({ status: "ENDED", endedBecause });
    expect(await bonusOf(made.shiftId)).toBe(0);
  });

  test("is stopped by one request, however often it is sent, and can be started again", async () => {
    const { user, made, start, stop, load } = await anOpening({ steps: [raise25, raise25] });
    expect((await stop()).body).toBe("OK");
    await start();
    await run(0);
    expect((await stop()).body).toBe("OK");
    expect((await stop()).status).toBe(200);
    await run(60);
    expect(await bonusOf(made.shiftId)).toBe(25_00);
    const { ladder, plan } = await load();
    expect(ladder).toMatchObject({
      status: "STOPPED",
      rows: [{ state: "DONE" }, { state: "PLANNED", at: null }],
    });
    expect(plan).not.toBeNull();
    expect((await auditOf("slot", made.id)).at(-1)).toMatchObject({
      action: "slot.refill-stopped",
      actorId: user.id,
    });
    await start();
    await run(61);
    expect(await bonusOf(made.shiftId)).toBe(50_00);
  });

  test("goes on where it was when its stop is undone, for who undoes it", async () => {
    const { facilityId, made, start, stop, resume } = await anOpening({ steps: [raise25, raise25] });
    expect((await resume()).status).toBe(409);
    await start();
    await run(0);
    freezeClock(after(10));
    await stop();
    const colleague = await aUser({ facilityId, permissions: [P.INVITE, P.BONUS] });
    expect((await resume(colleague)).status).toBe(200);
    expect((await resume(colleague)).status).toBe(200);
    expect(await ladderOf(made.id)).toMatchObject({
      status: "RUNNING",
      position: 1,
      nextAt: after(30),
      startedBy: colleague.id,
    });
    await run(30);
    expect(await bonusOf(made.shiftId)).toBe(50_00);
    expect((await auditOf("slot", made.id)).map(({ action }) => action)).toContain("slot.refill-resumed");
    await db
      .update(slot)
      .set({ status: "FACILITY_CANCELLED", cancelledAt: after(31) })
      .where(eq(slot.id, made.id));
    await run(31);
    expect((await resume()).status).toBe(409);
  });

  test("shows on the slot when the next step is, with a new revision for every screen", async () => {
    const { facilityId, user, made, start, stop } = await anOpening({ steps: [raise25, raise25] });
    const revisions = new Set<number>();
    const shown = async () => {
      revisions.add((await slotOf(made.id)).revision);
      const { body } = await call<Feed>(readFeed, { as: user, query: { facilityId } });
      return body.slots.find(({ slot_id }) => slot_id === made.id)!.refill_note;
    };
    expect(await shown()).toBeNull();
    await start();
    expect(await shown()).toBe("Looking from 7:00 AM");
    await run(0);
    expect(await shown()).toBe("$25 bonus · 1 of 2 · next 7:30 AM");
    await stop();
    expect(await shown()).toBeNull();
    expect(revisions.size).toBe(4);
  });
});

describe("a ladder isn't started", () => {
  test.each<[string, NonNullable<Given["slot"]>, string]>([
    ["for a slot someone has", { status: "CLAIMED" }, "STALE"],
    ["for a shift that has started", { shift: { startsOn: "2026-06-01" } }, "STARTED"],
  ])("%s", async (_, given, code) => {
    const { made, start, load } = await anOpening({ slot: given });
    expect([(await start()).status, (await start()).body.errors[0]!.code]).toEqual([409, code]);
    expect(await ladderOf(made.id)).toBeUndefined();
    expect((await load()).plan).toBeNull();
  });

  test("for a bundle's slot, to which no single person can be invited", async () => {
    const { facilityId, start } = await anOpening();
    const { id: bundleId } = await aBundle({ facilityId });
    const bundled = await aSlot({ facilityId, bundleId, shift: { startsOn: "2026-06-04" } });
    expect((await start(bundled.id)).body.errors[0]!.code).toBe("BUNDLE");
  });

  test("twice by two people at once", async () => {
    const { facilityId, made, start } = await anOpening();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await db.select().from(refill).where(eq(refill.facilityId, facilityId))).toHaveLength(1);
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  });
});
