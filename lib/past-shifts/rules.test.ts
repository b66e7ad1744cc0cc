import { describe, expect, test } from "vitest";
import { aPastListSlot, withoutClockOut } from "@/tests/support/past-slot";
import { badgesOf, groupOf, isToReview, noticesOf, noticeTexts, showsBonus, sumsOf } from "./rules";
import type { PastSlot } from "./schema";

type Given = Partial<PastSlot>;

const cancelled: Given = {
  is_cancelled: true,
  slot_status: "FACILITY_CANCELLED",
  check_in_time: null,
  check_out_time: null,
  outcome_code: null,
};

describe("a past slot has the badge", () => {
  test.each<[string, Given, string[]]>([
    ["none when it was worked", {}, []],
    ["of a cancellation without a fee", cancelled, ["FACILITY CANCELLED"]],
    [
      "of a cancellation with a fee",
      { ...cancelled, is_facility_billable_cancellation: true },
      ["LATE CANCELLATION"],
    ],
    [
      "of a guarantee before that of the fee",
      { ...cancelled, is_facility_billable_cancellation: true, is_guaranteed: true },
      ["GUARANTEED CANCEL"],
    ],
    ["none for a guarantee that was worked", { is_guaranteed: true }, []],
    [
      "of a resolution before those of the flags",
      { resolution_in_ops: "Late Cancelation" },
      ["LATE CANCELLATION"],
    ],
    [
      "of a resolution on a guaranteed cancellation too",
      { ...cancelled, is_guaranteed: true, resolution_in_ops: "Facility Cancelation" },
      ["FACILITY CANCELLED"],
    ],
    ["none of other resolutions", { resolution_in_ops: "No Call / No Show" }, []],
    ["that it is not invoiced", { is_invoiceable: false }, ["NOT INVOICEABLE"]],
    [
      "that it is not invoiced beside another",
      { ...cancelled, is_invoiceable: false },
      ["FACILITY CANCELLED", "NOT INVOICEABLE"],
    ],
    ["none when it is invoiced", { is_invoiceable: true }, []],
  ])("%s", (_, given, badges) => expect(badgesOf(aPastListSlot(given))).toEqual(badges));
});

describe("a past slot says", () => {
  test.each<[string, Given, string[]]>([
    ["nothing when all is well", {}, []],
    ["that the clock out is missing", { check_out_time: null }, ["Clock out does not exist"]],
    ["that the clock in is missing", { check_in_time: null }, ["Clock in does not exist"]],
    ["that both are missing", { check_in_time: null, check_out_time: null }, ["Clock in & out do not exist"]],
    [
      "nothing where finance filled what was missing",
      { check_out_time: null, finance_checkout_time: "2026-11-19T23:00:00.000Z" },
      [],
    ],
    [
      "nothing of the times of who never came",
      { check_in_time: null, check_out_time: null, outcome_code: "NO_SHOW" },
      [],
    ],
    ["nothing of the times of a cancelled shift", cancelled, []],
    ["that it was long", { longer_than_sixteen_hours: true }, ["Shift is over 16 hours"]],
    ["that it was short", { shorter_than_two_hours: true }, ["Shift is under 2 hours"]],
    ["that someone left elsewhere", { checkout_over_a_mile: true }, ["Please review the clock out time"]],
    [
      "that a guaranteed shift was cancelled",
      { ...cancelled, is_guaranteed: true },
      ["Canceled Guaranteed Shift"],
    ],
    [
      "each of several",
      { longer_than_sixteen_hours: true, checkout_over_a_mile: true },
      ["Shift is over 16 hours", "Please review the clock out time"],
    ],
  ])("%s", (_, given, texts) =>
    expect(noticesOf(aPastListSlot(given)).map((notice) => noticeTexts[notice])).toEqual(texts),
  );
});

describe("a past slot belongs to", () => {
  test.each<[string, Given, string]>([
    ["what can be approved at once", {}, "ready"],
    ["what is looked at first", withoutClockOut, "check"],
    [
      "what can be approved, where a guaranteed shift was cancelled",
      { ...cancelled, is_guaranteed: true },
      "ready",
    ],
    ["what is with the provider", { is_disputed: true }, "disputed"],
    ["what is done once that is resolved", { is_disputed: true, is_dispute_resolved: true }, "done"],
    ["what is done once it is approved", { ...withoutClockOut, is_approved: true }, "done"],
  ])("%s", (_, given, group) => expect(groupOf(aPastListSlot(given))).toBe(group));

  test.each<[Given, boolean]>([
    [{}, true],
    [{ is_approved: true }, false],
    [{ is_disputed: true }, false],
    [{ is_approval_allowed: false }, false],
  ])("what is left to review: %o", (given, isLeft) => expect(isToReview(aPastListSlot(given))).toBe(isLeft));
});

test("a walk-out shows no bonus, and neither does a shift without one", () => {
  expect(showsBonus(aPastListSlot())).toBe(true);
  expect(showsBonus(aPastListSlot({ outcome_code: "WALK_OUT" }))).toBe(false);
  expect(showsBonus(aPastListSlot({ facility_payable_bonus: 0 }))).toBe(false);
});

test("sums are of what is known, to the cent", () => {
  const slots = [
    aPastListSlot({ total_rate: 0.1 }),
    aPastListSlot({ total_rate: 0.2 }),
    aPastListSlot(withoutClockOut),
  ];
  expect(sumsOf(slots)).toEqual({ minutes: 900, cents: 30 });
});
