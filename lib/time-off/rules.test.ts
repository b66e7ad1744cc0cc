import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/time/calendar";
import { datesOf, stretchText } from "@/lib/time/stretches";
import { dateOnAt } from "@/lib/time/zones";
import { approvalRefusal, daysOff, stretchOf, timeFault, type TypedTime } from "./rules";

const zone = "America/New_York";
const now = new Date("2026-11-27T17:00:00Z");
const days = (fromOn: string, untilOn = fromOn): TypedTime => ({
  fromOn,
  untilOn,
  fromTime: null,
  untilTime: null,
});
const part = (on: string, fromTime: string | null, untilTime: string | null, untilOn = on): TypedTime => ({
  fromOn: on,
  untilOn,
  fromTime,
  untilTime,
});

test.each([
  [days("2026-12-03", "2026-12-05"), null],
  [days("2026-11-27"), null],
  [part("2026-11-27", "13:00", "15:00"), null],
  [part("2026-11-27", "22:00", "06:00"), null],
  [days("2026-12-05", "2026-12-03"), "ORDER"],
  [part("2026-12-05", "08:00", null), "HALF_A_TIME"],
  [part("2026-12-05", "08:00", "12:00", "2026-12-06"), "PART_OF_DAYS"],
  [days("2026-11-26"), "PAST"],
  [days("2026-11-26", "2026-11-30"), "PAST"],
  [part("2026-11-27", "08:00", "12:00"), "PAST"],
  [days("2028-11-27"), "TOO_FAR"],
  [days("2026-12-01", "2027-12-02"), "TOO_LONG"],
])("%j is at fault: %s", (typed, fault) => expect(timeFault(typed, { now, zone })).toBe(fault));

test.each([
  [days("2026-12-03"), "Thu, Dec 3"],
  [days("2026-12-03", "2026-12-05"), "Dec 3 – Dec 5"],
  [part("2026-12-03", "08:00", "12:00"), "Thu, Dec 3, 8 AM – 12 PM"],
])("%j is named %s", (typed, text) => expect(stretchText(stretchOf(typed, zone), zone)).toBe(text));

describe("whole days", () => {
  const aRange = fc.record({
    from: fc.integer({ min: 0, max: 700 }),
    length: fc.integer({ min: 1, max: 30 }),
  });

  test("cover exactly their dates, over every clock change", () => {
    fc.assert(
      fc.property(aRange, ({ from, length }) => {
        const fromOn = addDays("2026-01-01", from);
        const untilOn = addDays(fromOn, length - 1);
        const stretch = stretchOf(days(fromOn, untilOn), zone);
        expect(datesOf(stretch, zone)).toEqual({ fromOn, untilOn });
        expect(dateOnAt(stretch.endsAt, zone)).toBe(addDays(untilOn, 1));
        const shown = daysOff({ ...stretch, isPending: false }, zone);
        expect(shown.map(({ date }) => date)).toEqual(Array.from({ length }, (_, n) => addDays(fromOn, n)));
      }),
    );
  });
});

test.each([
  ["one that is waiting", {}, null],
  ["one that was decided", { status: "WITHDRAWN" }, "DECIDED"],
  ["one of someone who has left", { isStaff: false }, "LEFT"],
  ["one that is over", { endsAt: now }, "OVER"],
] as const)("approves %s: %j, %s", (_, given, refusal) => {
  const request = { status: "PENDING", isStaff: true, endsAt: new Date("2026-12-01T00:00:00Z") } as const;
  expect(approvalRefusal({ ...request, ...given }, now)).toBe(refusal);
});
