import { describe, expect, test } from "vitest";
import { chosenCompany, countAttention, inOrder, narrowed, shownStatus } from "./rules";
import type { WorkforceProfessional } from "./schema";
import { exportName } from "./export/rules";

const ada: WorkforceProfessional = {
  id: 1,
  name: "Ada Able",
  employee_status: "enabled",
  is_deactivated: false,
  isActive: true,
  enabledFacilityCount: 1,
  facilityCount: 2,
  attention: [],
  licenses: ["CNA"],
  specialties: ["Dementia care"],
  city: "Los Angeles",
  state: "CA",
  enabled_facility_ids: [7],
};
const reason = (code: "LICENSE" | "CREDENTIAL" | "PENDING" | "EXPIRING") => ({
  code,
  text: code,
  is_in_review: false,
});
const nunez = { ...ada, id: 2, name: "Inés Núñez", licenses: ["RN"], enabled_facility_ids: [8] };
const cy = {
  ...ada,
  id: 3,
  name: "Cy Calm",
  employee_status: "pending" as const,
  attention: [reason("PENDING")],
};
const everyone = [ada, nunez, cy];

const none = { search: "", statuses: null, licenses: null, facilityIds: null, attention: null };
const found = (given: Partial<typeof none> | Record<string, unknown>) =>
  narrowed(everyone, { ...none, ...given } as Parameters<typeof narrowed>[1]).map(({ name }) => name);

describe("narrowing", () => {
  test.each([
    ["nothing", {}, ["Ada Able", "Inés Núñez", "Cy Calm"]],
    ["a name without its accents", { search: " nunez " }, ["Inés Núñez"]],
    ["a status's word", { search: "pending" }, ["Cy Calm"]],
    ["a specialty", { search: "DEMENTIA" }, ["Ada Able", "Inés Núñez", "Cy Calm"]],
    ["a status", { statuses: new Set(["pending"]) }, ["Cy Calm"]],
    ["a license type", { licenses: new Set(["RN", "LPN"]) }, ["Inés Núñez"]],
    ["a location", { facilityIds: new Set(["8"]) }, ["Inés Núñez"]],
    ["a reason", { attention: "PENDING" }, ["Cy Calm"]],
    ["filters that exclude each other", { licenses: new Set(["RN"]), attention: "PENDING" }, []],
  ])("by %s", (_, given, names) => {
    expect(found(given)).toEqual(names);
  });
});

test("puts the most urgent reason first, then the status, then the name", () => {
  const people = [
    { ...ada, id: 4, name: "Zoe Zest" },
    { ...ada, id: 5, name: "Deb Done", is_deactivated: true },
    { ...ada, id: 6, attention: [reason("EXPIRING")] },
    { ...ada, id: 7, attention: [reason("LICENSE"), reason("EXPIRING")] },
    { ...ada, id: 8, name: "ada beta" },
    cy,
  ];
  expect(inOrder(people).map(({ id }) => id)).toEqual([7, 3, 6, 8, 4, 5]);
});

test("counts everyone with a reason, not only their first one", () => {
  const both = { attention: [reason("LICENSE"), reason("EXPIRING")] };
  expect([countAttention([both, cy], "EXPIRING"), countAttention([both, cy], "CREDENTIAL")]).toEqual([1, 0]);
});

test("shows someone deactivated as that, whatever the company's status", () => {
  expect(shownStatus({ ...ada, is_deactivated: true })).toBe("deactivated");
  expect(shownStatus(ada)).toBe("enabled");
});

test("chooses the company an address names, or the first", () => {
  const companies = [{ id: 3 }, { id: 4 }];
  expect(["4", "9", undefined, ["4"]].map((named) => chosenCompany(companies, named).id)).toEqual([
    4, 3, 3, 3,
  ]);
});

test.each([
  ["Harborview Care Group", "Workforce_Harborview Care Group_2026-11-23_2305.csv"],
  ['A/B: "C"', "Workforce_A-B- -C-_2026-11-23_2305.csv"],
  [" ", "Workforce_Company_2026-11-23_2305.csv"],
])("names the file of %j by the company's clock", (company, name) => {
  const now = new Date("2026-11-24T07:05:00Z");
  expect(exportName(company, { now, timezone: "America/Los_Angeles" })).toBe(name);
});
