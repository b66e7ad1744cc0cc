import { expect, test } from "vitest";
import { aPastShift } from "@/tests/support/agency-shift";
import { approvalOf, sumOf } from "./rules";

const day = new Date("2026-11-20T12:00:00Z");
const worked = { minutes: 450, isInvoiceable: null, approvedAt: null, disputedAt: null, resolvedAt: null };

test.each([
  ["worked", {}, "PENDING"],
  ["without a clock time", { minutes: null }, "PENDING"],
  ["approved", { approvedAt: day }, "APPROVED"],
  ["disputed", { disputedAt: day }, "DISPUTED"],
  ["disputed as not worked", { disputedAt: day, minutes: 0 }, "DISPUTED"],
  ["resolved", { disputedAt: day, resolvedAt: day, isInvoiceable: true }, "APPROVED"],
  ["resolved as not invoiced", { disputedAt: day, resolvedAt: day, isInvoiceable: false }, "NOT_BILLED"],
  ["not worked", { minutes: 0 }, null],
])("the approval of a shift %s is told", (_, given, approval) =>
  expect(approvalOf({ ...worked, ...given })).toBe(approval),
);

test("adds up hours and dollars to the hundredth, without shifts that no one worked or pays for", () =>
  expect(
    sumOf([
      aPastShift({ total_hours: 7.57, total_pay: 302.81 }),
      aPastShift({ total_hours: 0.1, total_pay: 0.2, approval: "PENDING" }),
      aPastShift({ total_hours: null, total_pay: null, approval: "DISPUTED" }),
      aPastShift({ total_hours: 0, total_pay: 0, approval: null }),
      aPastShift({ total_hours: null, total_pay: null, approval: null }),
      aPastShift({ total_hours: 7.5, total_pay: 0, approval: "NOT_BILLED" }),
    ]),
  ).toEqual({ shifts: 3, hundredths: 767, cents: 30_301, pending: 1, disputed: 1 }));
