import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fridayOf } from "../week/rules";
import { approvalRefusal, approvesAt, disputeRefusal, isApprovalAllowed, reviewedFrom } from "./rules";

describe("a week is approved on the Tuesday after it, at 8 PM Eastern", () => {
  test.each([
    ["in winter", "2026-11-20", "2026-11-25T01:00:00Z"],
    ["in summer", "2026-07-03", "2026-07-08T00:00:00Z"],
    ["when the clocks went back between", "2026-10-30", "2026-11-04T01:00:00Z"],
    ["when they went forward between", "2026-03-06", "2026-03-11T00:00:00Z"],
  ])("%s", (_, friday, instant) =>
    expect(approvesAt(friday).toISOString()).toBe(new Date(instant).toISOString()),
  );
});

describe("what is not disputed approves itself, so that review begins", () => {
  test.each([
    ["with the week before, until then", "2026-11-25T00:59:59.999Z", "2026-11-14"],
    ["with the week running, from then on", "2026-11-25T01:00:00Z", "2026-11-21"],
    ["in summer an hour earlier by UTC", "2026-07-08T00:00:00Z", "2026-07-04"],
    ["on a Saturday with the week just over", "2026-11-21T18:00:00Z", "2026-11-14"],
    ["on a Monday with the week just over", "2026-11-23T18:00:00Z", "2026-11-14"],
  ])("%s", (_, now, saturday) => expect(reviewedFrom(new Date(now))).toBe(saturday));

  test("at any instant of any year, exactly when the week's own moment has come", () =>
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

describe("a slot can be approved or disputed", () => {
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
    ["once it has ended", {}, null, null],
    ["not before", { endsAt: new Date("2026-11-22T18:01:00Z") }, "NOT_ENDED", "NOT_ENDED"],
    ["not when it is approved", { approvedAt: now }, "REVIEWED", "REVIEWED"],
    ["not when it is disputed", { disputedAt: now }, "REVIEWED", "REVIEWED"],
    [
      "from the effective date on, by Eastern time",
      { startsAt: new Date("2026-11-19T05:00:00Z"), wentLiveOn: "2026-11-19" },
      null,
      null,
    ],
    [
      "not before it",
      { startsAt: new Date("2026-11-19T04:59:00Z"), wentLiveOn: "2026-11-19" },
      "BEFORE_EFFECTIVE_DATE",
      "BEFORE_EFFECTIVE_DATE",
    ],
    ["after the week has closed only approved", { startsOn: "2026-11-13" }, null, "CLOSED"],
    ["unless it waits for a person", { startsOn: "2026-11-13", isHeld: true }, null, null],
  ])("%s", (_, given, approval, dispute) => {
    expect(approvalRefusal({ ...slot, ...given }, now)).toBe(approval);
    expect(disputeRefusal({ ...slot, ...given }, now)).toBe(dispute);
  });

  test("a dispute filed in the second of the cutover is too late", () => {
    const at = approvesAt("2026-11-20");
    expect(disputeRefusal(slot, new Date(at.getTime() - 1))).toBeNull();
    expect(disputeRefusal(slot, at)).toBe("CLOSED");
  });
});

test.each([
  ["in winter", "2026-11-20", "2026-11-20T05:00:00Z"],
  ["in summer", "2026-07-03", "2026-07-03T04:00:00Z"],
  ["on the night the clocks go back", "2026-11-01", "2026-11-01T04:00:00Z"],
])("reviews are allowed from midnight Eastern of the effective date, %s", (_, wentLiveOn, instant) => {
  const midnight = Date.parse(instant);
  fc.assert(
    fc.property(fc.integer({ min: -72 * 60, max: 72 * 60 }), (minutes) => {
      const startsAt = new Date(midnight + minutes * 60_000);
      expect(isApprovalAllowed({ startsAt, wentLiveOn })).toBe(minutes >= 0);
    }),
  );
});
