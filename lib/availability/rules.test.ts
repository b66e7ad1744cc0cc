import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datesFrom, NONE, periods, statementsOf, stretchOf, tickedOf, type Ticked } from "./rules";

const zone = "America/Los_Angeles";
const at = (text: string) => new Date(text);

describe("a part of a day", () => {
  test.each([
    ["DAY", "2026-11-20T14:00:00Z", "2026-11-21T03:30:00Z"],
    ["EVENING", "2026-11-20T22:00:00Z", "2026-11-21T08:00:00Z"],
    ["NIGHT", "2026-11-21T02:00:00Z", "2026-11-21T16:00:00Z"],
  ] as const)("has the wall-clock time of the zone: %s", (period, from, until) => {
    expect(stretchOf("2026-11-20", period, zone)).toEqual({ startsAt: at(from), endsAt: at(until) });
  });

  test("covers the shifts of its name, on the night the clocks change as well", () => {
    const night = stretchOf("2026-10-31", "NIGHT", zone);
    // 11 PM to 7 AM, nine hours long.
    expect(night.startsAt <= at("2026-11-01T06:00:00Z")).toBe(true);
    expect(night.endsAt >= at("2026-11-01T15:00:00Z")).toBe(true);
  });
});

describe("saved checkboxes", () => {
  const ticks = fc.subarray([...periods, NONE] as const);

  test("are shown the next time, with no one both available and unavailable", () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...datesFrom("2026-10-20")), (ticked: Ticked, dateOn) => {
        const offered = periods.filter((one) => ticked.includes(one));
        const expected = offered.length > 0 ? offered : ticked;
        expect(tickedOf(dateOn, statementsOf(dateOn, ticked, zone), zone)).toEqual(expected);
      }),
    );
  });

  test("don't affect other days", () => {
    const known = statementsOf("2026-11-20", ["DAY", "NIGHT"], zone);
    expect(tickedOf("2026-11-21", known, zone)).toEqual([]);
  });
});

test("asks about four weeks", () => {
  expect(datesFrom("2026-11-20")).toHaveLength(28);
  expect(datesFrom("2026-11-20").at(-1)).toBe("2026-12-17");
});
