import { expect, test } from "vitest";
import type { FoundProfessional, Suggestion } from "@/lib/slots/assignment/schema";
import { groupsOf, offeredFor } from "./found-professionals";

test("groups professionals by availability, with eligible ones first", () => {
  const one = (name: string, status: "AVAILABLE" | "UNAVAILABLE", blocks: string[] = []) => ({
    name,
    status,
    blocks,
  });
  const found = [
    one("Amara", "UNAVAILABLE", ["No CNA certification in CA."]),
    one("Bea", "AVAILABLE"),
    one("Tyrone", "UNAVAILABLE"),
    one("Zoe", "UNAVAILABLE", ["Already works at that time."]),
  ];
  const shown = groupsOf(found).map(({ legend, members }) => [legend, ...members.map(({ name }) => name)]);
  expect(shown).toEqual([
    ["Available Professionals", "Bea"],
    ["Unavailable", "Tyrone", "Amara", "Zoe"],
  ]);
});

test("offers everyone available, best fit first, then others who fit", () => {
  const found = (caregiver_id: number) => ({ caregiver_id }) as FoundProfessional;
  const ranked = (caregiver_id: number) => ({ caregiver_id, fit: { reasons: [] } }) as unknown as Suggestion;
  const { available, others } = offeredFor([found(1), found(2), found(3)], [ranked(3), ranked(9), ranked(1)]);
  expect(available.map((one) => [one.caregiver_id, Boolean(one.fit)])).toEqual([
    [3, true],
    [1, true],
    [2, false],
  ]);
  expect(others.map((one) => one.caregiver_id)).toEqual([9]);
});
