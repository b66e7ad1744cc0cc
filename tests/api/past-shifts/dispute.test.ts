import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/disputes/route";
import { GET as GET_REASONS } from "@/app/api/entity/dispute-reasons-types/route";
import { PUT as APPROVE } from "@/app/api/facility/approve-past-shift/route";
import { GET } from "@/app/api/facility/feed/past/route";
import { P } from "@/lib/access/permissions";
import { STALE_SHIFT } from "@/lib/errors";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aReview, disputeOf, everyReview, slotOf, thursday } from "../../support/past";
import { aUser } from "../../support/people";

useDatabase();
useClock();

type Refusal = { errors: { code: string; field: string; message: string }[] };

const file = (as: { id: number }, slotId: number, claim: Record<string, unknown> = {}) =>
  call<Refusal>(POST, { as, body: { slotId, disputeReasons: [], ...claim } });

const iso = (time: string) => thursday(time).toISOString();
const missingOut = { checkedOutAt: null };

describe("filing a dispute", () => {
  test("stores recorded and claimed values, and the portal's own hours and total", async () => {
    const { facilityId, user, made } = await aReview(missingOut);
    const { status, body } = await file(user, made.id, {
      checkinTime: iso("06:55"),
      checkoutTime: null,
      disputedCheckinTime: iso("07:00"),
      disputedCheckoutTime: iso("15:15"),
      wasBreakTaken: true,
      disputedWasBreakTaken: false,
      facilityBonus: 25,
      disputedFacilityBonus: 50,
      facilityRate: 40,
      disputedFacilityRate: 41.5,
      disputedHoursWorked: 99,
      disputedSlotRevenue: 1_000_000,
      isBillableCancellation: false,
      disputeReasons: ["MISSED_PUNCH"],
      additionalInfo: "  Her badge didn't register. ",
    });
    expect([status, body]).toEqual([200, "OK"]);
    expect(await disputeOf(made.id)).toMatchObject({
      facilityId,
      createdBy: user.id,
      reasons: ["MISSED_PUNCH"],
      additionalInfo: "Her badge didn't register.",
      isBillableCancellation: false,
      recordedInAt: thursday("06:55"),
      recordedOutAt: null,
      recordedMinutes: null,
      recordedRate: 4000,
      recordedBonus: 2500,
      recordedTotal: null,
      claimedInAt: thursday("07:00"),
      claimedOutAt: thursday("15:15"),
      claimedTookBreak: false,
      claimedMinutes: 495,
      claimedRate: 4150,
      claimedBonus: 5000,
      claimedTotal: 39_238,
      resolvedAt: null,
    });
    expect((await slotOf(made.id)).disputedAt).toEqual(new Date("2026-11-22T18:00:00Z"));
    expect((await auditOf("slot", made.id)).map(({ action }) => action)).toEqual(["slot.disputed"]);
    const { slots } = (await call<PastWeek>(GET, { as: user })).body;
    expect(slots[0]).toMatchObject({
      is_disputed: true,
      dispute_created_by: "Dana Wells",
      dispute_reasons: ["MISSED_PUNCH"],
      disputed_took_break: false,
      disputed_hours: 8.25,
      disputed_rate: 41.5,
      disputed_bonus: 50,
      disputed_total: 392.38,
      is_dispute_resolved: false,
    });
  });

  test("claims nothing for a no-show, whatever was recorded or sent", async () => {
    const { user, made } = await aReview();
    const sent = { disputedCheckinTime: iso("06:55"), disputedCheckoutTime: iso("15:10") };
    expect((await file(user, made.id, { ...sent, disputeReasons: ["NO_CALL_NO_SHOW"] })).status).toBe(200);
    expect(await disputeOf(made.id)).toMatchObject({
      claimedInAt: null,
      claimedOutAt: null,
      claimedMinutes: 0,
      claimedBonus: 0,
      claimedTotal: 0,
    });
  });

  test("works with a reason alone, and keeps a clock time between quarter hours", async () => {
    const { user, made } = await aReview();
    const answer = await file(user, made.id, {
      disputeReasons: ["OTHER"],
      disputedCheckinTime: iso("06:55"),
    });
    expect(answer.status).toBe(200);
    expect(await disputeOf(made.id)).toMatchObject({ claimedMinutes: 465, claimedTotal: 33_500 });
  });

  test.each([
    ["CAREGIVER_REFUSED_TO_WORK", 0],
    ["CAREGIVER_SENT_HOME", 31_000],
    ["CAREGIVER_DNR", 31_000],
    ["REQUESTED_SHIFT_CANCELED", 0],
  ])("sets the bonus to zero with %s, whatever else is sent or selected", async (reason, claimedTotal) => {
    const { user, made } = await aReview();
    const answer = await file(user, made.id, {
      disputeReasons: ["OTHER", reason],
      disputedFacilityBonus: 25,
    });
    expect(answer.status).toBe(200);
    expect(await disputeOf(made.id)).toMatchObject({ claimedBonus: 0, claimedTotal });
  });

  test.each([
    "NO_CALL_NO_SHOW",
    "CAREGIVER_REFUSED_TO_WORK",
    "REQUESTED_SHIFT_CANCELED",
    "MISSED_PUNCH",
    "CAREGIVER_LEFT_EARLY",
  ])("works with %s and no clock-out", async (reason) => {
    const { user, made } = await aReview(missingOut);
    expect((await file(user, made.id, { disputeReasons: [reason] })).status).toBe(200);
  });

  test("requires no clock times for a late cancellation, but does for a guaranteed one", async () => {
    const cancelled = {
      status: "FACILITY_CANCELLED" as const,
      checkedInAt: null,
      checkedOutAt: null,
      outcomeCode: null,
      billableCancellationMinutes: 120,
    };
    const late = await aReview(cancelled);
    expect((await file(late.user, late.made.id, { disputeReasons: ["OTHER"] })).status).toBe(200);
    expect(await disputeOf(late.made.id)).toMatchObject({
      isBillableCancellation: true,
      claimedMinutes: 120,
    });
    const guaranteed = await aReview({ ...cancelled, isGuaranteed: true });
    expect((await file(guaranteed.user, guaranteed.made.id, { disputeReasons: ["OTHER"] })).status).toBe(400);
  });

  test("works for someone who may not edit rate and bonus, if they stay unchanged", async () => {
    const { facilityId, made } = await aReview();
    const user = await aUser({ facilityId, permissions: [P.PAST_SHIFTS, P.DISPUTES] });
    for (const change of [{ disputedFacilityRate: 39 }, { disputedFacilityBonus: 0 }]) {
      const { status, body } = await file(user, made.id, change);
      expect([status, body.errors[0]?.code]).toEqual([403, "NOT_PERMITTED"]);
    }
    expect((await file(user, made.id, { disputedCheckoutTime: iso("15:00") })).status).toBe(200);
  });

  test("keeps markup in its text as text", async () => {
    const { user, made } = await aReview();
    const additionalInfo = `<img src=x onerror="alert(1)">`;
    expect((await file(user, made.id, { disputeReasons: ["OTHER"], additionalInfo })).status).toBe(200);
    const { slots } = (await call<PastWeek>(GET, { as: user })).body;
    expect(slots[0]?.dispute_additional_info).toBe(additionalInfo);
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

  test("without the permission, and with 404 for strangers", async () => {
    const { facilityId, made } = await aReview();
    const viewer = await aUser({ facilityId, permissions: [P.PAST_SHIFTS, P.EDIT] });
    expect((await file(viewer, made.id, { disputeReasons: ["OTHER"] })).status).toBe(403);
    const stranger = await aUser({ permissions: everyReview });
    expect((await file(stranger, made.id, { disputeReasons: ["OTHER"] })).status).toBe(404);
  });
});

test("lets one of concurrent approvals and disputes win, and reports a conflict to the others", async () => {
  for (let round = 0; round < 4; round++) {
    const { user, made } = await aReview();
    const answers = await Promise.all([
      call<Refusal>(APPROVE, { as: user, method: "PUT", body: { slotId: made.id } }),
      file(user, made.id, { disputeReasons: ["OTHER"] }),
      file(user, made.id, { disputeReasons: ["INCORRECT_RATE"] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.errors[0]?.message).toBe(STALE_SHIFT);
    const { approvedAt, disputedAt } = await slotOf(made.id);
    expect((approvedAt === null) !== (disputedAt === null)).toBe(true);
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  }
});

test("returns the reasons with their labels", async () => {
  const { user } = await aReview();
  const { status, body } = await call<{ label: string; value: string }[]>(GET_REASONS, { as: user });
  expect(status).toBe(200);
  expect(body.map(({ value }) => value)).toEqual([
    "NO_CALL_NO_SHOW",
    "CAREGIVER_REFUSED_TO_WORK",
    "CAREGIVER_SENT_HOME",
    "CAREGIVER_DNR",
    "REQUESTED_SHIFT_CANCELED",
    "MISSED_PUNCH",
    "CAREGIVER_LEFT_EARLY",
    "INCORRECT_HOURS",
    "INCORRECT_RATE",
    "OTHER",
  ]);
});
