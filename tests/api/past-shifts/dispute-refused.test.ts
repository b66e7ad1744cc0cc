import { describe, expect, test } from "vitest";
import { STALE_SHIFT } from "@/lib/errors";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { fileDispute as file } from "../../support/file-dispute";
import { iso, missingOut, aReview, disputeOf } from "../../support/past";
import { slotOf } from "../../support/query";

useDatabase();
useClock();

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
