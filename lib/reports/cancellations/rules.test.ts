import { expect, test } from "vitest";
import { cancellationPicture, cancellationRows, type CancelledRow } from "./rules";

const aCancelled = (given: Partial<CancelledRow> = {}): CancelledRow => ({
  facilityId: 1,
  facility: "North",
  facilityCity: "Tacoma",
  windowHours: 24,
  zone: "America/Los_Angeles",
  startsOn: "2026-11-19",
  startsAt: new Date("2026-11-19T15:00:00Z"),
  resourceType: "RN",
  route: "ON_DEMAND",
  agencyId: null,
  agencyName: null,
  professionalId: 1,
  professional: "Noor Aziz",
  cancelledAt: new Date("2026-11-19T13:30:00Z"),
  outcomeCode: null,
  reasonCode: null,
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
      aCancelled({
        outcomeCode: "CG_CANCELLED",
        reason: null,
        cancelledAt: new Date("2026-11-18T15:00:00Z"),
      }),
      aCancelled({ professional: null, professionalId: null, cancelledAt: new Date("2026-11-19T16:00:00Z") }),
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
    ["2.00 h", "of cancelled shifts"],
    ["Low census", "2 times"],
  ]);
  expect(chart).toMatchObject({
    title: "North has the most cancellations: 3, 1 late",
    parts: [
      { name: "By the facility" },
      { name: "By the facility, late", isHatched: true },
      { name: "By the professional" },
    ],
    bars: [{ label: "North", values: [1, 1, 1] }],
  });
});

test("calls a guaranteed shift late that is billed for a cancellation within the window", () => {
  const [within, before] = ["2026-11-19T13:30:00Z", "2026-11-17T13:30:00Z"].map((at) => new Date(at));
  const rows = [within!, before!].map((cancelledAt) => aCancelled({ billableMinutes: 450, cancelledAt }));
  expect(cancellationRows(rows, "Shiftwell").map(({ late }) => late)).toEqual([true, false]);
});

const day = 24 * 3_600_000;

test.each([
  ["a call-out that the scheduler recorded", { reasonCode: "CALLED_OUT" }, "Professional"],
  ["a call-out in the marketplace", { outcomeCode: "CG_CANCELLED" }, "Professional"],
  [
    "a call-out that the agency recorded",
    { outcomeCode: "LATE_CANCELLED", reasonCode: "CONFIRMED_SHIFT" },
    "Professional",
  ],
  ["an agency without staff", { outcomeCode: "CG_CANCELLED", reasonCode: "UNABLE_TO_STAFF" }, "Agency"],
  [
    "an agency that was told so by the facility",
    { outcomeCode: "CG_CANCELLED", reasonCode: "FACILITY_CANCELLED" },
    "Facility",
  ],
  ["a scheduler", { reasonCode: "SCHEDULED_BY_MISTAKE" }, "Facility"],
] as const)("names who cancelled: %s", (_, given, canceller) =>
  expect(cancellationRows([aCancelled(given)], "Shiftwell")[0]?.cancelled_by).toBe(canceller),
);

test.each([
  ["exactly", 0, false],
  ["a minute less than", 60_000, true],
])("a professional who cancels %s the facility's window before is late: %s", (_, less, late) => {
  const startsAt = new Date("2026-11-19T15:00:00Z");
  const cancelledAt = new Date(startsAt.getTime() - day + less);
  const row = aCancelled({ outcomeCode: "CG_CANCELLED", startsAt, cancelledAt });
  expect(cancellationRows([row], "Shiftwell")[0]?.late).toBe(late);
});
