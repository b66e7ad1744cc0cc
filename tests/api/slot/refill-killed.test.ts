import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { fileURLToPath } from "node:url";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { outboxMessage } from "@/db/schema/operations";
import { refill } from "@/db/schema/refills";
import { shift } from "@/db/schema/shifts";
import { P } from "@/lib/access/permissions";
import { runRefills } from "@/lib/refills/run-refills";
import { root } from "@/scripts/lib/root.mjs";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { eventually } from "../../support/eventually";
import { anEligibleProfessional, aUser } from "../../support/people";
import { slotOf } from "../../support/query";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const LADDERS = 6;
const DAY = 86_400_000;
const runner = fileURLToPath(new URL("../../../bench/measure/run-refills.ts", import.meta.url));

/** Ladders whose first step, which invites one person, is due by the clock of a process of its own. */
async function startLadders() {
  const { id: facilityId } = await aFacility();
  const { id: startedBy } = await aUser({ facilityId, permissions: [P.INVITE] });
  await anEligibleProfessional({ facilities: [{ facilityId, isFlexStaff: true, orientedAt: new Date() }] });
  const startsOn = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
  const now = new Date();
  for (let n = 0; n < LADDERS; n++) {
    const { id: slotId } = await aSlot({ facilityId, shift: { route: "FLEX", startsOn } });
    await db.insert(refill).values({
      facilityId,
      slotId,
      firstSlotId: slotId,
      steps: [{ kind: "INVITE", people: 1, waitMinutes: 720 }],
      budget: 0,
      nextAt: now,
      startedAt: now,
      startedBy,
    });
  }
}

const ladders = () => db.select().from(refill).orderBy(asc(refill.id));

/** Keeps anyone from being invited to the shift until it is released. */
async function lockShift(shiftId: number) {
  const held = new EventEmitter();
  const locked = once(held, "locked");
  const done = db.transaction(async (tx) => {
    await tx.select().from(shift).where(eq(shift.id, shiftId)).for("update");
    const released = once(held, "released");
    held.emit("locked");
    await released;
  });
  await locked;
  return () => (held.emit("released"), done);
}

test("killed in the middle of a step and started again by several at once, every step is taken once", async () => {
  await startLadders();
  const third = (await ladders())[2]!;
  const release = await lockShift((await slotOf(third.slotId)).shiftId);
  const child = spawn(process.execPath, ["--import", "tsx", runner], { cwd: root, stdio: "inherit" });
  const exited = once(child, "exit");
  await eventually(async () => expect((await ladders())[2]!.request).not.toBeNull());
  child.kill("SIGKILL");
  await exited;
  await release();
  const now = new Date();
  const positions = async () => (await ladders()).map(({ position }) => position);
  expect(await positions()).toEqual([1, 1, 0, 0, 0, 0]);

  await Promise.all([1, 2, 3].map(() => runRefills(systemAt(now))));
  expect(await positions(), "its lease hasn't ended").toEqual([1, 1, 0, 1, 1, 1]);
  const later = new Date(now.getTime() + 61_000);
  await Promise.all([1, 2, 3].map(() => runRefills(systemAt(later))));
  const after = await ladders();
  expect(after.map(({ position, events }) => [position, events.length])).toEqual(
    Array.from({ length: LADDERS }, () => [1, 1]),
  );
  expect(await db.$count(invite)).toBe(LADDERS);
  expect(await db.$count(outboxMessage)).toBe(LADDERS);
});
