import { expect, test } from "vitest";
import { groupsOf } from "./found-professionals";

test("found professionals stand in groups by their time, and who may work the shift before who may not", () => {
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
