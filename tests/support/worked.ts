import type { Worked } from "@/lib/past-shifts/hours/rules";
import type { WorkedRow } from "@/lib/reports/worked/rules";

/** A slot worked from 7 AM to 3 PM in Los Angeles on November 19, with both punches. */
export const aWorked = (given: Partial<Worked> = {}): Worked => ({
  startsAt: new Date("2026-11-19T15:00:00Z"),
  endsAt: new Date("2026-11-19T23:00:00Z"),
  checkedInAt: new Date("2026-11-19T14:54:00Z"),
  checkedOutAt: new Date("2026-11-19T23:05:00Z"),
  financeCheckedInAt: null,
  financeCheckedOutAt: null,
  tookBreak: true,
  unpaidBreakMinutes: 30,
  isCancelled: false,
  premiums: [],
  isGuaranteed: false,
  billableCancellationMinutes: 0,
  outcomeCode: "ARRIVED",
  billRate: 3190,
  bonus: 2500,
  ...given,
});

/** The same slot as a row of a report: 8 agreed hours of Noor Aziz at Harborview, for $320. */
export const aWorkedRow = (given: Partial<WorkedRow> = {}): WorkedRow => ({
  ...aWorked({ bonus: 0 }),
  route: "ON_DEMAND",
  agencyId: null,
  agencyName: null,
  settledMinutes: 480,
  settledTotal: 32_000,
  hoursSource: "PUNCHES",
  resolution: null,
  isInvoiceable: null,
  reasons: null,
  claimedInAt: null,
  claimedOutAt: null,
  claimedTookBreak: null,
  claimedRate: null,
  claimedBonus: null,
  facilityId: 1,
  facility: "Harborview",
  facilityCity: "Tacoma",
  zone: "America/Los_Angeles",
  startsOn: "2026-11-19",
  resourceType: "RN",
  professionalId: 1,
  professional: "Noor Aziz",
  companyId: null,
  overtimeThresholdHours: null,
  approvedAt: null,
  approvedById: null,
  approvedBy: null,
  arrivalStatusCode: null,
  autoApprovedIncomplete: false,
  disputedAt: null,
  resolvedAt: null,
  ...given,
});

/** Slots whose hours are unknown: nobody clocked out. */
export const withoutHours = {
  settledMinutes: null,
  hoursSource: null,
  settledTotal: null,
  checkedOutAt: null,
};
