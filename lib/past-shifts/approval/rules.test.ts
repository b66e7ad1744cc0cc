import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fridayOf } from "../week/rules";
import {
  approvalRefusal,
  approvesAt,
  disputeRefusal,
  isApprovalAllowed,
  reviewedFrom,
  reviewTime,
} from "./rules";

describe("the automatic approval on Tuesday at 8 PM Eastern", () => {
  test.each([
    ["applies in winter", "2026-11-20", "2026-11-25T01:00:00Z"],
    ["applies in summer", "2026-07-03", "2026-07-08T00:00:00Z"],
    ["applies when the clocks went back between", "2026-10-30", "2026-11-04T01:00:00Z"],
    ["applies when the clocks went forward between", "2026-03-06", "2026-03-11T00:00:00Z"],
  ])("%s", (_, friday, instant) =>
    expect(approvesAt(friday).toISOString()).toBe(new Date(instant).toISOString()),
  );
});

describe("the review period", () => {
  test.each([
    ["includes the week before until the cutover", "2026-11-25T00:59:59.999Z", "2026-11-14"],
    ["starts with the current week after the cutover", "2026-11-25T01:00:00Z", "2026-11-21"],
    ["starts an hour earlier by UTC in summer", "2026-07-08T00:00:00Z", "2026-07-04"],
    ["starts with the week just over on a Saturday", "2026-11-21T18:00:00Z", "2026-11-14"],
    ["starts with the week just over on a Monday", "2026-11-23T18:00:00Z", "2026-11-14"],
  ])("%s", (_, now, saturday) => expect(reviewedFrom(new Date(now))).toBe(saturday));

  test("changes exactly at each week's cutover, at any instant of any year", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * 366 * 24 * 60 }), (minutes) => {
        const now = new Date(Date.UTC(2020, 0, 1) + minutes * 60_000);
        const [over, open] = [fridayOf(reviewedFrom(now)), reviewedFrom(now)].map((day) => fridayOf(day));
        expect(approvesAt(open!) > now).toBe(true);
        const weekBefore = new Date(Date.parse(`${over}T12:00:00Z`) - 7 * 86_400_000)
          .toISOString()
          .slice(0, 10);
        expect(approvesAt(weekBefore) <= now).toBe(true);
      }),
    ));
});

describe("approving and disputing a slot", () => {
  const now = new Date("2026-11-22T18:00:00Z");
  const slot = {
    startsAt: new Date("2026-11-19T15:00:00Z"),
    endsAt: new Date("2026-11-19T23:00:00Z"),
    startsOn: "2026-11-19",
    approvedAt: null,
    disputedAt: null,
    wentLiveOn: "2026-01-01",
    isHeld: false,
  };
  test.each([
    ["are possible once it has ended", {}, null, null],
    [
      "are impossible before it has ended",
      { endsAt: new Date("2026-11-22T18:01:00Z") },
      "NOT_ENDED",
      "NOT_ENDED",
    ],
    ["are impossible once it is approved", { approvedAt: now }, "REVIEWED", "REVIEWED"],
    ["are impossible once it is disputed", { disputedAt: now }, "REVIEWED", "REVIEWED"],
    [
      "are possible from the effective date on, by Eastern time",
      { startsAt: new Date("2026-11-19T05:00:00Z"), wentLiveOn: "2026-11-19" },
      null,
      null,
    ],
    [
      "are impossible before the effective date",
      { startsAt: new Date("2026-11-19T04:59:00Z"), wentLiveOn: "2026-11-19" },
      "BEFORE_EFFECTIVE_DATE",
      "BEFORE_EFFECTIVE_DATE",
    ],
    ["allow only approval after the cutover", { startsOn: "2026-11-13" }, null, "CLOSED"],
    ["allow both if it is held for a person", { startsOn: "2026-11-13", isHeld: true }, null, null],
  ])("%s", (_, given, approval, dispute) => {
    const { isHeld, ...reviewed } = { ...slot, ...given };
    expect(approvalRefusal(reviewed, now)).toBe(approval);
    expect(disputeRefusal(reviewed, { ...reviewTime(now), isHeld })).toBe(dispute);
  });

  test("rejects a dispute filed in the second of the cutover", () => {
    const at = approvesAt("2026-11-20");
    expect(disputeRefusal(slot, { ...reviewTime(new Date(at.getTime() - 1)), isHeld: false })).toBeNull();
    expect(disputeRefusal(slot, { ...reviewTime(at), isHeld: false })).toBe("CLOSED");
  });
});

test.each([
  ["in winter", "2026-11-20", "2026-11-20T05:00:00Z"],
  ["in summer", "2026-07-03", "2026-07-03T04:00:00Z"],
  ["on the night the clocks go back", "2026-11-01", "2026-11-01T04:00:00Z"],
])("allows reviews from midnight Eastern of the effective date, %s", (_, wentLiveOn, instant) => {
  const midnight = Date.parse(instant);
  fc.assert(
    fc.property(fc.integer({ min: -72 * 60, max: 72 * 60 }), (minutes) => {
      const startsAt = new Date(midnight + minutes * 60_000);
      expect(isApprovalAllowed({ startsAt, wentLiveOn })).toBe(minutes >= 0);
    }),
  );
});
