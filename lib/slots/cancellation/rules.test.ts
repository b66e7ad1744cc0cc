import { describe, expect, test } from "vitest";
import { aCancellable } from "@/tests/support/cancellable";
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
const claimed = aCancellable(now);
const running = { startsAt: at(-1), endsAt: at(7) };
const over = { startsAt: at(-9), endsAt: at(0) };

describe("cancelling", () => {
  test.each<[string, Partial<Cancellable>, ReturnType<typeof cancelRefusal>]>([
    ["is possible for a claimed slot", {}, null],
    ["is possible for a confirmed slot", { status: "CONFIRMED" }, null],
    ["is possible for an open slot", { status: "UNCLAIMED", isClaimed: false }, null],
    ["is impossible for a slot the facility has cancelled", { status: "FACILITY_CANCELLED" }, "CANCELLED"],
    ["is impossible for a slot the professional has cancelled", { status: "CANCELLED" }, "CANCELLED"],
    ["is impossible for an expired slot", { status: "EXPIRED" }, "EXPIRED"],
    [
      "is impossible for a claimed slot whose shift was withdrawn in the outside system",
      { isExpired: true },
      "EXPIRED",
    ],
    ["is impossible for an on-demand slot from its start on", { startsAt: now }, "STARTED"],
    ["is impossible for an on-demand slot whose professional arrived early", { isHere: true }, "ARRIVED"],
    ["is impossible for a slot with an outcome", { hasOutcome: true }, "OUTCOME"],
    ["is possible for a running flex slot", { isFlex: true, ...running }, null],
    ["is impossible for a flex slot that is over", { isFlex: true, ...over }, "STARTED"],
    ["is possible for a flex slot whose professional is there", { isFlex: true, isHere: true }, null],
    ["is impossible for a flex slot with an outcome", { isFlex: true, hasOutcome: true }, "OUTCOME"],
  ])("%s", (_, given, refusal) => {
    expect(cancelRefusal({ ...claimed, ...given }, now)).toBe(refusal);
  });
});

describe("the warning before cancelling a flex slot", () => {
  test.each<[string, Partial<Cancellable>, ReturnType<typeof flexWarning>]>([
    ["is missing before its start", { isFlex: true }, null],
    ["appears once it has started", { isFlex: true, ...running }, "STARTED"],
    ["appears if its professional is there", { isFlex: true, ...running, isHere: true }, "HERE"],
    ["is missing if it is open", { isFlex: true, isClaimed: false, ...running }, null],
    ["is missing if it is on-demand", { ...running }, null],
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
])("treats checked in %s and status %s as arrived: %s", (isCheckedIn, code, expected) => {
  expect(isHere(isCheckedIn, code)).toBe(expected);
});

test.each([
  [false, false, "NON_CLAIMED_SLOTS"],
  [false, true, "CLAIMED_SLOTS"],
  [true, false, "FLEX_SLOTS"],
  [true, true, "FLEX_SLOTS"],
])("offers for flex %s and claimed %s the reasons %s", (isFlex, isClaimed, group) => {
  expect(reasonGroupOf({ isFlex, isClaimed })).toBe(group);
});

describe("asking for a replacement", () => {
  test.each([
    ["CREDENTIALS_OUT_OF_DATE", true, false],
    ["SHIFT_FILLED_ANOTHER_AGENCY", false, false],
    ["SCHEDULED_BY_MISTAKE", false, true],
    ["CALLED_OUT", false, true],
    ["RESCHEDULED_TO_DIFFERENT_SHIFT", false, true],
    ["UNEXPECTED_EVENT", false, true],
    ["FLOATED", false, false],
  ])("for %s: on-demand %s, flex %s, open slots never", (reason, onDemand, flex) => {
    expect(needsReplacementAnswer({ isFlex: false, isClaimed: true }, reason)).toBe(onDemand);
    expect(needsReplacementAnswer({ isFlex: true, isClaimed: true }, reason)).toBe(flex);
    expect(needsReplacementAnswer({ isFlex: true, isClaimed: false }, reason)).toBe(false);
    expect(needsReplacementAnswer({ isFlex: false, isClaimed: false }, reason)).toBe(false);
  });
});

test.each([
  ["REQUESTED", true],
  ["IN_PROGRESS", true],
  ["COMPLETED", true],
  ["CANCELLED", false],
  [null, false],
])("requires acknowledgement of a ride that is %s: %s", (rideStatus, expected) => {
  expect(hasRide({ rideStatus, isClaimed: true })).toBe(expected);
});

describe("a request that names only the shift", () => {
  const [open, other, taken] = [{ status: "UNCLAIMED" }, { status: "UNCLAIMED" }, { status: "CLAIMED" }];
  test.each([
    ["means its open slot", [open, taken], open],
    ["means the first of its open slots", [other, open], other],
    ["means its only slot", [taken], taken],
    ["means none of several taken ones", [taken, taken], null],
    ["means none if there is none", [], null],
  ])("%s", (_, slots, meant) => {
    expect(pickSlotOfShift(slots)).toBe(meant);
  });
});
