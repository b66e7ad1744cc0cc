import { describe, expect, test } from "vitest";
import { landingPathOf, initialsOf, inPickerOrder } from "./rules";

describe("initials", () => {
  test.each([
    ["Dana Whitfield", "DW"],
    ["  mary-ann   de la cruz ", "MC"],
    ["Prince", "P"],
    ["Ólafur Þór", "ÓÞ"],
    ["𝒜da Lovelace", "𝒜L"],
    ["", ""],
  ])("of %j are %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe("the facility picker", () => {
  const facility = (id: number, label: string, pendingConfirmations = 0) => ({
    id,
    label,
    pendingConfirmations,
  });
  const labels = (facilities: { label: string }[]) => facilities.map(({ label }) => label);

  test("puts facilities that wait for a confirmation first, however many they wait for", () => {
    const given = [facility(1, "Alder"), facility(2, "Birch", 1), facility(3, "Aspen", 9)];
    expect(labels(inPickerOrder(given))).toEqual(["Aspen", "Birch", "Alder"]);
  });

  test("sorts by name without regard to case, and leaves what it was given alone", () => {
    const given = [facility(1, "cedar"), facility(2, "Birch"), facility(3, "alder"), facility(4, "Cedar")];
    expect(labels(inPickerOrder(given))).toEqual(["alder", "Birch", "cedar", "Cedar"]);
    expect(given[0]!.label).toBe("cedar");
  });
});

describe("work begins", () => {
  const facilityUser = {
    agency_id: null,
    flexGlobalOverviewEnabled: false,
    onDemandGlobalOverviewEnabled: false,
  };
  test.each([
    [
      "for an agency user at the agency's schedule",
      { ...facilityUser, agency_id: 1 },
      "/private/agency/shifts",
    ],
    ["for a facility user at the Daily Schedule", facilityUser, "/private/shifts"],
    [
      "where a global overview is enabled at the Global Schedule",
      { ...facilityUser, onDemandGlobalOverviewEnabled: true },
      "/private/global-overview",
    ],
  ])("%s", (_, user, path) => expect(landingPathOf(user)).toBe(path));
});
