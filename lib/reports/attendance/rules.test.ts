import { expect, test } from "vitest";
import { aWorkedRow } from "@/tests/support/worked";
import { attendancePicture, attendanceRows } from "./rules";

/** Due at 7 AM. */
const inAt = (minutes: number) => ({ checkedInAt: new Date(Date.UTC(2026, 10, 19, 15, minutes)) });

test("counts a late arrival from the eighth minute, and who walked out only as such", () => {
  const rows = attendanceRows(
    [
      aWorkedRow(inAt(7)),
      aWorkedRow(inAt(8)),
      aWorkedRow({ ...inAt(30), outcomeCode: "WALK_OUT" }),
      aWorkedRow({ checkedInAt: null, checkedOutAt: null, outcomeCode: "NO_SHOW" }),
      aWorkedRow({ ...inAt(20), isCancelled: true }),
    ],
    "Shiftwell",
  );
  expect(rows.map(({ event }) => event)).toEqual(["Late arrival", "Walked out", "No call / no show"]);
  const { figures, chart } = attendancePicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["1", "shifts"],
    ["1", "by 8 minutes or more"],
    ["8 min", "of late arrivals"],
    ["Noor Aziz", "1 time"],
  ]);
  expect(chart).toMatchObject({
    title: "Harborview has the most no-shows: 1",
    bars: [{ label: "Harborview", values: [1, 1, 1] }],
  });
});
