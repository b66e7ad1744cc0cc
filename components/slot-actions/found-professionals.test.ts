import { expect, test } from "vitest";
import type { FoundProfessional, Suggestion } from "@/lib/slots/assignment/schema";
import { groupsOf, offeredFor } from "./found-professionals";

const double = "16 h in a row, more than 13 h.";

test("groups professionals by availability, the rested first and those who are blocked last", () => {
  const one = (name: string, status: "AVAILABLE" | "UNAVAILABLE", against: object = {}) => ({
    name,
    status,
    blocks: [],
    warnings: [],
    acknowledgements: [],
    ...against,
  });
  const found = [
    one("Amara", "UNAVAILABLE", { blocks: ["No CNA certification in CA."] }),
    one("Dov", "AVAILABLE", { warnings: [double], acknowledgements: [double] }),
    one("Cy", "AVAILABLE", { warnings: [double] }),
    one("Bea", "AVAILABLE"),
    one("Tyrone", "UNAVAILABLE"),
    one("Zoe", "UNAVAILABLE", { blocks: ["Already works at that time."] }),
  ];
  const shown = groupsOf(found).map(({ legend, members }) => [legend, ...members.map(({ name }) => name)]);
  expect(shown).toEqual([
    ["Available Professionals", "Bea", "Cy", "Dov"],
    ["Unavailable", "Tyrone", "Amara", "Zoe"],
  ]);
});

const known = (caregiver_id: number, warnings: string[] = []) =>
  ({ caregiver_id, blocks: [], warnings, acknowledgements: [] }) as unknown as FoundProfessional;
const suggestion = (caregiver_id: number, warnings: string[] = []) =>
  ({ ...known(caregiver_id, warnings), fit: { reasons: [] } }) as unknown as Suggestion;
const offered = (...given: Parameters<typeof offeredFor>) =>
  offeredFor(...given).map(({ legend, members }) => [
    legend,
    ...members.map((one) => `${one.caregiver_id}${one.fit ? " ranked" : ""}`),
  ]);

test("offers everyone available, best fit first, then others who fit", () => {
  expect(offered([known(1), known(2), known(3)], [suggestion(3), suggestion(9), suggestion(1)])).toEqual([
    ["Available Professionals", "3 ranked", "1 ranked", "2"],
    ["Suggested", "9 ranked"],
  ]);
});

test("never offers someone with a warning first if others have none", () => {
  const tired = [double];
  expect(offered([known(1, tired), known(2)], [suggestion(1, tired)])).toEqual([
    ["Available Professionals", "2", "1 ranked"],
  ]);
  expect(offered([known(1, tired)], [suggestion(9), suggestion(1, tired)])).toEqual([
    ["Suggested", "9 ranked"],
    ["Available Professionals", "1 ranked"],
  ]);
});
