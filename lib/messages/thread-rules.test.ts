import { expect, test } from "vitest";
import type { PersonRow, ShiftRow } from "./schema";
import { compareThreads, listedThreads } from "./thread-rules";

const at = (hour: number, open = 1) => ({ open, claimed: 0, startsAt: new Date(2026, 10, 28, hour) });

test("lists what needs someone before what is filled, and then the soonest", () => {
  const [late, soon, filled] = [at(19), at(7), at(6, 0)];
  expect([filled, late, soon].sort(compareThreads)).toEqual([soon, late, filled]);
});

const shift = (shift_id: number, day: number, open = 1) =>
  ({ shift_id, shift_date: `2026-11-${day}`, open, claimed: 0 }) as ShiftRow;
const person = (caregiver_id: number, is_unread = false) => ({ caregiver_id, is_unread }) as PersonRow;

const threads = {
  shifts: [shift(1, 28), shift(2, 28), shift(3, 30), shift(4, 28, 0)],
  people: [person(5), person(6, true), person(7)],
};

const idsOf = (...given: Parameters<typeof listedThreads>) => {
  const { unread, days, people, filled } = listedThreads(...given);
  return {
    unread: unread.map((one) => one.caregiver_id),
    days: days.map(({ date, shifts }) => [date, ...shifts.map((one) => one.shift_id)]),
    people: people.map((one) => one.caregiver_id),
    filled: filled.map((one) => one.shift_id),
  };
};

test("who waits to be read stands apart from others, and a gap apart from what is filled", () =>
  expect(idsOf(threads, "all")).toEqual({
    unread: [6],
    days: [
      ["2026-11-28", 1, 2],
      ["2026-11-30", 3],
    ],
    people: [5, 7],
    filled: [4],
  }));

test.each([
  ["gaps", { unread: [], people: [], filled: [4] }],
  ["unread", { unread: [6], days: [], people: [], filled: [] }],
] as const)("the filter %s shows its own alone", (show, listed) =>
  expect(idsOf(threads, show)).toMatchObject(listed),
);

test("reading someone doesn't take them from under the pointer, nor does a message to the open thread", () => {
  const read = { shifts: [], people: [person(5), person(6), person(7, true)] };
  expect(idsOf(read, "unread", { person: 6, wasUnread: true }).unread).toEqual([6, 7]);
  expect(idsOf(read, "all", { person: 7, wasUnread: false })).toMatchObject({
    unread: [],
    people: [5, 6, 7],
  });
});
