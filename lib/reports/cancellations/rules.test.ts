import { expect, test } from "vitest";
import { cancellationPicture, cancellationRows, type CancelledRow } from "./rules";

const aCancelled = (given: Partial<CancelledRow> = {}): CancelledRow => ({
  facility: "North",
  zone: "America/Los_Angeles",
  startsOn: "2026-11-19",
  startsAt: new Date("2026-11-19T15:00:00Z"),
  resourceType: "RN",
  route: "ON_DEMAND",
  agencyName: null,
  professional: "Noor Aziz",
  cancelledAt: new Date("2026-11-19T13:30:00Z"),
  outcomeCode: null,
  reason: "Low census",
  detail: null,
  isLate: false,
  billableMinutes: 0,
  ...given,
});

test("tells who cancelled, how late, and what is billed", () => {
  const rows = cancellationRows(
    [
      aCancelled({ isLate: true, billableMinutes: 120 }),
      aCancelled({ outcomeCode: "CG_CANCELLED", reason: null }),
      aCancelled({ professional: null, cancelledAt: new Date("2026-11-19T16:00:00Z") }),
    ],
    "Shiftwell",
  );
  expect(rows).toMatchObject([
    { cancelled_by: "Facility", source: "Shiftwell", notice_hours: 1.5, late: true, billable_hours: 2 },
    { cancelled_by: "Professional", reason: null, late: false },
    { cancelled_by: "Facility", source: null, notice_hours: 0 },
  ]);
  const { figures, chart } = cancellationPicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["3", "1 by professionals"],
    ["1", "33.3% of all"],
    ["2.00 hrs", "for cancelling within the window"],
    ["Low census", "2 times"],
  ]);
  expect(chart).toMatchObject({
    title: "33.3% of cancellations are late",
    bars: [{ label: "North", values: [1, 1, 1] }],
  });
});
