import type { StepFacts } from "@/lib/refills/rules";

/** What the steps of a ladder see of an on-demand place that an agency may have. */
export const stepFacts: StepFacts = {
  isFlex: false,
  isRoutable: true,
  isFixedMarkupRate: false,
  bonus: 0,
  openSlots: 1,
  agencies: [{ name: "Northwind", extra: 0 }],
  isReleased: false,
  isAgenciesFirst: false,
  spent: 0,
  budget: 100_00,
  startsAt: new Date("2026-06-02T18:00:00Z"),
  timezone: "America/Los_Angeles",
};
