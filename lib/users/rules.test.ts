import { describe, expect, test } from "vitest";
import { homeOf, initialsOf, inPickerOrder, notOffered, pastShiftsWeekOf, reviewedFrom } from "./rules";

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

describe("Past Shifts open on the Friday of the latest complete week", () => {
  test.each([
    ["a Friday, whose week is not over", "2026-11-20", "2026-11-13"],
    ["a Saturday", "2026-11-21", "2026-11-20"],
    ["a Thursday", "2026-11-26", "2026-11-20"],
    ["the first Saturday of a year", "2028-01-01", "2027-12-31"],
    ["a Sunday after the clocks went back", "2026-11-01", "2026-10-30"],
  ])("seen on %s", (_, today, friday) => expect(pastShiftsWeekOf(today)).toBe(friday));
});

describe("what is not disputed approves itself on Tuesday at 8 PM Eastern, so that review begins", () => {
  test.each([
    ["with the week before, until then", "2026-11-25T00:59:59Z", "2026-11-14"],
    ["with the week running, from then on", "2026-11-25T01:00:00Z", "2026-11-21"],
    ["in summer an hour earlier by UTC", "2026-07-08T00:00:00Z", "2026-07-04"],
    ["on a Saturday with the week just over", "2026-11-21T18:00:00Z", "2026-11-14"],
    ["on a Monday with the week just over", "2026-11-23T18:00:00Z", "2026-11-14"],
  ])("%s", (_, now, saturday) => expect(reviewedFrom(new Date(now))).toBe(saturday));
});

describe("work begins", () => {
  const facilityUser = { ...notOffered, agency_id: null };
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
  ])("%s", (_, user, home) => expect(homeOf(user)).toBe(home));
});
