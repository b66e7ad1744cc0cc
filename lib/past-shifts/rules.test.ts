import { describe, expect, test } from "vitest";
import { aPastListSlot, withoutClockOut } from "@/tests/support/past-slot";
import {
  badgesOf,
  clockChangeText,
  groupOf,
  isToReview,
  noticesOf,
  noticeTexts,
  showsBonus,
  sumsOf,
} from "./rules";
import type { PastSlot } from "./schema";

type Given = Partial<PastSlot>;

const cancelled: Given = {
  is_cancelled: true,
  slot_status: "FACILITY_CANCELLED",
  check_in_time: null,
  check_out_time: null,
  outcome_code: null,
};

describe("the badge of a past slot", () => {
  test.each<[string, Given, string[]]>([
    ["is missing if it was worked", {}, []],
    ["is for a cancellation without a fee", cancelled, ["FACILITY CANCELLED"]],
    [
      "is for a cancellation with a fee",
      { ...cancelled, is_facility_billable_cancellation: true },
      ["LATE CANCELLATION"],
    ],
    [
      "is for the guarantee rather than the fee",
      { ...cancelled, is_facility_billable_cancellation: true, is_guaranteed: true },
      ["GUARANTEED CANCEL"],
    ],
    ["is missing for a guaranteed slot that was worked", { is_guaranteed: true }, []],
    [
      "is for a resolution rather than the flags",
      { resolution_in_ops: "Late Cancelation" },
      ["LATE CANCELLATION"],
    ],
    [
      "is for a resolution of a guaranteed cancellation too",
      { ...cancelled, is_guaranteed: true, resolution_in_ops: "Facility Cancelation" },
      ["FACILITY CANCELLED"],
    ],
    ["is missing for other resolutions", { resolution_in_ops: "No Call / No Show" }, []],
    ["is for a slot that is not invoiced", { is_invoiceable: false }, ["NOT INVOICEABLE"]],
    [
      "is for not invoiced beside another badge",
      { ...cancelled, is_invoiceable: false },
      ["FACILITY CANCELLED", "NOT INVOICEABLE"],
    ],
    ["is missing if it is invoiced", { is_invoiceable: true }, []],
  ])("%s", (_, given, badges) => expect(badgesOf(aPastListSlot(given))).toEqual(badges));
});

describe("the warning of a past slot", () => {
  test.each<[string, Given, string[]]>([
    ["is missing if all is well", {}, []],
    ["names a missing clock-out", { check_out_time: null }, ["Clock out does not exist"]],
    ["names a missing clock-in", { check_in_time: null }, ["Clock in does not exist"]],
    [
      "names both missing times",
      { check_in_time: null, check_out_time: null },
      ["Clock in & out do not exist"],
    ],
    [
      "is missing if finance filled the times",
      { check_out_time: null, finance_checkout_time: "2026-11-19T23:00:00.000Z" },
      [],
    ],
    [
      "ignores the times of a no-show",
      { check_in_time: null, check_out_time: null, outcome_code: "NO_SHOW" },
      [],
    ],
    ["ignores the times of a cancelled shift", cancelled, []],
    ["names a long shift", { longer_than_sixteen_hours: true }, ["Shift is over 16 hours"]],
    ["names a short shift", { shorter_than_two_hours: true }, ["Shift is under 2 hours"]],
    ["names a clock-out elsewhere", { checkout_over_a_mile: true }, ["Please review the clock out time"]],
    [
      "names the cancellation of a guaranteed shift",
      { ...cancelled, is_guaranteed: true },
      ["Canceled Guaranteed Shift"],
    ],
    [
      "lists several",
      { longer_than_sixteen_hours: true, checkout_over_a_mile: true },
      ["Shift is over 16 hours", "Please review the clock out time"],
    ],
  ])("%s", (_, given, texts) =>
    expect(noticesOf(aPastListSlot(given)).map((notice) => noticeTexts[notice])).toEqual(texts),
  );
});

describe("the group of a past slot", () => {
  test.each<[string, Given, string]>([
    ["is ready if it can be approved at once", {}, "ready"],
    ["is check if it needs a look", withoutClockOut, "check"],
    ["is ready if a guaranteed shift was cancelled", { ...cancelled, is_guaranteed: true }, "ready"],
    ["is disputed while the provider reviews it", { is_disputed: true }, "disputed"],
    ["is done once that is resolved", { is_disputed: true, is_dispute_resolved: true }, "done"],
    [
      "is none of these here if it is from before the effective date",
      { is_approval_allowed: false },
      "blocked",
    ],
    ["is done once it is approved", { ...withoutClockOut, is_approved: true }, "done"],
  ])("%s", (_, given, group) => expect(groupOf(aPastListSlot(given))).toBe(group));

  test.each<[Given, boolean]>([
    [{}, true],
    [{ is_approved: true }, false],
    [{ is_disputed: true }, false],
    [{ is_approval_allowed: false }, false],
  ])("counts a slot as to review only if it can be: %o", (given, isLeft) =>
    expect(isToReview(aPastListSlot(given))).toBe(isLeft),
  );
});

test("shows no bonus for a walk-out or a shift without one", () => {
  expect(showsBonus(aPastListSlot())).toBe(true);
  expect(showsBonus(aPastListSlot({ outcome_code: "WALK_OUT" }))).toBe(false);
  expect(showsBonus(aPastListSlot({ facility_payable_bonus: 0 }))).toBe(false);
});

test("sums known amounts to the cent", () => {
  const slots = [
    aPastListSlot({ total_rate: 0.1 }),
    aPastListSlot({ total_rate: 0.2 }),
    aPastListSlot(withoutClockOut),
  ];
  expect(sumsOf(slots)).toEqual({
    hundredths: 1500,
    cents: 30,
    withoutHours: 1,
    notInvoiceable: 0,
    withoutRate: 0,
  });
});

test("leaves out of the sums what isn't invoiceable, and counts what has hours only", () => {
  const slots = [
    aPastListSlot(),
    aPastListSlot({ is_invoiceable: false }),
    aPastListSlot({ facility_price: null, total_rate: null }),
  ];
  expect(sumsOf(slots)).toEqual({
    hundredths: 1500,
    cents: 32_500,
    withoutHours: 0,
    notInvoiceable: 1,
    withoutRate: 1,
  });
});

describe("a night when the clocks change", () => {
  const night = (from: string, until: string): Given => ({
    facility_timezone: "America/New_York",
    check_in_time: from,
    check_out_time: until,
  });
  test.each<[string, Given, string | null]>([
    ["back is longer", night("2026-11-01T03:00:00Z", "2026-11-01T12:00:00Z"), "Clocks went back: 1 h longer"],
    [
      "forward is shorter",
      night("2026-03-08T04:00:00Z", "2026-03-08T11:00:00Z"),
      "Clocks went forward: 1 h shorter",
    ],
    ["after the shift is like any other", night("2026-10-31T12:00:00Z", "2026-10-31T20:00:00Z"), null],
    ["is unknown without a clock-out", { check_out_time: null }, null],
  ])("%s", (_, given, text) => expect(clockChangeText(aPastListSlot(given))).toBe(text));
});
