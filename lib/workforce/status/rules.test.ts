import { expect, test } from "vitest";
import { losesShifts, lostShiftsText, statusChoices } from "./rules";

test("offers every other status, and none to someone deactivated", () => {
  const labels = (employee_status: "enabled" | "pending", is_deactivated = false) =>
    statusChoices({ employee_status, is_deactivated }).map(({ label }) => label);
  expect(labels("enabled")).toEqual(["Pending", "Disable", "Terminate"]);
  expect(labels("pending")).toEqual(["Enable", "Disable", "Terminate"]);
  expect(labels("enabled", true)).toEqual([]);
});

test.each([
  ["enabled", "pending", true],
  ["enabled", "terminated", true],
  ["enabled", "enabled", false],
  ["pending", "disabled", false],
] as const)("from %s to %s loses shifts: %s", (from, to, loses) => {
  expect(losesShifts(from, to)).toBe(loses);
});

test.each([
  [0, "They have no upcoming shifts."],
  [
    1,
    "They will be removed from 1 upcoming shift, and a replacement shift will be added. They can no longer work shifts for Care.",
  ],
  [
    2,
    "They will be removed from 2 upcoming shifts, and replacement shifts will be added. They can no longer work shifts for Care.",
  ],
])("says that %i shifts are lost", (count, text) => {
  expect(lostShiftsText(count, "Care")).toBe(text);
});
