import { expect, test } from "vitest";
import { openShiftPicture, openShiftRows, type OpenRow } from "./rules";

const now = new Date("2026-11-19T18:00:00Z");
const anOpen = (startsOn: string, given: Partial<OpenRow> = {}): OpenRow => ({
  facilityId: 1,
  facility: "North",
  facilityCity: "Tacoma",
  zone: "America/Los_Angeles",
  startsOn,
  startsAt: new Date(`${startsOn}T15:00:00Z`),
  endsAt: new Date(`${startsOn}T23:00:00Z`),
  unpaidBreakMinutes: 30,
  resourceType: "RN",
  route: "ON_DEMAND",
  unit: null,
  bonus: 2_500,
  isNoShow: false,
  ...given,
});

test("tells what can still be filled, what is soon, and what went unfilled", () => {
  const rows = openShiftRows(
    [anOpen("2026-11-19"), anOpen("2026-11-20"), anOpen("2026-11-28", { facilityId: 2, facility: "South" })],
    now,
  );
  expect(rows.map(({ state }) => state)).toEqual(["Went unfilled", "Open, soon", "Open"]);
  const { figures, chart } = openShiftPicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["2", "shifts ahead"],
    ["1", "still open"],
    ["1", "shifts that have started"],
    ["22.50 h", "most often RN"],
  ]);
  expect(chart).toMatchObject({
    title: "North has the most: 2 shifts",
    parts: [
      { name: "Open later", tone: "main" },
      { name: "Went unfilled", tone: "quiet" },
      { name: "Open by tomorrow night", tone: "attention" },
    ],
    bars: [
      { label: "North", values: [0, 1, 1] },
      { label: "South", values: [1, 0, 0] },
    ],
  });
});

test("counts a no-show among what went unfilled, also while the shift runs", () => {
  const rows = openShiftRows([anOpen("2026-11-19", { isNoShow: true }), anOpen("2026-11-19")], now);
  expect(rows.map(({ state }) => state)).toEqual(["No-show", "Went unfilled"]);
  expect(openShiftPicture(rows).figures[2]).toMatchObject({
    value: "2",
    note: "shifts that have started, 1 no-show",
  });
});
