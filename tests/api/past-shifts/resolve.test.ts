import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/disputes/route";
import { GET } from "@/app/api/facility/feed/past/route";
import { db } from "@/db/client";
import { administratorCtx } from "@/lib/access/administer";
import { resolveDispute } from "@/lib/past-shifts/dispute/administration/resolve-dispute";
import type { Resolution } from "@/lib/past-shifts/dispute/resolution-rules";
import { totalOf } from "@/lib/past-shifts/hours/rules";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { hoursOf } from "@/lib/time/durations";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { auditOf, slotOf } from "../../support/query";
import { call } from "../../support/call";
import { useClock, freezeClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aReview, disputeOf, thursday, iso, missingOut } from "../../support/past";
import { fileDispute as file } from "../../support/file-dispute";

useDatabase();
useClock();

async function aDispute() {
  const review = await aReview();
  const body = {
    slotId: review.made.id,
    disputedCheckoutTime: thursday("13:00").toISOString(),
    disputeReasons: ["CAREGIVER_LEFT_EARLY"],
  };
  expect((await call(POST, { as: review.user, body })).status).toBe(200);
  return { ...review, id: (await disputeOf(review.made.id))!.id };
}

const resolve = (id: number, resolution: Resolution, invoiceable = true) =>
  db.transaction((tx) =>
    resolveDispute(tx, administratorCtx(), {
      id,
      wanted: { resolution, invoiceable, by: "Jordan Ellis" },
    }),
  );

describe("resolving a dispute", () => {
  test.each<[Resolution, number, number, string]>([
    ["ADJUSTED", 335, 22_320 + 2_500, "Adjusted as disputed"],
    ["UPHELD", 465, 33_500, "Kept as recorded"],
    ["WALK_OUT", 335, 22_320, "Walk out"],
    ["NO_CALL_NO_SHOW", 0, 0, "No Call / No Show"],
    ["CG_CANCELATION", 0, 0, "CG Cancelation"],
    ["FACILITY_CANCELATION", 0, 0, "Facility Cancelation"],
    ["LATE_CANCELATION", 120, 8_000, "Late Cancelation"],
  ])("as %s settles %i minutes", async (resolution, minutes, total, label) => {
    const { user, made, id } = await aDispute();
    await resolve(id, resolution, resolution !== "NO_CALL_NO_SHOW");
    expect(await slotOf(made.id)).toMatchObject({ settledMinutes: minutes, settledTotal: total });
    const { slots } = (await call<PastWeek>(GET, { as: user })).body;
    expect(slots[0]).toMatchObject({
      is_dispute_resolved: true,
      dispute_resolved_by: "Jordan Ellis",
      dispute_resolution_date: "2026-11-22T18:00:00.000Z",
      resolution_in_ops: label,
      is_invoiceable: resolution !== "NO_CALL_NO_SHOW",
      total_hours: hoursOf(minutes),
      total_rate: total / 100,
    });
    const { facility_price: rate, facility_payable_bonus: bonus } = slots[0]!;
    expect(total).toBe(totalOf(minutes, rate! * 100, bonus * 100));
    expect((await auditOf("slot", made.id)).map(({ action }) => action)).toEqual([
      "slot.disputed",
      "slot.dispute-resolved",
    ]);
  });

  test("stores the times it was based on beside the punches", async () => {
    const { user, made, id } = await aDispute();
    await resolve(id, "ADJUSTED");
    const [slot] = (await call<PastWeek>(GET, { as: user })).body.slots;
    expect(slot).toMatchObject({
      check_in_time: thursday("06:55").toISOString(),
      finance_checkin_time: null,
      check_out_time: thursday("15:10").toISOString(),
      finance_checkout_time: thursday("13:00").toISOString(),
    });
    const unresolved = await aDispute();
    await resolve(unresolved.id, "UPHELD");
    expect((await slotOf(unresolved.made.id)).financeCheckedOutAt).toBeNull();
    expect(made.id).not.toBe(unresolved.made.id);
  });

  test.each(["NO_CALL_NO_SHOW", "CAREGIVER_REFUSED_TO_WORK"])(
    "as ADJUSTED pays nothing for a claim of %s without times",
    async (reason) => {
      const { user, made } = await aReview({ checkedInAt: null, checkedOutAt: null });
      const body = { slotId: made.id, disputeReasons: [reason] };
      expect((await call(POST, { as: user, body })).status).toBe(200);
      await resolve((await disputeOf(made.id))!.id, "ADJUSTED");
      expect(await slotOf(made.id)).toMatchObject({ settledMinutes: 0, settledTotal: 0 });
    },
  );

  test("succeeds for one of two people at the same time", async () => {
    const { made, id } = await aDispute();
    const ends = await Promise.allSettled([resolve(id, "ADJUSTED"), resolve(id, "UPHELD")]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await auditOf("slot", made.id)).toHaveLength(2);
  });
});

describe("a dispute is refused", () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      "without a reason or an edit",
      { additionalInfo: "So it was." },
      "A dispute reason or edit of the information is required to submit a dispute.",
    ],
    [
      "with a clock-out before the clock-in",
      { disputedCheckinTime: "15:00", disputedCheckoutTime: "07:00" },
      "Clock out must be after clock in.",
    ],
    [
      "with a time between quarter hours",
      { disputedCheckoutTime: "15:05" },
      "Choose one of the times around the shift.",
    ],
    [
      "with a time outside the 17 hours",
      { disputedCheckinTime: "02:15" },
      "Choose one of the times around the shift.",
    ],
    [
      "with a bonus between the steps",
      { disputedFacilityBonus: 27.5 },
      "Bonus field must be a whole increment of $5.",
    ],
    ["with a bonus above the highest", { disputedFacilityBonus: 505 }, "Maximum of $500"],
    [
      "with a rate above any bill",
      { disputedFacilityRate: 600 },
      "The rate is higher than any this facility can be billed.",
    ],
  ])("%s", async (_, claim, message) => {
    const { user, made } = await aReview();
    const times = Object.fromEntries(
      Object.entries(claim).map(([key, value]) => [
        key,
        typeof value === "string" && /^\d\d:/.test(value) ? iso(value) : value,
      ]),
    );
    const { status, body } = await file(user, made.id, times);
    expect([status, body.errors[0]?.message]).toEqual([400, message]);
    expect(await disputeOf(made.id)).toBeUndefined();
    expect((await slotOf(made.id)).disputedAt).toBeNull();
  });

  test("without any of the highlighted times", async () => {
    const { user, made } = await aReview(missingOut);
    for (const claim of [
      {},
      { disputeReasons: ["INCORRECT_HOURS"] },
      { disputedCheckinTime: iso("07:00") },
    ]) {
      const { status, body } = await file(user, made.id, claim);
      expect([status, body.errors[0]?.message]).toEqual([
        400,
        "Please modify at least one of the highlighted fields to submit the dispute.",
      ]);
    }
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["an amount of a billion", { disputedFacilityRate: 1e9 }, "disputedFacilityRate"],
    ["a negative bonus", { disputedFacilityBonus: -5 }, "disputedFacilityBonus"],
    ["three decimals", { disputedFacilityRate: 40.125 }, "disputedFacilityRate"],
    ["281 characters", { additionalInfo: "x".repeat(281) }, "additionalInfo"],
    ["an unknown reason", { disputeReasons: ["BECAUSE"] }, "disputeReasons.0"],
    ["an invalid time", { disputedCheckinTime: "yesterday" }, "disputedCheckinTime"],
    ["unknown fields", { approvedBy: 1 }, "approvedBy"],
  ])("with %s, at its field", async (_, claim, field) => {
    const { user, made } = await aReview();
    const { status, body } = await file(user, made.id, { disputeReasons: ["OTHER"], ...claim });
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
  });

  test("when the record has changed since it was read", async () => {
    const { user, made } = await aReview();
    const seen = { checkoutTime: iso("15:00"), disputeReasons: ["OTHER"] };
    const { status, body } = await file(user, made.id, seen);
    expect([status, body.errors]).toEqual([409, [{ code: "STALE", field: "shiftId", message: STALE_SHIFT }]]);
  });

  test("when the bonus has changed since it was read", async () => {
    const { user, made } = await aReview();
    const { status, body } = await file(user, made.id, { facilityBonus: 20, disputeReasons: ["OTHER"] });
    expect([status, body.errors[0]?.code]).toEqual([409, "STALE"]);
    expect((await file(user, made.id, { facilityBonus: 25, disputeReasons: ["OTHER"] })).status).toBe(200);
  });

  test("with a rate for a shift that has none", async () => {
    const { user, made } = await aReview(
      { billRate: null, shift: { route: "FLEX" } },
      { pastShiftsShowFlex: true },
    );
    const { status, body } = await file(user, made.id, { disputedFacilityRate: 40 });
    expect([status, body.errors[0]?.code]).toEqual([400, "NO_RATE"]);
  });

  test("before the effective date", async () => {
    const { user, made } = await aReview({}, { wentLiveOn: "2026-11-20" });
    const { status, body } = await file(user, made.id, { disputeReasons: ["OTHER"] });
    expect([status, body.errors[0]?.message]).toEqual([
      409,
      "Disputes can not be submitted on shifts that started before 11/20/2026 (EST)",
    ]);
  });

  test("from the second of the cutover on, not the second before", async () => {
    const late = await aReview();
    freezeClock("2026-11-25T01:00:00Z");
    expect((await file(late.user, late.made.id, { disputeReasons: ["OTHER"] })).body.errors[0]?.code).toBe(
      "CLOSED",
    );
    const inTime = await aReview();
    freezeClock("2026-11-25T00:59:59Z");
    expect((await file(inTime.user, inTime.made.id, { disputeReasons: ["OTHER"] })).status).toBe(200);
  });
});
