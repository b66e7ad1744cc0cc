import type { WorkedRow } from "@/lib/reports/worked/rules";
import { aWorked } from "./worked";

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
