import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { slot as slotTable } from "@/db/schema/slots";
import { messagesTo, slotOf, shiftOf } from "@/tests/support/query";
import { codesOf } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aTimedFacility, ELEVEN, SEVEN, SEVEN_PM, THREE, timesOf } from "../../support/slot-times";

useDatabase();
useClock();
describe("a split", () => {
  test("leaves the professional one half and opens the other; pressed twice, it is split once", async () => {
    const { aMember, post, split } = await aTimedFacility();
    const held = await post((await aMember("Zoe")).id);
    const [one, again] = [await split(held, ELEVEN), await split(held, ELEVEN)];
    expect(again.body).toEqual(one.body);
    expect(await slotOf(held.id)).toMatchObject({ professionalId: held.professionalId, status: "CONFIRMED" });
    expect(timesOf(await slotOf(held.id))).toEqual([SEVEN, ELEVEN]);
    const half = await slotOf(one.body.slot_id);
    expect(half).toMatchObject({ status: "UNCLAIMED", unitId: held.unitId });
    expect(timesOf(half)).toEqual([ELEVEN, THREE]);
    expect((await shiftOf(half.shiftId)).partOfShiftId).toBe(held.shiftId);
    expect(await messagesTo("zoe@example.test")).toHaveLength(1);
  });

  test("can leave them the second half", async () => {
    const { aMember, post, split } = await aTimedFacility();
    const held = await post((await aMember("Ada")).id);
    const { body } = await split(held, ELEVEN, "SECOND");
    expect(timesOf(await slotOf(held.id))).toEqual([ELEVEN, THREE]);
    expect(timesOf(await slotOf(body.slot_id))).toEqual([SEVEN, ELEVEN]);
  });

  test("is undone as long as the other half is open", async () => {
    const { aMember, post, split, join } = await aTimedFacility();
    const held = await post((await aMember("Ada")).id);
    const { body } = await split(held, ELEVEN);
    expect((await join(held, body.slot_id)).status).toBe(200);
    expect((await join(held, body.slot_id)).status).toBe(200);
    expect(await slotOf(held.id)).toMatchObject({ shiftId: held.shiftId });
    expect(timesOf(await slotOf(held.id))).toEqual([SEVEN, THREE]);
    expect(await slotOf(body.slot_id)).toMatchObject({ status: "FACILITY_CANCELLED" });
  });

  test("isn't undone once someone has the other half, nor with a slot of another shift", async () => {
    const { aMember, post, split, join } = await aTimedFacility();
    const held = await post((await aMember("Ada")).id);
    const { body } = await split(held, ELEVEN);
    const elsewhere = await post(null, { startsOn: "2026-06-05" });
    expect((await join(held, elsewhere.id)).status).toBe(404);
    const ben = await aMember("Ben");
    const now = new Date();
    const taken = { professionalId: ben.id, status: "CONFIRMED" as const, claimedAt: now, confirmedAt: now };
    await db.update(slotTable).set(taken).where(eq(slotTable.id, body.slot_id));
    expect((await join(held, body.slot_id)).status).toBe(409);
    const theirs = { ...taken, professionalId: held.professionalId };
    const other = eq(slotTable.id, body.slot_id);
    await db
      .update(slotTable)
      .set({ ...theirs, arrivalStatusCode: "ARRIVED" })
      .where(other);
    expect(codesOf(await join(held, body.slot_id))).toEqual(["HAS_COME"]);
    await db
      .update(slotTable)
      .set({ ...theirs, arrivalStatusCode: null })
      .where(other);
    expect((await join(held, body.slot_id)).status).toBe(200);
    expect(timesOf(await slotOf(held.id))).toEqual([SEVEN, THREE]);
  });

  test("isn't possible outside of the slot", async () => {
    const { post, split } = await aTimedFacility();
    const open = await post(null);
    expect((await split(open, THREE)).status).toBe(400);
    expect((await split(open, SEVEN_PM)).status).toBe(400);
  });
});
