import { describe, expect, test } from "vitest";
import { rateOn, termsOn, type Rate } from "./rules";

const rates: Rate[] = [
  { resourceType: "CNA", effectiveOn: "2026-11-07", wage: 2200, billRate: 3200 },
  { resourceType: "CNA", effectiveOn: "2026-01-03", wage: 2000, billRate: 3000 },
  { resourceType: "RN", effectiveOn: "2026-11-14", wage: 5000, billRate: 7000 },
];

describe("the rate in force", () => {
  test.each([
    ["RN", "2026-11-13", undefined],
    ["RN", "2026-11-14", 5000],
    ["CNA", "2026-11-06", 2000],
    ["CNA", "2026-11-07", 2200],
    ["LPN", "2026-11-07", undefined],
  ])("of %s is that of %s", (resourceType, dateOn, wage) => {
    expect(rateOn(rates, resourceType, dateOn)?.wage).toBe(wage);
  });
});

describe("the terms of a posted shift", () => {
  const posted = {
    route: "ON_DEMAND",
    isFixedMarkupRate: true,
    resourceType: "CNA",
    startsOn: "2026-11-08",
  } as const;
  const nothing = { wage: null, originalWage: null, billRate: null };

  test("follow the rate with a fixed markup, and its bill rate alone otherwise", () => {
    expect(termsOn(rates, posted)).toEqual({ wage: 2200, originalWage: 2200, billRate: 3200 });
    expect(termsOn(rates, { ...posted, isFixedMarkupRate: false })).toEqual({ ...nothing, billRate: 3200 });
  });

  test("are empty for flex, and before there is a rate", () => {
    expect(termsOn(rates, { ...posted, route: "FLEX" })).toEqual(nothing);
    expect(termsOn(rates, { ...posted, startsOn: "2026-01-02" })).toEqual(nothing);
  });
});
