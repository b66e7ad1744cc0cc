import fc from "fast-check";
import { expect, test } from "vitest";
import { callOffReasons, type CallOffReason } from "@/lib/slots/call-off/rules";
import { callOffPoints } from "./call-off-rules";
import { defaultPointRule, type PointRule, type PointTerms } from "./rules";

const now = new Date("2026-11-27T18:00:00Z");
const HOUR = 3_600_000;
const terms = (rule: Partial<PointRule> = {}): PointTerms => ({
  facilityId: 1,
  rule: { ...defaultPointRule, isOn: true, reviewAt: 6, ...rule },
  windowHours: 24,
  today: "2026-11-27",
});

type Given = {
  slotId: number;
  hoursAhead: number;
  reason?: CallOffReason | null;
  arrivalStatusCode?: string;
};
function aRow({ slotId, hoursAhead, reason = null, arrivalStatusCode }: Given) {
  const startsAt = new Date(+now + hoursAhead * HOUR);
  return {
    slotId,
    facilityId: 1,
    startsOn: startsAt.toISOString().slice(0, 10),
    startsAt,
    endsAt: new Date(+startsAt + 8 * HOUR),
    status: reason === null ? "CONFIRMED" : "CANCELLED",
    outcomeCode: reason && "CG_CANCELLED",
    arrivalStatusCode: arrivalStatusCode ?? null,
    checkedInAt: null,
    financeCheckedInAt: null,
    cancelledAt: reason === null ? null : now,
    callOffReason: reason,
  };
}
const of = (slotId: number, rows: ReturnType<typeof aRow>[], rule: Partial<PointRule> = {}) =>
  callOffPoints(slotId, rows, { terms: terms(rule), now });

const noShow = aRow({ slotId: 1, hoursAhead: -48, arrivalStatusCode: "NO_SHOW" });

test.each([
  ["with notice", 30, 1],
  ["late", 4, 1.5],
  ["after the start", -1, 1.5],
])("a call-off %s would add its points to those there are", (_, hoursAhead, points) => {
  const sum = { points, total: 3 + points, days: 90, review_at: 6 };
  expect(of(2, [noShow, aRow({ slotId: 2, hoursAhead })])).toMatchObject({ slot_id: 2, excused: [], ...sum });
});

test("one recorded already adds what it did, nothing if its reason is excused, and another's slot is none", () => {
  const rows = [noShow, aRow({ slotId: 2, hoursAhead: 4, reason: "SICK" })];
  expect(of(2, rows)).toMatchObject({ points: 1.5, total: 4.5 });
  expect(of(2, rows, { excused: ["SICK"] })).toMatchObject({ points: 0, total: 3 });
  expect(of(9, rows)).toBeNull();
});

test("if every reason is excused, it would add nothing", () => {
  const rule = { excused: [...callOffReasons] };
  expect(of(2, [noShow, aRow({ slotId: 2, hoursAhead: 4 })], rule)).toMatchObject({ points: 0, total: 3 });
});

test("what it says before is what it says once recorded, whatever came before it", () => {
  const anyRow = (slotId: number) =>
    fc.record({
      slotId: fc.constant(slotId),
      hoursAhead: fc.integer({ min: -2400, max: -10 }),
      reason: fc.option(fc.constantFrom(...callOffReasons)),
    });
  const before = fc.tuple(anyRow(1), anyRow(2), anyRow(3)).map((all) => all.map(aRow));
  const ahead = fc.integer({ min: -7, max: 100 });
  fc.assert(
    fc.property(before, ahead, fc.subarray([...callOffReasons]), (rows, hoursAhead, excused) => {
      const told = of(4, [...rows, aRow({ slotId: 4, hoursAhead })], { excused });
      for (const reason of callOffReasons) {
        const recorded = of(4, [...rows, aRow({ slotId: 4, hoursAhead, reason })], { excused })!;
        if (excused.includes(reason)) expect(recorded.total).toBe(told!.total - told!.points);
        else expect(recorded).toEqual({ ...told, excused: [] });
      }
    }),
  );
});
