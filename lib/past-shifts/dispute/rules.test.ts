import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aWorked } from "@/tests/support/worked";
import type { Worked } from "../hours/rules";
import { claimedPay, proposedTimes, recordedClaim, type Claim } from "./claim-rules";
import { settleDispute } from "./resolution-rules";
import { clockOptions, disputeFault } from "./rules";

const at = (time: string, day = 19) => new Date(`2026-11-${day}T${time}:00Z`);

const worked = (given: Partial<Worked> = {}) =>
  aWorked({ checkedInAt: at("14:55"), checkedOutAt: at("23:10"), billRate: 4000, ...given });
const faultOf = (slot: Worked, claim: Partial<Claim>, maxRate = 20_000) =>
  disputeFault(slot, { ...recordedClaim(slot), ...claim }, { maxRate });

describe("the selectable clock times", () => {
  test("are quarter hours in 17 hours around the shift", () => {
    const options = clockOptions(worked());
    expect([options[0], options.at(-1), options.length]).toEqual([at("10:30"), at("03:30", 20), 69]);
  });

  test("are those of the shift alone if it is longer than that", () => {
    const options = clockOptions({ startsAt: at("00:10"), endsAt: at("18:10") });
    expect([options[0], options.at(-1)]).toEqual([at("00:15"), at("18:00")]);
  });

  test("are 15 minutes apart, include start and end, and span at most 17 hours, for any shift", () => {
    const quarter = fc.integer({ min: 1, max: 17 * 4 });
    fc.assert(
      fc.property(quarter, (quarters) => {
        const shift = { startsAt: at("15:00"), endsAt: new Date(+at("15:00") + quarters * 900_000) };
        const times = clockOptions(shift).map(Number);
        expect(times).toContain(+shift.startsAt);
        expect(times).toContain(+shift.endsAt);
        expect(new Set(times.slice(1).map((time, n) => time - times[n]!))).toEqual(new Set([900_000]));
        expect(times.at(-1)! - times[0]!).toBeLessThanOrEqual(17 * 3_600_000);
      }),
    );
  });
});

describe("a claim", () => {
  const missing = worked({ checkedOutAt: null });
  const late = worked({
    checkedInAt: null,
    checkedOutAt: null,
    isCancelled: true,
    billableCancellationMinutes: 120,
  });
  test.each<[string, Worked, Partial<Claim>, string | null]>([
    ["is rejected when empty", worked(), {}, "NOTHING_DISPUTED"],
    ["is accepted with a reason alone", worked(), { reasons: ["OTHER"] }, null],
    ["is accepted with an edit alone", worked(), { tookBreak: false }, null],
    ["is rejected if it fills none of the missing times", missing, { reasons: ["OTHER"] }, "TIME_REQUIRED"],
    ["is accepted if it fills one of them", missing, { outAt: at("23:00") }, null],
    ...[
      "NO_CALL_NO_SHOW",
      "CAREGIVER_REFUSED_TO_WORK",
      "REQUESTED_SHIFT_CANCELED",
      "MISSED_PUNCH",
      "CAREGIVER_LEFT_EARLY",
    ].map((reason): [string, Worked, Partial<Claim>, null] => [
      `is accepted if ${reason} explains a missing time`,
      missing,
      { reasons: [reason] },
      null,
    ]),
    [
      "is rejected if the person was sent home, which explains none",
      missing,
      { reasons: ["CAREGIVER_SENT_HOME"] },
      "TIME_REQUIRED",
    ],
    ["is accepted without times for a billable cancellation", late, { reasons: ["OTHER"] }, null],
    [
      "is rejected without times for a guaranteed one",
      { ...late, isGuaranteed: true },
      { reasons: ["OTHER"] },
      "TIME_REQUIRED",
    ],
    [
      "is rejected with a clock-out before the clock-in",
      worked(),
      { inAt: at("22:00"), outAt: at("16:00") },
      "OUT_BEFORE_IN",
    ],
    [
      "is rejected with both at the same time",
      worked(),
      { inAt: at("16:00"), outAt: at("16:00") },
      "OUT_BEFORE_IN",
    ],
    [
      "is accepted with punches that already had the same time",
      worked({ checkedOutAt: at("14:55") }),
      { reasons: ["INCORRECT_HOURS"] },
      null,
    ],
    ["is rejected with a clock-in between the quarters", worked(), { inAt: at("15:05") }, "IN_NOT_OFFERED"],
    [
      "is rejected with a clock-out beyond the window",
      worked(),
      { outAt: at("03:45", 20) },
      "OUT_NOT_OFFERED",
    ],
    ["is rejected with a bonus between the steps", worked(), { bonus: 2_750 }, "BONUS_STEP"],
    ["is accepted with a bonus of $500", worked(), { bonus: 50_000 }, null],
    ["is rejected with a bonus of $505", worked(), { bonus: 50_500 }, "BONUS_TOO_HIGH"],
    [
      "is accepted with any bonus if a reason zeroes it",
      worked(),
      { bonus: 1, reasons: ["CAREGIVER_DNR"] },
      null,
    ],
    ["is accepted without both times", worked(), { inAt: null, outAt: null }, null],
    ["is rejected without the clock-in alone", worked(), { inAt: null }, "IN_CLEARED"],
    ["is rejected without the clock-out alone", worked(), { outAt: null }, "OUT_CLEARED"],
    [
      "is accepted without one time if the reason explains it",
      worked(),
      { outAt: null, reasons: ["MISSED_PUNCH"] },
      null,
    ],
    [
      "is rejected with a rate for a shift that has none",
      worked({ billRate: null }),
      { rate: 4_000 },
      "NO_RATE",
    ],
    ["is accepted with the highest rate", worked(), { rate: 20_000 }, null],
    ["is rejected with a rate a cent above it", worked(), { rate: 20_001 }, "RATE_TOO_HIGH"],
  ])("%s", (_, slot, claim, fault) => expect(faultOf(slot, claim)).toBe(fault));

  test("totals hours by rate and the bonus, unless a reason removes it", () => {
    const claim = { ...recordedClaim(worked()), inAt: at("15:00"), outAt: at("23:00") };
    expect(claimedPay(worked(), claim)).toEqual({ minutes: 450, bonus: 2_500, total: 32_500 });
    const refused = { ...claim, reasons: ["CAREGIVER_SENT_HOME"] };
    expect(claimedPay(worked(), refused)).toEqual({ minutes: 450, bonus: 0, total: 30_000 });
    expect(claimedPay(worked(), { ...claim, tookBreak: false })).toMatchObject({
      minutes: 480,
      total: 34_500,
    });
  });
});

describe("of a shift with both punches, a claim", () => {
  const slot = worked({ bonus: 2_500 });
  const claimOf = (reasons: string[], given: Partial<Claim> = {}): Claim => ({
    ...recordedClaim(slot),
    ...proposedTimes(slot, reasons),
    reasons,
    ...given,
  });
  const recorded = { inAt: slot.checkedInAt, outAt: slot.checkedOutAt };

  test.each<[string, Claim, number, number]>([
    ["of a no-show is for nothing", claimOf(["NO_CALL_NO_SHOW"]), 0, 0],
    ["of a no-show is for nothing, whatever times it has", claimOf(["NO_CALL_NO_SHOW"], recorded), 0, 0],
    ["of refused work is for nothing", claimOf(["CAREGIVER_REFUSED_TO_WORK"]), 0, 0],
    [
      "of refused work is for the times it states",
      claimOf(["CAREGIVER_REFUSED_TO_WORK"], recorded),
      465,
      31_000,
    ],
    ["of a canceled shift is for nothing", claimOf(["REQUESTED_SHIFT_CANCELED"]), 0, 0],
    ["without times is for nothing", claimOf(["OTHER"], { inAt: null, outAt: null }), 0, 0],
    ["of anything else keeps the times", claimOf(["INCORRECT_RATE"]), 465, 33_500],
  ])("%s, and is settled as that", (_, claim, minutes, total) => {
    expect(claimedPay(slot, claim)).toMatchObject({ minutes, total });
    expect(settleDispute("ADJUSTED", slot, claim, { lateMinutes: 120 })).toMatchObject({ minutes, total });
  });

  test("without its clock-out is settled on the scheduled end, not on the punch", () => {
    const claim = claimOf(["MISSED_PUNCH"], { outAt: null });
    expect(claimedPay(slot, claim)).toMatchObject({ minutes: null, total: null });
    expect(settleDispute("ADJUSTED", slot, claim, { lateMinutes: 120 })).toMatchObject({
      minutes: 455,
      source: "SCHEDULE",
    });
  });

  test.each<[string, Partial<Worked>, number, number]>([
    ["nothing", {}, 0, 0],
    ["the fee of a late cancellation", { isCancelled: true, billableCancellationMinutes: 120 }, 120, 8_000],
    [
      "the fee and bonus of a guaranteed slot",
      { isCancelled: true, isGuaranteed: true, billableCancellationMinutes: 480 },
      480,
      34_500,
    ],
  ])("that the professional didn't work, by their own words, is for %s", (_, given, minutes, total) => {
    const other = worked({ bonus: 2_500, checkedInAt: null, checkedOutAt: null, ...given });
    const stated = { ...claimOf([]), inAt: null, outAt: null, bonus: other.bonus };
    expect(settleDispute("STATED", other, stated, { lateMinutes: 120 })).toMatchObject({ minutes, total });
  });

  test("of a canceled shift is for the fee if it was cancelled late", () => {
    const late = worked({ isCancelled: true, billableCancellationMinutes: 120 });
    const reasons = ["REQUESTED_SHIFT_CANCELED"];
    const claim = { ...recordedClaim(late), ...proposedTimes(late, reasons), reasons };
    expect(claimedPay(late, claim)).toEqual({ minutes: 120, bonus: 0, total: 8_000 });
  });

  test("never restores the bonus of a walk-out", () => {
    const walkOut = worked({ outcomeCode: "WALK_OUT" });
    expect(claimedPay(walkOut, { ...recordedClaim(walkOut), bonus: 2_500 }).bonus).toBe(0);
  });
});
