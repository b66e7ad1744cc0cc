import { expect, test } from "vitest";
import { needsWidth } from "./needs-width";

test.each([
  ["/private/global-overview", true],
  ["/private/reports/payroll", true],
  ["/private/workforce", true],
  ["/private/workforce/3/professionals/9/credentials", true],
  ["/private/reports", false],
  ["/private/shifts", false],
  ["/private/past-shifts", false],
  ["/private/agency/shifts", false],
  ["/private/workforce-of-another-kind", false],
])("%s needs a wide screen: %s", (path, needs) => expect(needsWidth(path)).toBe(needs));
