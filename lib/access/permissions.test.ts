import { describe, expect, test } from "vitest";
import { hasExactly, hasSectionOperation, P } from "./permissions";

describe("requiring a single action", () => {
  test.each([
    [["PORTAL.EDIT"], P.EDIT, true],
    [["portal.edit"], P.EDIT, true],
    [["PORTAL.EDIT.WAGE"], P.EDIT, false],
    [["PORTAL.EDIT"], P.EDIT_WAGE, false],
    [["PORTAL.FLEX.CANCEL"], P.CANCEL, false],
    [["PORTAL.CANCEL"], P.FLEX_CANCEL, false],
    [[], P.EDIT, false],
  ])("with %j permits %s: %s", (held, permission, holds) => expect(hasExactly(held, permission)).toBe(holds));
});

describe("requiring a section with an operation", () => {
  test.each([
    [["REPORTS.VIEW"], "REPORTS", "VIEW", true],
    [["REPORTS.PAYROLL.view"], "REPORTS", "VIEW", true],
    [["REPORTS.REVIEW"], "REPORTS", "VIEW", false],
    [["REPORTSX.VIEW"], "REPORTS", "VIEW", false],
    [["REPORTS.EDIT", "WORKFORCE.VIEW"], "REPORTS", "VIEW", false],
    // A single segment can't be both section and operation.
    [["VIEW"], "VIEW", "VIEW", false],
  ])("with %j permits %s with %s: %s", (held, section, operation, has) =>
    expect(hasSectionOperation(held, section, operation)).toBe(has),
  );
});
