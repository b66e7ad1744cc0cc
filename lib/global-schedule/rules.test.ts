import { describe, expect, test } from "vitest";
import {
  chosenFacilities,
  dateOfAddress,
  daysOf,
  formatDayLabel,
  formatWeekLabel,
  choiceToSave,
  MAX_SHOWN,
  weekBounds,
} from "./rules";

const today = "2026-11-22";

test("gives a week seven days from Saturday on, also when the clocks change", () => {
  expect(daysOf("2026-10-31")).toEqual([
    "2026-10-31",
    "2026-11-01",
    "2026-11-02",
    "2026-11-03",
    "2026-11-04",
    "2026-11-05",
    "2026-11-06",
  ]);
});

test("reaches 26 weeks back and 104 ahead", () => {
  expect(weekBounds(today)).toEqual({ first: "2026-05-23", last: "2028-11-18" });
});

describe("the date in an address", () => {
  test.each([
    [null, today],
    ["2026-12-01", "2026-12-01"],
    ["2026-02-30", today],
    ["tomorrow", today],
    ["2020-01-01", "2026-05-23"],
    ["2028-11-24", "2028-11-24"],
    ["2031-01-01", "2028-11-18"],
  ])("read from %s is %s", (named, date) => expect(dateOfAddress(named, today)).toBe(date));
});

test.each([
  ["2026-11-21", "Nov 21 – 27, 2026"],
  ["2026-11-28", "Nov 28 – Dec 4, 2026"],
  ["2026-12-26", "Dec 26, 2026 – Jan 1, 2027"],
])("names the week of %s %s", (week, label) => expect(formatWeekLabel(week)).toBe(label));

test("names a day as the specification prints it", () => {
  expect(formatDayLabel("2026-11-21")).toBe("Sat, Nov 21, 2026");
});

describe("the selected facilities", () => {
  const all = [{ id: 1 }, { id: 2 }, { id: 3 }];
  test.each([
    ["are all without a selection", null, [1, 2, 3]],
    ["are the selected ones, in the order of all", [3, 1], [1, 3]],
    ["are those the person still has", [2, 9], [2]],
    ["are all if none of them is left", [9], [1, 2, 3]],
  ])("%s", (_, chosen, expected) => expect(chosenFacilities(all, chosen)).toEqual(expected));

  test("saves a selection of all as none, so that facilities added later are included", () => {
    expect(choiceToSave(all, [1, 2, 3])).toBeNull();
    expect(choiceToSave(all, [1, 3])).toEqual([1, 3]);
  });

  test("of more than are shown at a time are the first, and any others by name", () => {
    const many = Array.from({ length: MAX_SHOWN + 50 }, (_, n) => ({ id: n + 1 }));
    const first = chosenFacilities(many, null);
    expect([first.length, first.at(-1)]).toEqual([MAX_SHOWN, MAX_SHOWN]);
    expect(choiceToSave(many, first)).toBeNull();
    expect(chosenFacilities(many, [MAX_SHOWN + 7])).toEqual([MAX_SHOWN + 7]);
    expect(choiceToSave(many, [MAX_SHOWN + 7])).toEqual([MAX_SHOWN + 7]);
  });
});
