import {
  bestOf,
  pillStatusOf,
  reasonOf,
  type Pill,
  type Standing,
  type Submission,
} from "@/lib/professionals/credentials/rules";

type License = Omit<Submission, "subtype"> & { resourceType: string; stateCode: string };
type LicenseKey = { resourceType: string; stateCode: string };

/** Names a license as a subtype. */
export const licenseCode = ({ resourceType, stateCode }: LicenseKey) => `${resourceType}-${stateCode}`;
const nameOf = ({ resourceType, stateCode }: LicenseKey) => `${resourceType} · ${stateCode}`;

const missing = (subtype: string, name: string): Pill => ({
  subtype,
  name,
  status: "MISSING",
  reason: "MISSING",
});

function pillOf(license: License, on: string): Pill {
  const submission = { ...license, subtype: null };
  return {
    subtype: licenseCode(license),
    name: nameOf(license),
    status: pillStatusOf(submission, on),
    reason: reasonOf(submission, on),
  };
}

/** The license or its renewal, whichever counts. */
function countedPill(licenses: readonly License[], code: string, on: string): Pill | null {
  const own = licenses.filter((one) => licenseCode(one) === code);
  return bestOf(own.map((one) => pillOf(one, on)));
}

/** A pill per license, or that there is none. */
export const licensePills = (licenses: readonly License[], on: string): Pill[] =>
  licenses.length > 0
    ? [...new Set(licenses.map(licenseCode))].flatMap((code) => countedPill(licenses, code, on) ?? [])
    : [missing("", "License")];

/** The license for a shift type in the facility's state. Eligibility asks for the same one. */
export function standingOfLicense(licenses: readonly License[], required: LicenseKey, on: string): Standing {
  const pill =
    countedPill(licenses, licenseCode(required), on) ?? missing(licenseCode(required), nameOf(required));
  const requirementsMet = pill.status === "VERIFIED";
  return {
    pills: [pill],
    requirementsMet,
    neededToWork: requirementsMet || pill.status === "PENDING" ? 0 : 1,
  };
}
