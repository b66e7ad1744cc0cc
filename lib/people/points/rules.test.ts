import fc from "fast-check";
import { expect, test } from "vitest";
import type { AttendedRow } from "../attendance-rules";
import { attendedOf } from "../attendance-rules";
import { callOffReasons } from "@/lib/slots/call-off/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import {
  defaultPointRule,
  firstCounted,
  pointDays,
  pointKinds,
  pointRuleChange,
  pointsOf,
  sumPoints,
  typedPoints,
  typedReview,
  type PointRule,
  type PointTerms,
} from "./rules";
import { PointRuleChange } from "./schema";
import { addedText, isForReview, sumText } from "./word-rules";

const zone = "America/Los_Angeles";
const now = new Date("2026-11-27T18:00:00Z");
const today = dateOnAt(now, zone);
const HOUR = 3_600_000;

const terms = (rule: Partial<PointRule> = {}, given: Partial<PointTerms> = {}): PointTerms => ({
  facilityId: 1,
  rule: { ...defaultPointRule, isOn: true, ...rule },
  windowHours: 24,
  today,
  ...given,
});

type Shift = AttendedRow & { facilityId: number; startsOn: string };
const aShift = (given: Partial<Shift> = {}): Shift => {
  const startsAt = given.startsAt ?? new Date("2026-11-20T15:00:00Z");
  return {
    endsAt: new Date(+startsAt + 8 * HOUR),
    status: "CONFIRMED",
    outcomeCode: null,
    arrivalStatusCode: null,
    checkedInAt: startsAt,
    financeCheckedInAt: null,
    cancelledAt: null,
    callOffReason: null,
    facilityId: 1,
    startsOn: dateOnAt(startsAt, zone),
    ...given,
    startsAt,
  };
};
const calledOff = (hoursAhead: number, given: Partial<Shift> = {}): Shift => {
  const startsAt = given.startsAt ?? new Date("2026-11-20T15:00:00Z");
  const cancelledAt = new Date(+startsAt - hoursAhead * HOUR);
  const reason = { callOffReason: "SICK" as const, outcomeCode: "CG_CANCELLED" };
  return aShift({ status: "CANCELLED", checkedInAt: null, cancelledAt, ...reason, ...given });
};
const noShow = { arrivalStatusCode: "NO_SHOW", checkedInAt: null };
const sum = (shifts: readonly Shift[], of: PointTerms = terms()) => sumPoints(attendedOf(shifts, now), of);

test("adds up call-offs by their notice, no-shows and late arrivals", () => {
  const shifts = [
    calledOff(24),
    calledOff(23.99),
    calledOff(-1),
    aShift(noShow),
    aShift({ checkedInAt: new Date("2026-11-20T15:08:00Z") }),
    aShift(),
  ];
  expect(sum(shifts)).toEqual({
    total: 7.5,
    parts: [
      { kind: "callOff", count: 1, points: 1 },
      { kind: "lateCallOff", count: 2, points: 3 },
      { kind: "noShow", count: 1, points: 3 },
      { kind: "late", count: 1, points: 0.5 },
    ],
  });
});

test("counts nothing for what isn't the person's call-off", () => {
  const cancelled = { cancelledAt: new Date("2026-11-20T10:00:00Z") };
  const nothing = [
    // Given back to the marketplace, or cancelled by the agency.
    calledOff(2, { callOffReason: null }),
    aShift({ status: "FACILITY_CANCELLED", ...cancelled }),
    // Reassigned: the slot is someone else's or open.
    aShift({ status: "UNCLAIMED", checkedInAt: null }),
    aShift({ outcomeCode: "WALK_OUT" }),
  ];
  expect(sum(nothing)).toEqual({ total: 0, parts: [] });
});

const aRule = fc.record({
  isOn: fc.constant(true),
  days: fc.constantFrom(...pointDays),
  reviewAt: fc.constantFrom(null, 3, 6),
  ...(Object.fromEntries(
    pointKinds.map((kind) => [kind, fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2)]),
  ) as Record<(typeof pointKinds)[number], fc.Arbitrary<number>>),
  excused: fc.subarray([...callOffReasons]),
});
const anHour = fc.integer({ min: -4, max: 24 * 400 });
const anyShift = fc
  .record({
    hoursAgo: anHour,
    ahead: fc.integer({ min: -8, max: 100 }),
    reason: fc.constantFrom(...callOffReasons),
    kind: fc.constantFrom("CALLED_OFF", "NO_SHOW", "LATE", "WORKED"),
    facilityId: fc.constantFrom(1, 2),
  })
  .map(({ hoursAgo, ahead, reason, kind, facilityId }) => {
    const startsAt = new Date(+now - hoursAgo * HOUR);
    const given = { startsAt, facilityId };
    if (kind === "CALLED_OFF") return calledOff(ahead, { ...given, callOffReason: reason });
    if (kind === "NO_SHOW") return aShift({ ...given, ...noShow });
    return aShift({ ...given, checkedInAt: new Date(+startsAt + (kind === "LATE" ? HOUR / 2 : 0)) });
  });

test("a sum is that of its shifts, in halves, of this facility and its days only", () => {
  fc.assert(
    fc.property(fc.array(anyShift, { maxLength: 40 }), aRule, (shifts, rule) => {
      const of = terms(rule);
      const { total, parts } = sum(shifts, of);
      const each = attendedOf(shifts, now).map((one) => pointsOf(one, of));
      expect(total).toBe(each.reduce((all, one) => all + (one?.points ?? 0), 0));
      expect(Number.isInteger(total * 2)).toBe(true);
      expect(parts.reduce((all, { count }) => all + count, 0)).toBe(each.filter(Boolean).length);
      const inside = shifts.filter(
        ({ facilityId, startsOn }) => facilityId === 1 && startsOn > addDays(today, -rule.days),
      );
      expect(sum(inside, of)).toEqual({ total, parts });
      expect(sum(shifts, terms({ ...rule, isOn: false }))).toEqual({ total: 0, parts: [] });
    }),
  );
});

test("an excused reason takes away exactly its call-offs, and an undone call-off its own points", () => {
  fc.assert(
    fc.property(fc.array(anyShift, { maxLength: 40 }), aRule, fc.nat(), (shifts, rule, n) => {
      const of = terms({ ...rule, excused: [] });
      const kept = shifts.filter(({ callOffReason }) => callOffReason !== "SICK");
      expect(sum(shifts, terms({ ...rule, excused: ["SICK"] }))).toEqual(sum(kept, of));
      const undone = shifts[n % Math.max(1, shifts.length)];
      if (undone?.callOffReason == null) return;
      const again = aShift({ startsAt: undone.startsAt, facilityId: undone.facilityId });
      const before = attendedOf([undone], now)[0]!;
      const [rest, all] = [shifts.map((one) => (one === undone ? again : one)), sum(shifts, of).total];
      expect(sum(rest, of).total).toBe(all - (pointsOf(before, of)?.points ?? 0));
    }),
  );
});

test.each([
  ["the first minute of the first day at the facility", "2026-08-30T07:00:00Z", 3],
  ["the last minute before it", "2026-08-30T06:59:00Z", 0],
])("of 90 days, %s counts %s", (_, startsAt, points) => {
  const of = terms();
  expect(firstCounted(of)).toBe("2026-08-30");
  expect(sum([aShift({ startsAt: new Date(startsAt), ...noShow })], of).total).toBe(points);
});

test("a day is the facility's: the same no-show ends to count at its midnight", () => {
  const shift = aShift({ startsAt: new Date("2026-08-30T15:00:00Z"), ...noShow });
  const at = (instant: string) => sum([shift], terms({}, { today: dateOnAt(new Date(instant), zone) })).total;
  expect([at("2026-11-28T07:59:00Z"), at("2026-11-28T08:00:00Z")]).toEqual([3, 0]);
});

test("points are typed in halves from 0 to 10", () => {
  const typed = ["0", " 1.5 ", "10", "10.5", "1.25", "0.3", "-1", "", "1,5"];
  expect(typed.map(typedPoints)).toEqual([0, 1.5, 10, null, null, null, null, null, null]);
});

test.each([
  ["a quarter of a point", { late: 0.25 }],
  ["more than 10 points", { noShow: 10.5 }],
  ["less than nothing", { callOff: -0.5 }],
  ["a review at nothing", { reviewAt: 0 }],
  ["a review beyond 50", { reviewAt: 50.5 }],
  ["other days", { days: 91 }],
  ["another reason", { excused: ["HANGOVER"] }],
])("a rule isn't saved with %s", (_, given) => {
  const change = { rule: { ...defaultPointRule, ...given }, seen: defaultPointRule };
  expect(PointRuleChange.safeParse(change).success).toBe(false);
});

test("the sum of a review is typed in halves from 0.5 to 50, or left out", () => {
  expect(["", " ", "6", "4.5", "50"].map(typedReview)).toEqual([null, null, 6, 4.5, 50]);
  expect(["0", "50.5", "3.3", "-1", "six"].map(typedReview)).toEqual(Array(5).fill(undefined));
});

test("says the sum, out of what is reviewed, and what a call-off makes of it", () => {
  const four = { total: 4, days: 90, review_at: 6 };
  expect([sumText(four), sumText({ ...four, review_at: null })]).toEqual([
    "4 of 6 points in 90 days",
    "4 points in 90 days",
  ]);
  expect(addedText({ ...four, points: 1 })).toBe("1 point, 4 of 6 in 90 days");
  expect(addedText({ ...four, points: 0, review_at: null })).toBe("no points, 4 in 90 days");
  const reached = [5.5, 6, 7].map((total) => isForReview({ ...four, total }));
  expect([...reached, isForReview({ ...four, review_at: null })]).toEqual([false, true, true, false]);
});

test("says what was changed", () => {
  expect(pointRuleChange({ reviewAt: null }, { reviewAt: 6 }).details).toEqual(["Review at: None → 6"]);
  expect(pointRuleChange({ isOn: false, days: 90 }, { isOn: true, days: 180 })).toEqual({
    what: "Turned on the attendance points",
    details: ["Counts for: 90 days → 180 days"],
  });
  expect(pointRuleChange({ callOff: 1, excused: [] }, { callOff: 1.5, excused: ["SICK", "FAMILY"] })).toEqual(
    {
      what: "Changed the attendance points",
      details: ["Call-off: 1 → 1.5", "Excused: None → Sick, Family emergency"],
    },
  );
});
