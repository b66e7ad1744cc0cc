import type { ImportedRow } from "@/lib/desk/imports/schema";

/** A row of a preview that can be imported. */
export const row = (number: number, given: Partial<ImportedRow>): ImportedRow => ({
  row: number,
  cells: { email: `${number}@rose.test`, name: "Ann" },
  outcome: "created",
  role: null,
  elsewhere: null,
  looks_like: null,
  notes: [],
  faults: [],
  ...given,
});

/** The rest of a preview whose headings are known. */
export const whole = { faults: [], unknown: [], free: [], above: [] };

/** A row with an email address that is none. */
export const bad = row(3, {
  cells: { email: "bad@", name: "Ben" },
  outcome: null,
  faults: [{ column: "email", message: "must be an email address", suggestion: null }],
});
