import { expect, test } from "vitest";
import { exportName } from "./rules";

test.each([
  ["Harborview Care Group", "Workforce_Harborview Care Group_2026-11-23_2305.csv"],
  ['A/B: "C"', "Workforce_A-B- -C-_2026-11-23_2305.csv"],
  [" ", "Workforce_Company_2026-11-23_2305.csv"],
])("names the file of %j by the company's clock", (company, name) => {
  const now = new Date("2026-11-24T07:05:00Z");
  expect(exportName(company, { now, timezone: "America/Los_Angeles" })).toBe(name);
});
