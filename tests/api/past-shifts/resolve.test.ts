import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/disputes/route";
import { GET } from "@/app/api/facility/feed/past/route";
import { db } from "@/db/client";
import { administratorCtx } from "@/lib/access/administer";
import { resolveDispute } from "@/lib/past-shifts/dispute/administration/resolve-dispute";
import type { Resolution } from "@/lib/past-shifts/dispute/resolution-rules";
import { totalOf } from "@/lib/past-shifts/hours/rules";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { auditOf, slotOf } from "@/tests/support/query";
import { hoursOf } from "@/lib/time/durations";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aReview, disputeOf, thursday } from "../../support/past";

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
