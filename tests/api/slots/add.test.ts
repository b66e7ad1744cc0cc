import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/slots/route";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import type { AddedSlots } from "@/lib/shifts/schema";
import { auditOf, shiftOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aRecurringShift, aShift, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

/** A shift on June 3, 7 AM to 3 PM in Los Angeles, with a bonus, and someone who may add to it. */
async function setUp(
  given: Parameters<typeof aShift>[0] = {},
  now = "2026-06-01T14:00:00Z",
  facility: Parameters<typeof aFacility>[0] = {},
) {
  freezeClock(now);
  const { id: facilityId } = await aFacility(facility);
  const user = await aUser({ facilityId, permissions: [P.EDIT] });
  const made = await aShift({ facilityId, startsOn: "2026-06-03", bonus: 2500, ...given });
  const add = (changes: Record<string, unknown> = {}, key?: string) =>
    call<AddedSlots & Refusal>(POST, {
      as: user,
      body: {
        facilityId,
        shiftId: made.id,
        numberOfSlots: 2,
        isRecurring: false,
        shiftDate: "2026-06-03",
        ...changes,
      },
      headers: key ? { "idempotency-key": key } : {},
    });
  const slots = () => db.select().from(slot).where(eq(slot.shiftId, made.id));
  return { facilityId, made, add, slots };
}

describe("adding slots to an on-demand shift", () => {
  test("opens them on the shift's terms, with audit entries", async () => {
    const { made, add, slots } = await setUp();
    const { status, body } = await add();
    expect(status).toBe(200);
    const rows = await slots();
    expect(rows.map(({ status: of, bonus }) => [of, bonus])).toEqual([
      ["UNCLAIMED", 2500],
      ["UNCLAIMED", 2500],
    ]);
    expect(body).toEqual({ shift_id: made.id, slot_ids: rows.map(({ id }) => id) });
    expect((await auditOf("shift", made.id)).map(({ action }) => action)).toEqual(["shift.requested"]);
  });

  test("happens once with a key, however often it is sent", async () => {
    const { add, slots } = await setUp();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({}, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await slots()).toHaveLength(2);
  });

  test("adds up to a hundred, also by many people at once", async () => {
    const { add, slots } = await setUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ numberOfSlots: 20 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 409)?.body.errors[0]?.code).toBe("FULL");
    expect(await slots()).toHaveLength(100);
  });

  test.each([
    ["is allowed exactly two hours after the start", "2026-06-03T16:00:00Z", 200, undefined],
    ["is refused later than that", "2026-06-03T16:00:01Z", 409, "STARTED_LONG_AGO"],
    ["is refused after the end", "2026-06-03T22:00:00Z", 409, "ENDED"],
  ])("%s", async (_, now, status, code) => {
    const { add } = await setUp({}, now);
    const answer = await add();
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([status, code]);
  });

  test("is about the whole shift, also when a part of it is named", async () => {
    const { made, add, slots } = await setUp({}, "2026-06-03T15:30:00Z");
    const { id: partOfShiftId, ...terms } = await shiftOf(made.id);
    const ofPart = { partOfShiftId, unpaidBreakMinutes: 0 };
    const part = (startsAt: string, endsAt: string) =>
      db
        .insert(shift)
        .values({ ...terms, ...ofPart, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
        .returning();
    const [ended] = await part("2026-06-03T14:00:00Z", "2026-06-03T15:00:00Z");
    const [late] = await part("2026-06-03T18:00:00Z", "2026-06-03T22:00:00Z");
    expect((await add({ shiftId: ended!.id })).body).toMatchObject({ shift_id: made.id });
    expect(await slots()).toHaveLength(2);
    freezeClock("2026-06-03T16:00:01Z");
    expect((await add({ shiftId: late!.id })).body.errors[0]?.code).toBe("STARTED_LONG_AGO");
  });

  test("accepts a recurring schedule and the day", async () => {
    freezeClock("2026-06-01T14:00:00Z");
    const structure = await aStructure();
    const schedule = await aRecurringShift({ shiftStructureId: structure.id });
    const { facilityId, id: shiftStructureId } = structure;
    const made = await aShift({
      facilityId,
      shiftStructureId,
      startsOn: "2026-06-03",
      recurringShiftId: schedule.id,
    });
    const as = await aUser({ facilityId, permissions: [P.EDIT] });
    const body = {
      facilityId,
      shiftId: schedule.id,
      numberOfSlots: 1,
      isRecurring: true,
      shiftDate: "2026-06-03",
    };
    expect((await call<AddedSlots>(POST, { as, body })).body.shift_id).toBe(made.id);
  });

  test.each([0, 21, 1.5])("rejects %d slots", async (numberOfSlots) => {
    const { add } = await setUp();
    expect((await add({ numberOfSlots })).status).toBe(400);
  });

  test("is refused for a flex shift, another day, or where nothing can be requested", async () => {
    expect((await (await setUp({ route: "FLEX" })).add()).status).toBe(404);
    expect((await (await setUp()).add({ shiftDate: "2026-06-04" })).status).toBe(404);
    const unpaid = await setUp({}, undefined, { accountReceivableStatus: "SUSPENDED" });
    const refused = await unpaid.add();
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([403, "NON_PAYMENT"]);
    expect((await (await setUp({}, undefined, { allowOnDemandShifts: false })).add()).status).toBe(403);
  });
});
