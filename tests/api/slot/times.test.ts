import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { P } from "@/lib/access/permissions";
import { slot as slotTable } from "@/db/schema/slots";
import { auditOf, messagesTo, slotOf, shiftOf } from "../../support/query";
import { codesOf, type Refusal } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aTimedFacility, ELEVEN, NINE, SEVEN, SEVEN_PM, THREE, timesOf } from "../../support/slot-times";
import { aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";

useDatabase();
useClock();
describe("other times of a slot", () => {
  test("are its own: the shift and its other places keep theirs, and the professional is told once", async () => {
    const { aMember, post, change, facilityId } = await aTimedFacility();
    const ada = await aMember("Ada");
    const held = await post(ada.id);
    const beside = await aSlot({ facilityId, shiftId: held.shiftId });
    expect((await change(held, NINE, THREE)).body).toBe("OK");
    expect((await change(held, NINE, THREE)).status).toBe(200);
    const after = await slotOf(held.id);
    expect(timesOf(after)).toEqual([NINE, THREE]);
    expect(timesOf(await slotOf(beside.id))).toEqual([SEVEN, THREE]);
    expect(timesOf(await shiftOf(held.shiftId))).toEqual([SEVEN, THREE]);
    expect(await shiftOf(after.shiftId)).toMatchObject({
      partOfShiftId: held.shiftId,
      startsOn: "2026-06-03",
    });
    expect((await auditOf("slot", held.id)).map((one) => one.action)).toEqual(["slot.times-changed"]);
    const [mail, ...others] = await messagesTo("ada@example.test");
    expect(others).toEqual([]);
    expect(mail!.subject).toContain("Other times: CNA");
    expect(mail!.subject).toContain("9:00 AM - 3:00 PM PT");
    expect(mail!.body).toContain("Instead of 06/03/2026, 7:00 AM - 3:00 PM PT.");
  });

  test("that equal the shift's again put it back there", async () => {
    const { aMember, post, change } = await aTimedFacility();
    const held = await post((await aMember("Ada")).id);
    await change(held, NINE, THREE);
    expect((await change(await slotOf(held.id), SEVEN, THREE)).status).toBe(200);
    expect(await slotOf(held.id)).toMatchObject({ shiftId: held.shiftId });
  });

  test("are shared by places with the same ones", async () => {
    const { post, change, facilityId } = await aTimedFacility();
    const open = await post(null);
    const beside = await aSlot({ facilityId, shiftId: open.shiftId });
    await change(open, NINE, THREE);
    await change(beside, NINE, THREE);
    expect((await slotOf(open.id)).shiftId).toBe((await slotOf(beside.id)).shiftId);
  });

  test("leave out the break of a part of five hours or less, and count as such in the week", async () => {
    const { aMember, post, effect } = await aTimedFacility();
    const held = await post((await aMember("Ada")).id);
    expect(await effect(held, SEVEN, ELEVEN)).toMatchObject({
      hours: 4,
      hours_now: 7.5,
      week: { week_hours: 7.5, week_hours_with: 4, overtime_hours: 40 },
      refusal: null,
    });
    expect(await effect(held, SEVEN, SEVEN_PM)).toMatchObject({ hours: 11.5, warnings: [] });
  });

  test.each([
    ["from its end on", THREE, SEVEN_PM, "startsAt", 400],
    ["of less than half an hour", SEVEN, "2026-06-03T14:20:00.000Z", "endsAt", 400],
  ])("%s are refused at the field", async (_, startsAt, endsAt, field, status) => {
    const { post, change, effect } = await aTimedFacility();
    const open = await post(null);
    const refused = await change(open, startsAt, endsAt);
    expect(refused.status).toBe(status);
    expect((refused.body as Refusal).errors[0]).toMatchObject({ field });
    expect((await effect(open, startsAt, endsAt)).refusal).toMatchObject({ field });
    expect(timesOf(await slotOf(open.id))).toEqual([SEVEN, THREE]);
  });

  test("that overlap another shift of the professional are refused", async () => {
    const { aMember, post, change, effect } = await aTimedFacility();
    const ada = await aMember("Ada");
    const held = await post(ada.id);
    await post(ada.id, { fromTime: "17:00", toTime: "21:00" });
    expect((await effect(held, SEVEN, SEVEN_PM)).refusal).toMatchObject({
      field: "endsAt",
      message: "The professional already works at that time.",
    });
    const refused = await change(held, SEVEN, SEVEN_PM);
    expect([refused.status, codesOf(refused)]).toEqual([409, ["OVERLAP"]]);
  });

  test("that leave too little rest have to be acknowledged, and going back doesn't", async () => {
    const { aMember, post, change, effect } = await aTimedFacility();
    const ada = await aMember("Ada");
    const held = await post(ada.id);
    await post(ada.id, { startsOn: "2026-06-04", fromTime: "00:00", toTime: "06:00" });
    const { acknowledgements } = await effect(held, SEVEN, SEVEN_PM);
    expect(acknowledgements).toHaveLength(1);
    expect(codesOf(await change(held, SEVEN, SEVEN_PM))).toContain("REST_NOT_ACKNOWLEDGED");
    const acknowledged = await change(held, SEVEN, SEVEN_PM, { acknowledgedRest: acknowledgements });
    expect(acknowledged.status).toBe(200);
    expect((await change(await slotOf(held.id), SEVEN, THREE)).status).toBe(200);
  });

  test("let someone who has come stay on, but not start later", async () => {
    const { aMember, post, change } = await aTimedFacility("2026-06-03T21:00:00Z");
    const ada = await aMember("Ada");
    const held = await post(ada.id, {}, { checkedInAt: new Date(SEVEN), arrivalStatusCode: "ARRIVED" });
    expect(codesOf(await change(held, NINE, SEVEN_PM))).toEqual(["HAS_COME"]);
    expect((await change(held, SEVEN, SEVEN_PM)).status).toBe(200);
  });

  test("of a started shift's open place start when someone can come", async () => {
    const { post, change } = await aTimedFacility("2026-06-03T15:40:00Z");
    const open = await post(null);
    expect((await change(open, NINE, SEVEN_PM)).status).toBe(200);
    expect(timesOf(await slotOf(open.id))).toEqual([NINE, SEVEN_PM]);
  });

  test("of two people at once: the second finds it changed", async () => {
    const { aMember, post, change } = await aTimedFacility();
    const held = await post((await aMember("Ada")).id);
    const answers = await Promise.all([change(held, NINE, THREE), change(held, ELEVEN, THREE)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("and someone else in the slot by now is a conflict", async () => {
    const { aMember, post, change } = await aTimedFacility();
    const held = await post((await aMember("Ada")).id);
    const ben = await aMember("Ben");
    expect((await change(held, NINE, THREE, { caregiverId: ben.id })).status).toBe(409);
    expect((await change(held, NINE, THREE, { caregiverId: null })).status).toBe(409);
  });

  test("are the permission of the route, and a foreign slot isn't found", async () => {
    const { post, change, facilityId } = await aTimedFacility();
    const open = await post(null);
    const reader = await aUser({ facilityId, permissions: [P.EDIT] });
    expect((await change(open, NINE, THREE, {}, reader)).status).toBe(403);
    const other = await aTimedFacility();
    expect((await change(open, NINE, THREE, {}, other.user)).status).toBe(404);
  });
});

test("a part follows what its shift pays and lies within it, whoever writes", async () => {
  const { post, change } = await aTimedFacility();
  const open = await post(null);
  await change(open, NINE, THREE);
  const { shiftId } = await slotOf(open.id);
  await db.update(shift).set({ bonus: 2_500 }).where(eq(shift.id, open.shiftId));
  expect((await shiftOf(shiftId)).bonus).toBe(2_500);
  const moved = db
    .update(shift)
    .set({ startsAt: new Date(ELEVEN) })
    .where(eq(shift.id, open.shiftId));
  await expect(moved).rejects.toMatchObject({ cause: { code: "23514" } });
});

describe("a split", () => {
  test("leaves the professional one half and opens the other; pressed twice, it is split once", async () => {
    const { aMember, post, split, facilityId } = await aTimedFacility();
    const held = await post((await aMember("Zoe")).id);
    const beside = await aSlot({ facilityId, shiftId: held.shiftId });
    const one = await split(held, ELEVEN);
    expect((await split(beside, ELEVEN)).body).not.toEqual(one.body);
    const again = await split(held, ELEVEN);
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
