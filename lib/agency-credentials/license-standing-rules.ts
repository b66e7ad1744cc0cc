import {
  pillStatusOf,
  reasonOf,
  type Pill,
  type Standing,
  type Submission,
} from "@/lib/professionals/credentials/rules";

type License = Omit<Submission, "subtype"> & { resourceType: string; stateCode: string };
type LicenseKey = { resourceType: string; stateCode: string };

const codeOf = ({ resourceType, stateCode }: LicenseKey) => `${resourceType}-${stateCode}`;
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
    subtype: codeOf(license),
    name: nameOf(license),
    status: pillStatusOf(submission, on),
    reason: reasonOf(submission, on),
  };
}

/** A pill per license, or that there is none. */
export const licensePills = (licenses: readonly License[], on: string): Pill[] =>
  licenses.length > 0 ? licenses.map((one) => pillOf(one, on)) : [missing("", "License")];

/** The license for a shift type in the facility's state. Eligibility asks for the same one. */
export function standingOfLicense(licenses: readonly License[], required: LicenseKey, on: string): Standing {
  const held = licenses.find((one) => codeOf(one) === codeOf(required));
  const pill = held ? pillOf(held, on) : missing(codeOf(required), nameOf(required));
  const requirementsMet = pill.status === "VERIFIED";
  return {
    pills: [pill],
    requirementsMet,
    neededToWork: requirementsMet || pill.status === "PENDING" ? 0 : 1,
  };
}
