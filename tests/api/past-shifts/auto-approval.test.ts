import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/facility/feed/past/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { atOnce, autoApproveSlots } from "@/lib/past-shifts/approval/approve-slots";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { auditOf, query, slotOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { aPastSlot, aReview, thursday } from "../../support/past";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

const cutover = new Date("2026-11-25T01:00:00Z");
const justBefore = new Date(cutover.getTime() - 1);

const script = fileURLToPath(new URL("../../support/approve-past-weeks.ts", import.meta.url));

/** A separate process; `approve` runs the job in it at an instant and returns the count. */
async function anApprovingProcess() {
  const child = spawn(process.execPath, ["--import", "tsx", script], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return {
    approve: async (at: Date) => {
      const output = once(child.stdout, "data");
      child.stdin.write(`${at.toISOString()}\n`);
      const [count] = await output;
      return Number(count);
    },
    end: async () => {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

describe("the automatic approval on Tuesday at 8 PM Eastern", () => {
  test("approves undisputed slots of the week that ended on Friday at every facility, and not a moment before", async () => {
    const { made } = await aReview();
    const elsewhere = await aPastSlot({ facilityId: (await aFacility({ timezone: "Pacific/Honolulu" })).id });
    const disputed = await aPastSlot({ facilityId: made.facilityId, disputedAt: thursday("20:00") });
    const friday = await aPastSlot({ facilityId: made.facilityId, shift: { startsOn: "2026-11-20" } });
    const nextWeek = await aPastSlot({
      facilityId: made.facilityId,
      checkedInAt: null,
      checkedOutAt: null,
      shift: { startsOn: "2026-11-21" },
    });
    expect(await autoApproveSlots(systemAt(justBefore))).toBe(0);
    expect(await autoApproveSlots(systemAt(cutover))).toBe(3);
    for (const { id } of [made, elsewhere, friday]) {
      expect(await slotOf(id)).toMatchObject({
        approvedAt: cutover,
        approvedBy: null,
        settledTotal: expect.any(Number),
      });
    }
    expect((await slotOf(disputed.id)).approvedAt).toBeNull();
    expect((await slotOf(nextWeek.id)).approvedAt).toBeNull();
  });

  test("happens once, with one audit entry, however often and concurrently it runs", async () => {
    const { made } = await aReview();
    await Promise.all(Array.from({ length: 4 }, () => autoApproveSlots(systemAt(cutover))));
    const later = new Date(cutover.getTime() + 3 * 24 * 3_600_000);
    expect(await autoApproveSlots(systemAt(later))).toBe(0);
    expect((await slotOf(made.id)).approvedAt).toEqual(cutover);
    expect(await auditOf("slot", made.id)).toEqual([
      {
        action: "slot.approved-automatically",
        actorKind: "SYSTEM",
        actorId: null,
        facilityId: made.facilityId,
        before: null,
        after: expect.objectContaining({ settledMinutes: 465, settledTotal: 33_500, hoursSource: "PUNCHES" }),
      },
    ]);
  });

  test("happens once when two processes run it at the same moment, three days late and over both clock changes", async () => {
    const processes = await Promise.all([anApprovingProcess(), anApprovingProcess()]);
    for (const [startsOn, at] of [
      ["2026-11-19", "2026-11-25T01:00:00Z"],
      ["2026-10-29", "2026-11-07T01:00:00Z"],
      ["2026-03-05", "2026-03-14T00:00:00Z"],
    ] as const) {
      const { id: facilityId } = await aFacility();
      for (let n = 0; n < 15; n++)
        await aPastSlot({ facilityId, checkedInAt: null, checkedOutAt: null, shift: { startsOn } });
      const counts = await Promise.all(processes.map(({ approve }) => approve(new Date(at))));
      expect(counts[0]! + counts[1]!).toBe(15);
      const isOfThese = eq(auditEvent.facilityId, facilityId);
      const entries = await db
        .select({ slotId: auditEvent.entityId })
        .from(auditEvent)
        .where(and(isOfThese, eq(auditEvent.action, "slot.approved-automatically")));
      expect(new Set(entries.map(({ slotId }) => slotId)).size).toBe(15);
      expect(entries).toHaveLength(15);
    }
    await Promise.all(processes.map(({ end }) => end()));
  }, 60_000);

  test("of slots that fail keeps none of the others waiting", async () => {
    const [{ made: failing }, { made: next }] = [await aReview(), await aReview()];
    await db.execute(
      sql.raw(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.id = ${failing.id} then raise exception 'out of order'; end if; return new; end $$`),
    );
    await query`create trigger refuse_one before update on slot for each row execute function refuse_one()`;
    const most = atOnce.slots;
    atOnce.slots = 1;
    const run = () => autoApproveSlots(systemAt(cutover));
    try {
      await expect(run()).rejects.toThrow();
      expect((await slotOf(failing.id)).approvedAt).toBeNull();
      expect((await slotOf(next.id)).approvedAt).toEqual(cutover);
      await query`drop trigger refuse_one on slot`;
      expect(await run()).toBe(1);
    } finally {
      atOnce.slots = most;
    }
  });

  test("still happens three days late, and for no week that is not due", async () => {
    const { made } = await aReview();
    expect(await autoApproveSlots(systemAt(new Date("2026-11-28T03:00:00Z")))).toBe(1);
    expect((await slotOf(made.id)).approvedAt).not.toBeNull();
  });

  test("uses scheduled times for incomplete slots, and marks them", async () => {
    const { made } = await aReview({ checkedOutAt: null });
    await autoApproveSlots(systemAt(cutover));
    expect(await slotOf(made.id)).toMatchObject({
      autoApprovedIncomplete: true,
      hoursSource: "SCHEDULE",
      settledMinutes: 455,
    });
    const [entry] = await auditOf("slot", made.id);
    expect(entry?.after).toMatchObject({ isIncomplete: true });
  });

  test("skips incomplete slots that the facility holds for a person, and approves complete ones", async () => {
    const { facilityId, made } = await aReview({ checkedOutAt: null }, { holdIncompleteApprovals: true });
    const complete = await aPastSlot({ facilityId });
    const absent = await aPastSlot({
      facilityId,
      checkedInAt: null,
      checkedOutAt: null,
      outcomeCode: "NO_SHOW",
    });
    await autoApproveSlots(systemAt(cutover));
    expect((await slotOf(made.id)).approvedAt).toBeNull();
    expect((await slotOf(complete.id)).approvedAt).toEqual(cutover);
    expect(await slotOf(absent.id)).toMatchObject({
      approvedAt: cutover,
      settledMinutes: 0,
      settledTotal: 0,
    });
  });

  test("approves what the facility holds at the last deadline at which its week can be opened", async () => {
    const { user, made } = await aReview(
      { checkedOutAt: null },
      { holdIncompleteApprovals: true, pastShiftsMonthsRange: 1 },
    );
    const until = new Date("2026-12-16T01:00:00Z");
    const { slots } = (await call<PastWeek>(GET, { as: user })).body;
    expect(slots[0]).toMatchObject({ held_until: until.toISOString(), is_dispute_open: true });
    await autoApproveSlots(systemAt(new Date(until.getTime() - 1)));
    expect((await slotOf(made.id)).approvedAt).toBeNull();
    await autoApproveSlots(systemAt(until));
    expect(await slotOf(made.id)).toMatchObject({
      approvedAt: until,
      autoApprovedIncomplete: true,
      hoursSource: "SCHEDULE",
    });
  });

  test.each(["CG_CANCELLED", "LATE_CANCELLED"] as const)(
    "holds no slot whose %s explains it",
    async (outcomeCode) => {
      const unworked = { checkedInAt: null, checkedOutAt: null, outcomeCode };
      const { made } = await aReview(unworked, { holdIncompleteApprovals: true });
      await autoApproveSlots(systemAt(cutover));
      expect((await slotOf(made.id)).approvedAt).toEqual(cutover);
    },
  );

  test("skips shifts before the effective date", async () => {
    const { made } = await aReview({}, { wentLiveOn: "2026-11-20" });
    await autoApproveSlots(systemAt(cutover));
    expect((await slotOf(made.id)).approvedAt).toBeNull();
  });

  test.each(["ROUTED", "FLOATED", "REMOVED_FROM_SCHEDULE"])(
    "skips %s slots, which no one worked",
    async (reason) => {
      const cancelledAt = thursday("06:00");
      const unworked = { checkedInAt: null, checkedOutAt: null, outcomeCode: null };
      const cancelled = { status: "FACILITY_CANCELLED" as const, cancelledAt, cancellationReason: reason };
      const { facilityId, made } = await aReview({ ...unworked, ...cancelled });
      const calledOff = await aPastSlot({
        facilityId,
        ...unworked,
        ...cancelled,
        cancellationReason: "CALLED_OUT",
      });
      expect(await autoApproveSlots(systemAt(cutover))).toBe(1);
      expect((await slotOf(calledOff.id)).approvedAt).toEqual(cutover);
      expect((await slotOf(made.id)).approvedAt).toBeNull();
      expect(await auditOf("slot", made.id)).toEqual([]);
    },
  );

  test("skips slots that a person has locked until the next run", async () => {
    const { facilityId, made } = await aReview();
    const other = await aPastSlot({ facilityId });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select id from slot where id = ${made.id} for update`);
      expect(await autoApproveSlots(systemAt(cutover))).toBe(1);
    });
    expect((await slotOf(other.id)).approvedAt).toEqual(cutover);
    expect(await autoApproveSlots(systemAt(cutover))).toBe(1);
  });
});

describe("when the clocks change between the week and its Tuesday", () => {
  test.each([
    ["back", "2026-10-29", "2026-11-04T01:00:00Z"],
    ["forward", "2026-03-05", "2026-03-11T00:00:00Z"],
  ])("%s, runs at 8 PM Eastern", async (_, startsOn, at) => {
    const { id: facilityId } = await aFacility();
    const made = await aPastSlot({ facilityId, checkedInAt: null, checkedOutAt: null, shift: { startsOn } });
    const instant = new Date(at);
    await autoApproveSlots(systemAt(new Date(instant.getTime() - 1)));
    expect((await slotOf(made.id)).approvedAt).toBeNull();
    await autoApproveSlots(systemAt(instant));
    expect((await slotOf(made.id)).approvedAt).toEqual(instant);
  });
});
