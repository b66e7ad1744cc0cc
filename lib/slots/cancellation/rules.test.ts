import { describe, expect, test } from "vitest";
import {
  cancelRefusal,
  flexWarning,
  hasRide,
  isHere,
  needsReplacementAnswer,
  pickSlotOfShift,
  reasonGroupOf,
  type Cancellable,
} from "./rules";

const now = new Date("2026-06-01T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const claimed: Cancellable = {
  status: "CLAIMED",
  isExpired: false,
  isFlex: false,
  isGuaranteed: false,
  isClaimed: true,
  startsAt: at(48),
  endsAt: at(56),
  isHere: false,
  hasOutcome: false,
  rideStatus: null,
};
const running = { startsAt: at(-1), endsAt: at(7) };
const over = { startsAt: at(-9), endsAt: at(0) };

describe("what can still be cancelled", () => {
  test.each<[string, Partial<Cancellable>, ReturnType<typeof cancelRefusal>]>([
    ["a claimed slot", {}, null],
    ["a confirmed slot", { status: "CONFIRMED" }, null],
    ["an open slot", { status: "UNCLAIMED", isClaimed: false }, null],
    ["not a slot the facility has cancelled", { status: "FACILITY_CANCELLED" }, "CANCELLED"],
    ["not a slot the professional has cancelled", { status: "CANCELLED" }, "CANCELLED"],
    ["not an expired slot", { status: "EXPIRED" }, "EXPIRED"],
    ["not a claimed slot whose shift was withdrawn from outside", { isExpired: true }, "EXPIRED"],
    ["not an on-demand slot from its start on", { startsAt: now }, "STARTED"],
    ["not an on-demand slot whose professional is there early", { isHere: true }, "ARRIVED"],
    ["not a slot with an outcome", { hasOutcome: true }, "OUTCOME"],
    ["a flex slot that is running", { isFlex: true, ...running }, null],
    ["not a flex slot that is over", { isFlex: true, ...over }, "STARTED"],
    ["a flex slot whose professional is there", { isFlex: true, isHere: true }, null],
    ["not a flex slot with an outcome", { isFlex: true, hasOutcome: true }, "OUTCOME"],
  ])("%s", (_, given, refusal) => {
    expect(cancelRefusal({ ...claimed, ...given }, now)).toBe(refusal);
  });
});

describe("before a flex slot is cancelled someone is asked twice", () => {
  test.each<[string, Partial<Cancellable>, ReturnType<typeof flexWarning>]>([
    ["not when it is still to come", { isFlex: true }, null],
    ["when it has started", { isFlex: true, ...running }, "STARTED"],
    ["when someone is there", { isFlex: true, ...running, isHere: true }, "HERE"],
    ["not when nobody is in it", { isFlex: true, isClaimed: false, ...running }, null],
    ["not when it is on-demand", { ...running }, null],
  ])("%s", (_, given, warning) => {
    expect(flexWarning({ ...claimed, ...given }, now)).toBe(warning);
  });
});

test.each([
  [false, null, false],
  [true, null, true],
  [false, "CHECKED_IN", true],
  [false, "ARRIVED", true],
  [false, "NO_SHOW", true],
  [false, "ON_TIME", false],
  [false, "RUNNING_LATE", false],
])("checked in %s and status %s: there is %s", (isCheckedIn, code, expected) => {
  expect(isHere(isCheckedIn, code)).toBe(expected);
});

test.each([
  [false, false, "NON_CLAIMED_SLOTS"],
  [false, true, "CLAIMED_SLOTS"],
  [true, false, "FLEX_SLOTS"],
  [true, true, "FLEX_SLOTS"],
])("flex %s and claimed %s: reasons are %s", (isFlex, isClaimed, group) => {
  expect(reasonGroupOf({ isFlex, isClaimed })).toBe(group);
});

describe("whether a replacement is asked for", () => {
  test.each([
    ["CREDENTIALS_OUT_OF_DATE", true, false],
    ["SHIFT_FILLED_ANOTHER_AGENCY", false, false],
    ["SCHEDULED_BY_MISTAKE", false, true],
    ["CALLED_OUT", false, true],
    ["RESCHEDULED_TO_DIFFERENT_SHIFT", false, true],
    ["UNEXPECTED_EVENT", false, true],
    ["FLOATED", false, false],
  ])("%s: on-demand %s, flex %s, and never of an open slot", (reason, onDemand, flex) => {
    expect(needsReplacementAnswer({ isFlex: false, isClaimed: true }, reason)).toBe(onDemand);
    expect(needsReplacementAnswer({ isFlex: true, isClaimed: true }, reason)).toBe(flex);
    expect(needsReplacementAnswer({ isFlex: true, isClaimed: false }, reason)).toBe(false);
    expect(needsReplacementAnswer({ isFlex: false, isClaimed: false }, reason)).toBe(false);
  });
});

test.each([
  ["REQUESTED", true],
  ["IN_PROGRESS", true],
  ["COMPLETED", false],
  ["CANCELLED", false],
  [null, false],
])("a ride that is %s must be acknowledged: %s", (rideStatus, expected) => {
  expect(hasRide({ rideStatus, isClaimed: true })).toBe(expected);
});

describe("a request that names only the shift means", () => {
  const [open, other, taken] = [{ status: "UNCLAIMED" }, { status: "UNCLAIMED" }, { status: "CLAIMED" }];
  test.each([
    ["its open slot", [open, taken], open],
    ["the first of its open slots", [other, open], other],
    ["its only slot", [taken], taken],
    ["none of several that are taken", [taken, taken], null],
    ["none where there is none", [], null],
  ])("%s", (_, slots, meant) => {
    expect(pickSlotOfShift(slots)).toBe(meant);
  });
});
