import { describe, expect, test } from "vitest";
import { aPastListSlot } from "@/tests/support/past-slot";
import { filteredSlots, filtersOfQuery, hasSameEffect, noFilters, pastAddress } from "./filter-rules";

describe("a search", () => {
  const slots = ["José Núñez", "Ada Grove"].map((caregiver_name) => aPastListSlot({ caregiver_name }));
  test.each([
    ["shows everyone below 3 letters", "jo", 2],
    ["matches from 3 letters on, ignoring case", "JOS", 1],
    ["ignores accents", "nunez", 1],
    ["finds no one else", "zzz", 0],
    ["ignores spaces", " a ", 2],
  ])("%s", (_, search, count) => expect(filteredSlots(slots, { ...noFilters, search })).toHaveLength(count));

  test("is saved in the address with the other filters, and read back", () => {
    const filters = { show: "check", search: "josé", unit: "2 East", type: "RN" } as const;
    const friday = "2026-11-20";
    const { read, write } = pastAddress((named) => named!, { hasGroups: true });
    expect(read(write({ friday, filters }))).toEqual({ friday, filters });
    expect(write({ friday, filters: noFilters }).toString()).toBe("week=2026-11-20");
    expect(filtersOfQuery(new URLSearchParams("show=everything"))).toEqual(noFilters);
  });

  test.each([
    ["with too short a search", { search: "jo" }, true],
    ["with a search", { search: "jos" }, false],
    ["with another group", { show: "done" }, false],
    ["with a unit", { unit: "2 East" }, false],
    ["with a shift type", { type: "RN" }, false],
  ] as const)("%s, has the same effect as no filters: %s", (_, change, isSame) =>
    expect(hasSameEffect({ ...noFilters, ...change }, noFilters)).toBe(isSame),
  );
});
