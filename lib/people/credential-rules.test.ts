import { expect, test } from "vitest";
import { requirementsOf } from "@/lib/professionals/credentials/requirement-rules";
import type { EligibilityProfile } from "@/lib/professionals/eligibility/rules";
import { certified, credentialed, someone } from "@/tests/support/eligibility";
import { credentialLines } from "./credential-rules";

const standards = {
  stateCode: "CA",
  resourceType: "CNA",
  requirements: requirementsOf([]),
  shifts: [
    { startsOn: "2026-11-20", resourceType: "CNA" },
    { startsOn: "2026-12-20", resourceType: "CNA" },
    { startsOn: "2026-12-21", resourceType: "CNA" },
  ],
  today: "2026-11-18",
};

const linesOf = (given: Partial<EligibilityProfile>, of: Partial<typeof standards> = {}) =>
  credentialLines(
    { ...someone, ...certified({ expiresOn: "2028-01-31" }), ...given },
    { ...standards, ...of },
  );
const first = (...given: Parameters<typeof linesOf>) => linesOf(...given)[0];

test("lists the license and what the facility requires, in the order of the screen while all is valid", () => {
  expect(linesOf({}).map(({ name, state }) => `${name}: ${state}`)).toEqual([
    "CNA license, CA: VALID",
    "CPR certification: VALID",
    "Tuberculosis screening: VALID",
    "Physical examination: VALID",
    "Background check: VALID",
  ]);
});

test("puts what blocks first, with the day it ended", () => {
  expect(first(credentialed({ expiresOn: "2026-11-01" }))).toEqual({
    code: "CPR",
    name: "CPR certification",
    state: "EXPIRED",
    expiresOn: "2026-11-01",
    isBlocking: true,
    shiftsAfter: 0,
  });
  expect(first(credentialed({ status: "REJECTED" }))).toMatchObject({ state: "REJECTED", isBlocking: true });
  expect(first({ credentials: [] })).toMatchObject({ name: "CPR certification", state: "MISSING" });
  expect(first({ certifications: [] })).toMatchObject({ name: "CNA license, CA", state: "MISSING" });
  expect(first(certified({ status: "PENDING" }))).toMatchObject({ state: "IN_REVIEW", isBlocking: true });
});

test("warns of what runs out within 30 days, or before a shift they have", () => {
  expect(first(credentialed({ expiresOn: "2026-12-10" }))).toMatchObject({
    state: "EXPIRES",
    expiresOn: "2026-12-10",
    isBlocking: false,
    shiftsAfter: 2,
  });
  const later = { shifts: [{ startsOn: "2027-02-01", resourceType: "CNA" }] };
  expect(first(credentialed({ expiresOn: "2027-01-31" }), later)).toMatchObject({
    state: "EXPIRES",
    shiftsAfter: 1,
  });
  expect(first(credentialed({ expiresOn: "2027-01-31" }))).toMatchObject({ state: "VALID" });
});

test("says that a credential in review blocks nothing", () => {
  expect(first(credentialed({ status: "PENDING" }))).toMatchObject({ state: "IN_REVIEW", isBlocking: false });
});

test("names the licenses of the facility's state only", () => {
  const [license] = someone.certifications;
  const certifications = [
    { ...license!, expiresOn: null },
    { ...license!, resourceType: "LPN", expiresOn: null },
    { ...license!, resourceType: "RN", stateCode: "NV", expiresOn: null },
  ];
  expect(
    linesOf({ certifications })
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(["CNA license, CA", "LPN license, CA"]);
});
