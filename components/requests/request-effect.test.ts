import { expect, test } from "vitest";
import { totalOf, type Effect } from "./request-effect";

const effect = (change: Partial<Effect> = {}): Effect => ({
  rowId: 2,
  providers: 2,
  minutes: 960,
  cents: 60_800,
  open: 3,
  ...change,
});

test("a request's total sums its shifts", () => {
  const second = effect({ rowId: 3, providers: 1, minutes: 480, cents: 32_800 });
  expect(totalOf([{ slots: 2 }, { slots: 1 }], [effect(), second])).toEqual({
    shifts: 2,
    providers: 3,
    minutes: 1440,
    cents: 93_600,
  });
});

test("a total that would omit shifts isn't shown", () => {
  const rows = [{ slots: 2 }, { slots: 2 }];
  expect(totalOf(rows, [effect(), effect({ rowId: 3, cents: null })]).cents).toBeNull();
});

test("a shift without a date yet is counted, though its cost is not known", () => {
  const total = totalOf([{ slots: 2 }, { slots: null }], [effect()]);
  expect(total).toMatchObject({ shifts: 2, providers: 2, cents: null });
});
