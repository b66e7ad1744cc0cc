import { expect, test } from "vitest";
import { HEIGHT, levelsOf, lineOf } from "./week-line-geometry";

const heightsOf = (values: (number | null)[]) => lineOf(values).map(({ y }) => y);

test("draws a large change over the whole height, and a small one as small", () => {
  expect(heightsOf([0, 10])).toEqual([28, 4]);
  const [low, high] = heightsOf([95, 96]) as [number, number];
  expect(low - high).toBeLessThan(HEIGHT / 10);
});

test("draws a flat line for equal values and for none at all", () => {
  expect(heightsOf([0, 0])).toEqual([16, 16]);
  expect(heightsOf([7, 7])).toEqual([16, 16]);
});

test("leaves out weeks without a value, in their place", () => {
  expect(lineOf([1, null, 1]).map(({ at, x }) => [at, x])).toEqual([
    [0, 4],
    [2, 104],
  ]);
  expect(lineOf([null])).toEqual([]);
});

test("ends above the weeks before if there was more, though the last week had less", () => {
  const weeks = [10, 10, 10, 10, 18, 18, 18, 4];
  const [before, now] = [lineOf(weeks, levelsOf(weeks, 4))[0]!, lineOf(weeks, levelsOf(weeks, 4)).at(-1)!];
  expect(levelsOf(weeks, 4)).toEqual([10, 10, 10, 10, 14.5, 14.5, 14.5, 14.5]);
  expect(now.y).toBeLessThan(before.y);
  expect(levelsOf([null, 1], 1)).toEqual([null, 1]);
});
