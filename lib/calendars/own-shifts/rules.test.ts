import { expect, test } from "vitest";
import { ownShiftsText, type OwnShift } from "./rules";

const shiftOf = (given: Partial<OwnShift> = {}): OwnShift => ({
  id: 5,
  revision: 2,
  changedAt: new Date("2026-11-20T10:00:00Z"),
  startsAt: new Date("2026-11-22T00:00:00Z"),
  endsAt: new Date("2026-11-22T12:00:00Z"),
  resourceType: "CNA",
  unitName: null,
  status: "CONFIRMED",
  isCheckedIn: false,
  isExpired: false,
  arrivalStatusCode: null,
  outcomeCode: null,
  facilityName: "Oak Manor",
  facilityAddress: "",
  holiday: null,
  zone: "America/New_York",
  ...given,
});

test.each<[string, Partial<OwnShift>, string, string, string]>([
  ["claimed", { status: "CLAIMED" }, "CNA · Oak Manor (to be confirmed)", "TENTATIVE", "OPAQUE"],
  ["confirmed", {}, "CNA · Oak Manor", "CONFIRMED", "OPAQUE"],
  ["arrived", { isCheckedIn: true }, "CNA · Oak Manor", "CONFIRMED", "OPAQUE"],
  [
    "no-show",
    { arrivalStatusCode: "NO_SHOW" },
    "CNA · Oak Manor (no call / no show)",
    "TENTATIVE",
    "TRANSPARENT",
  ],
  ["cancelled", { status: "FACILITY_CANCELLED" }, "CNA · Oak Manor", "CANCELLED", "TRANSPARENT"],
  ["withdrawn", { isExpired: true }, "CNA · Oak Manor", "CANCELLED", "TRANSPARENT"],
])("labels a shift: %s", (_, given, summary, status, busy) => {
  const lines = ownShiftsText([shiftOf(given)], "https://portal.test").split("\r\n");
  expect(lines).toEqual(expect.arrayContaining([`SUMMARY:${summary}`, `STATUS:${status}`, `TRANSP:${busy}`]));
});

test("has each shift in its facility's zone", () => {
  const zones = ["America/New_York", "America/Los_Angeles"];
  const text = ownShiftsText(
    zones.map((zone, id) => shiftOf({ id, zone })),
    "https://portal.test",
  );
  expect(text.match(/DTSTART.*\d/g)?.slice(-2)).toEqual([
    "DTSTART;TZID=America/New_York:20261121T190000",
    "DTSTART;TZID=America/Los_Angeles:20261121T160000",
  ]);
  expect(text.match(/TZID:.*(?=\r)/g)).toEqual(zones.map((zone) => `TZID:${zone}`));
});
