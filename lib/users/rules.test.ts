import { describe, expect, test } from "vitest";
import { inPickerOrder, landingPathOf } from "./rules";

describe("the facility picker", () => {
  const facility = (id: number, label: string, pendingConfirmations = 0) => ({
    id,
    label,
    pendingConfirmations,
  });
  const labels = (facilities: { label: string }[]) => facilities.map(({ label }) => label);

  test("lists facilities with pending confirmations first, whatever their number", () => {
    const given = [facility(1, "Alder"), facility(2, "Birch", 1), facility(3, "Aspen", 9)];
    expect(labels(inPickerOrder(given))).toEqual(["Aspen", "Birch", "Alder"]);
  });

  test("sorts by name ignoring case, without changing its input", () => {
    const given = [facility(1, "cedar"), facility(2, "Birch"), facility(3, "alder"), facility(4, "Cedar")];
    expect(labels(inPickerOrder(given))).toEqual(["alder", "Birch", "cedar", "Cedar"]);
    expect(given[0]!.label).toBe("cedar");
  });
});

describe("the landing page", () => {
  const facilityUser = {
    agency_id: null as number | null,
    deskPermissions: [] as string[],
    flexGlobalOverviewEnabled: false,
    onDemandGlobalOverviewEnabled: false,
  };
  test.each([
    [
      "is the agency's schedule for an agency user",
      { ...facilityUser, agency_id: 1 },
      "/private/agency/shifts",
    ],
    ["is the Daily Schedule for a facility user", facilityUser, "/private/shifts"],
    [
      "is the Global Schedule with a global overview enabled",
      { ...facilityUser, onDemandGlobalOverviewEnabled: true },
      "/private/global-overview",
    ],
    [
      "is the desk for the provider's staff",
      { ...facilityUser, deskPermissions: ["DESK.DISPUTES"] },
      "/private/desk",
    ],
  ])("%s", (_, user, path) => expect(landingPathOf(user)).toBe(path));
});
