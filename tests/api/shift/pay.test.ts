import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PUT as putBonus } from "@/app/api/shift/[id]/facility-bonus/route";
import { PUT as putWage } from "@/app/api/shift/[id]/fixed-markup-wage/route";
import { P } from "@/lib/access/permissions";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { auditOf, slotOf, shiftOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { aShift, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { professionalAt } from "../../support/context";

useDatabase();
useClock();

/** A shift on June 3 at $24 an hour with a markup of 35 %, and an open and a claimed slot. */
async function aPaidShift(given: Parameters<typeof aShift>[0] = {}, now = "2026-06-01T14:00:00Z") {
  const at = freezeClock(now);
  const facility = await aFacility({ isFixedMarkupRate: true, markup: 0.35, maxCaregiverWage: 15_000 });
  const user = await aUser({ facilityId: facility.id, permissions: [P.BONUS, P.EDIT_WAGE] });
  const terms = { wage: 2400, originalWage: 2400, billRate: 3240 };
  const made = await aShift({ facilityId: facility.id, startsOn: "2026-06-03", ...terms, ...given });
  const ofShift = { shiftId: made.id, ...terms, bonus: given?.bonus ?? 0 };
  const [open, claimed] = [await aSlot(ofShift), await aSlot({ ...ofShift, status: "CLAIMED" })];
  const ofDay = { isRecurring: false, shiftDate: "2026-06-03" };
  const bonus = (eventCode: string, amount: number, changes: Record<string, unknown> = {}, key?: string) =>
    call<Refusal>(putBonus, {
      as: user,
      method: "PUT",
      params: { id: made.id },
      body: { shiftId: made.id, eventCode, facilityPayableBonus: amount, ...ofDay, ...changes },
      headers: key ? { "idempotency-key": key } : {},
    });
  const wage = (newPrice: number, changes: Record<string, unknown> = {}) =>
    call<Refusal>(putWage, {
      as: user,
      method: "PUT",
      params: { id: made.id },
      body: { isGuaranteed: false, newPrice, ...ofDay, ...changes },
    });
  return { at, facility, user, made, open, claimed, bonus, wage };
}

describe("a bonus", () => {
  test("applies to open slots and later claims, and leaves claimed slots unchanged", async () => {
    const { at, user, made, open, claimed, bonus } = await aPaidShift();
    expect((await bonus("ADD_BONUS", 25)).body).toBe("OK");
    expect((await slotOf(open.id)).bonus).toBe(2500);
    expect((await slotOf(claimed.id)).bonus).toBe(0);
    const { id: professionalId } = await anEligibleProfessional();
    await claimSlot(professionalAt(professionalId, at), { slotId: open.id });
    expect((await bonus("EDIT_BONUS", 50)).status).toBe(200);
    expect((await slotOf(open.id)).bonus).toBe(2500);
    expect((await shiftOf(made.id)).bonus).toBe(5000);
    expect(await auditOf("shift", made.id)).toMatchObject([
      { action: "shift.bonus-changed", actorId: user.id, before: { bonus: 0 }, after: { bonus: 2500 } },
      { before: { bonus: 2500 }, after: { bonus: 5000 } },
    ]);
  });

  test.each([
    ["REMOVE_BONUS", 0],
    ["EDIT_BONUS", 0],
  ])("is removed by %s with %d", async (eventCode, amount) => {
    const { open, bonus } = await aPaidShift({ bonus: 5000 });
    expect((await bonus(eventCode, amount)).status).toBe(200);
    expect((await bonus(eventCode, amount)).status).toBe(200);
    expect((await slotOf(open.id)).bonus).toBe(0);
  });

  test.each([
    ["ADD_BONUS", 0, "Minimum of $5"],
    ["ADD_BONUS", 27.5, "$5 increments only"],
    ["REMOVE_BONUS", 25, "A bonus is removed with an amount of 0."],
  ])("is rejected: %s %d", async (eventCode, amount, message) => {
    const { made, bonus } = await aPaidShift();
    const { status, body } = await bonus(eventCode, amount);
    expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ message })]);
    expect((await shiftOf(made.id)).bonus).toBe(0);
  });

  test("is not added if there is one", async () => {
    const { bonus } = await aPaidShift({ bonus: 2500 });
    const { status, body } = await bonus("ADD_BONUS", 50);
    expect(status).toBe(409);
    expect(body.errors[0]?.message).toContain("is not empty");
  });

  test("is not edited from a stale amount, or once it has been removed", async () => {
    const { bonus } = await aPaidShift({ bonus: 2500 });
    const stale = await bonus("EDIT_BONUS", 50, { oldFacilityPayableBonus: 20 });
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, "STALE"]);
    expect((await bonus("EDIT_BONUS", 50, { oldFacilityPayableBonus: 25 })).status).toBe(200);
    await bonus("REMOVE_BONUS", 0);
    expect((await bonus("EDIT_BONUS", 75)).status).toBe(409);
  });

  test("is added once when ten people add one at once", async () => {
    const { made, bonus } = await aPaidShift();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => bonus("ADD_BONUS", 25 + n * 5)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await auditOf("shift", made.id)).toHaveLength(1);
  });

  test("returns the same answer when sent again with its key", async () => {
    const { made, bonus } = await aPaidShift();
    const key = randomUUID();
    const answers = await Promise.all([bonus("ADD_BONUS", 25, {}, key), bonus("ADD_BONUS", 25, {}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await auditOf("shift", made.id)).toHaveLength(1);
  });

  test("is rejected for a flex shift, another day or another shift than the address names", async () => {
    const flex = await aPaidShift({ route: "FLEX" });
    expect((await flex.bonus("ADD_BONUS", 25)).status).toBe(404);
    const { bonus } = await aPaidShift();
    expect((await bonus("ADD_BONUS", 25, { shiftDate: "2026-06-04" })).status).toBe(404);
    expect((await bonus("ADD_BONUS", 25, { shiftId: 1 })).status).toBe(400);
  });

  test("is rejected for a shift that has ended", async () => {
    const { bonus } = await aPaidShift({}, "2026-06-03T22:00:00Z");
    const { status, body } = await bonus("ADD_BONUS", 25);
    expect([status, body.errors[0]?.code]).toEqual([409, "ENDED"]);
  });
});

describe("a wage", () => {
  test("is raised with the facility's price, for open slots and later claims", async () => {
    const { made, open, claimed, wage } = await aPaidShift();
    expect((await wage(28.5, { oldPrice: 24 })).body).toBe("OK");
    expect(await slotOf(open.id)).toMatchObject({ wage: 2850, billRate: 3848 });
    expect(await slotOf(claimed.id)).toMatchObject({ wage: 2400, billRate: 3240 });
    expect(await shiftOf(made.id)).toMatchObject({ wage: 2850, originalWage: 2400, billRate: 3848 });
    expect(await auditOf("shift", made.id)).toMatchObject([
      { action: "shift.wage-changed", before: { wage: 2400, billRate: 3240 } },
    ]);
  });

  test.each([
    [150.01, "The new wage amount cannot exceed $150.00 per hour. "],
    [23.99, "The new wage amount cannot be lesser than the shift's original wage"],
    [24.005, "Enter an amount with up to 3 digits before and 2 after the decimal point."],
  ])("is rejected at %d", async (newPrice, message) => {
    const { made, wage } = await aPaidShift();
    const { status, body } = await wage(newPrice);
    expect([status, body.errors[0]?.message]).toEqual([400, message]);
    expect((await shiftOf(made.id)).wage).toBe(2400);
  });

  test("is not changed from a stale amount", async () => {
    const { wage } = await aPaidShift();
    await wage(30);
    const { status, body } = await wage(35, { oldPrice: 24 });
    expect([status, body.errors[0]?.code]).toEqual([409, "STALE"]);
  });

  test("is not set without a fixed markup", async () => {
    const { user, made } = await aPaidShift();
    const elsewhere = await aFacility();
    const other = await aShift({ facilityId: elsewhere.id, startsOn: "2026-06-03" });
    const as = await aUser({ facilityId: elsewhere.id, permissions: [P.EDIT_WAGE] });
    const body = { isRecurring: false, shiftDate: "2026-06-03", isGuaranteed: false, newPrice: 30 };
    const refused = await call<Refusal>(putWage, { as, method: "PUT", params: { id: other.id }, body });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, "NOT_OFFERED"]);
    expect((await call(putWage, { as: user, method: "PUT", params: { id: other.id }, body })).status).toBe(
      404,
    );
    expect((await shiftOf(made.id)).wage).toBe(2400);
  });
});
