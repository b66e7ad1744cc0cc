import type { Worked } from "@/lib/past-shifts/hours/rules";

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
  isGuaranteed: false,
  billableCancellationMinutes: 0,
  outcomeCode: "ARRIVED",
  billRate: 3190,
  bonus: 2500,
  ...given,
});
