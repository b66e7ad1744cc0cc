import { describe, expect, test } from "vitest";
import { GET as GET_REASONS } from "@/app/api/entity/dispute-reasons-types/route";
import { PUT as APPROVE } from "@/app/api/facility/approve-past-shift/route";
import { GET } from "@/app/api/facility/feed/past/route";
import { P } from "@/lib/access/permissions";
import { STALE_SHIFT } from "@/lib/stale-shift";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { auditOf, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { fileDispute as file } from "../../support/file-dispute";
import { iso, missingOut, aReview, disputeOf, thursday } from "../../support/past";
import { aUser } from "../../support/people";

useDatabase();
useClock();

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
    ["CAREGIVER_DNR", 31_000],
  ])("sets the bonus to zero with %s, whatever else is sent or selected", async (reason, claimedTotal) => {
    const { user, made } = await aReview();
    const answer = await file(user, made.id, {
      disputeReasons: ["OTHER", reason],
      disputedFacilityBonus: 25,
    });
    expect(answer.status).toBe(200);
    expect(await disputeOf(made.id)).toMatchObject({ claimedBonus: 0, claimedTotal });
  });

  test("works without the clock-out that its reason explains", async () => {
    const { user, made } = await aReview(missingOut);
    expect((await file(user, made.id, { disputeReasons: ["MISSED_PUNCH"] })).status).toBe(200);
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
