import { describe, expect, test } from "vitest";
import { cancellationTrend, type CancellationRow } from "./cancellations/rules";
import { changeOf, inputBefore, isCovered } from "./comparison-rules";
import { fillComparison, type FillRow } from "./fill-rate/rules";
import { spendComparison, type SpendRow } from "./spend/rules";

const weeks = { from: "2026-10-25", to: "2026-11-21" };

const aDay = (filled: number, requested: number) => ({ filled, requested }) as FillRow;
const aSum = (totalCents: number) => ({ totalCents }) as SpendRow;

const now = new Date("2026-11-22T18:00:00Z");
const input = { scope: {} as never, brand: "Provider", now, daysBack: 0 };

describe("the period before", () => {
  test.each([
    ["four weeks", "2026-10-25", "2026-11-21", "2026-09-27", "2026-10-24"],
    ["a month", "2026-10-01", "2026-10-31", "2026-08-31", "2026-09-30"],
    ["a day", "2026-11-21", "2026-11-21", "2026-11-20", "2026-11-20"],
  ])("of %s is as long and ends the day before", (_, from, to, fromBefore, toBefore) =>
    expect(inputBefore({ ...input, range: { from, to } })?.range).toEqual({ from: fromBefore, to: toBefore }),
  );

  test("is read up to the same time of day, so that an unfinished day doesn't look like a loss", () => {
    const today = { from: "2026-11-22", to: "2026-11-22" };
    expect(inputBefore({ ...input, range: today })).toMatchObject({ now, daysBack: 1 });
  });

  test("isn't there for a report without dates", () =>
    expect(inputBefore({ ...input, range: null })).toBeNull());

  test.each([
    [[], false],
    [["2026-11-08"], false],
    [["2026-11-20", "2026-10-31"], true],
  ])("with data on %j is covered: %s", (dates, covered) =>
    expect(isCovered(dates, weeks, { dateOf: (date: string) => date })).toBe(covered),
  );
});

describe("a share differs by points", () => {
  // 90 of 100 and 86 of 100: 4 points.
  test.each([
    ["above", [aDay(90, 100)], [aDay(86, 100)], "4.0 points above the 4 weeks before", "up", "good"],
    [
      "below",
      [aDay(40, 50), aDay(40, 50)],
      [aDay(9, 10)],
      "10.0 points below the 4 weeks before",
      "down",
      "bad",
    ],
    [
      "hardly below",
      [aDay(893, 1_000)],
      [aDay(9, 10)],
      "0.7 points below the 4 weeks before",
      "down",
      "plain",
    ],
    ["equal", [aDay(9, 10)], [aDay(90, 100)], "about the same as in the 4 weeks before", "none", "plain"],
  ] as const)("%s", (_, rows, before, text, direction, tone) =>
    expect(changeOf(fillComparison, { rows, before, range: weeks })).toEqual({ text, direction, tone }),
  );

  // 94.96 % after 94.44 %, which are printed as 95.0 % and 94.4 %.
  test("rounded once, after subtracting", () =>
    expect(
      changeOf(fillComparison, { rows: [aDay(9_496, 10_000)], before: [aDay(9_444, 10_000)], range: weeks })
        ?.text,
    ).toBe("0.5 points above the 4 weeks before"));

  test("unless there was nothing before", () =>
    expect(changeOf(fillComparison, { rows: [aDay(9, 10)], before: [], range: weeks })).toBeNull());
});

describe("an amount differs by percent of the earlier one, without a judgment", () => {
  // $1,250.00 after $1,000.00, and $930.00 after $1,000.00.
  test.each([
    [[aSum(100_000), aSum(25_000)], "25.0% more than in the week before", "up"],
    [[aSum(93_000)], "7.0% less than in the week before", "down"],
    [[aSum(100_040)], "about the same as in the week before", "none"],
  ] as const)("%j", (rows, text, direction) => {
    const range = { from: "2026-11-14", to: "2026-11-20" };
    expect(changeOf(spendComparison, { rows, before: [aSum(100_000)], range })).toEqual({
      text,
      direction,
      tone: "plain",
    });
  });

  test("unless it was nothing before", () =>
    expect(changeOf(spendComparison, { rows: [aSum(1)], before: [aSum(0)], range: weeks })).toBeNull());

  test.each([
    ["2026-11-20", "2026-11-20", "the day before"],
    ["2026-10-01", "2026-10-31", "the 31 days before"],
  ])("of %s to %s names the period in days", (from, to, period) =>
    expect(changeOf(spendComparison, { rows: [aSum(2)], before: [aSum(1)], range: { from, to } })?.text).toBe(
      `100.0% more than in ${period}`,
    ),
  );
});

test("fewer of what nobody wants is better, and more is worse, from a tenth on", () => {
  const toneOf = (after: number, before: number) => {
    const rows = (count: number) => Array.from({ length: count }, () => ({}) as CancellationRow);
    return changeOf(cancellationTrend, { rows: rows(after), before: rows(before), range: weeks })?.tone;
  };
  expect([toneOf(1, 2), toneOf(2, 1), toneOf(2, 2)]).toEqual(["good", "bad", "plain"]);
  expect([toneOf(36, 37), toneOf(41, 37)]).toEqual(["plain", "bad"]);
});
