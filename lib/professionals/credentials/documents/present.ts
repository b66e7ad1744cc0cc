import { Conflict, refusals, Invalid } from "@/lib/errors";
import {
  PROFESSIONAL_LICENSE,
  REFERENCES,
  typeOf,
  type CredentialType,
} from "@/lib/professionals/credentials/catalog-rules";
import {
  EXPIRED,
  lastDay,
  lastDayOf,
  pillsOf,
  standingOf,
  subtypeOf,
  type Pill,
  type Requirement,
  type Standing,
} from "@/lib/professionals/credentials/rules";
import { formatDay } from "@/lib/time/calendar";
import { groupsOf } from "./license-documents-rules";
import { licenseCode, licensePills, standingOfLicense } from "./license-standing-rules";
import type { LicenseRow, ShiftTypeRow, SubmissionRow } from "./reads";
import type { Credential, CredentialRequirement, FacilityShiftTypes } from "./schema";
import { NO_ATTACHMENT } from "./upload-rules";

export const refuse = refusals({
  NOT_UPLOADABLE: (name: string) => ({
    as: Invalid,
    field: "credential_type",
    message: `${name} can’t be uploaded: the facility or the provider records it.`,
  }),
  NO_ATTACHMENT: { as: Invalid, field: "attachment", message: NO_ATTACHMENT },
  SENT_BEFORE: {
    as: Conflict,
    field: "attachment",
    message: "This file has been uploaded already and is being verified.",
  },
  ON_FILE: {
    as: Conflict,
    field: "attachment",
    message: "This is the license on file. Upload the renewed one.",
  },
  NOT_LONGER: (expiresOn: string) => ({
    as: Conflict,
    field: "expiration_date",
    message: `The license on file is valid until ${formatDay(expiresOn)}. A renewal has to end later.`,
  }),
  NO_LICENSE_TYPE: {
    as: Invalid,
    field: "certification_type",
    message: 'Choose one of the list for "License type".',
  },
  NO_STATE: { as: Invalid, field: "state_code", message: 'Choose one of the list for "State".' },
});

export type Held = { licenses: readonly LicenseRow[]; submissions: readonly SubmissionRow[] };

export const ofType = ({ submissions }: Held, code: string) =>
  submissions.filter(({ type }) => type === code);

const presentSubtypes = ({ subtypes }: CredentialType) =>
  subtypes.map(({ code, name, exceptionsOk }) => ({
    sub_type: code,
    sub_name: name,
    exceptions_ok: exceptionsOk ?? false,
  }));

const presentPill = ({ status, subtype, name }: Pill) => ({ status, subtype, subtype_name: name });

/** What was sent for one license or subtype. */
const papersOf = (type: CredentialType, held: Held, code: string): readonly (LicenseRow | SubmissionRow)[] =>
  type.code === PROFESSIONAL_LICENSE
    ? held.licenses.filter((one) => licenseCode(one) === code)
    : ofType(held, type.code).filter((one) => subtypeOf(type, one) === code);

/** The last day of what is shown: of several licenses the first to run out. */
function expiryOf(type: CredentialType, held: Held, { pills, on }: { pills: readonly Pill[]; on: string }) {
  if (type.code !== PROFESSIONAL_LICENSE) return lastDay(type, ofType(held, type.code), on);
  const days = pills.flatMap(({ subtype }) => lastDayOf(papersOf(type, held, subtype), on) ?? []);
  return days.sort()[0] ?? null;
}

/** Whether what holds now has a newer document under review. */
const isBeingRenewed = (type: CredentialType, held: Held, pills: readonly Pill[]): boolean =>
  pills.some(
    ({ status, subtype }) =>
      status === "VERIFIED" && papersOf(type, held, subtype).some((one) => one.status === "PENDING"),
  );

/**
 * Why no document of it is valid: "Expired 11/23/2026", "Rejected". The reason of a rejection stays with the document,
 * which others may not have shared.
 */
function faultOf(type: CredentialType, held: Held, pills: readonly Pill[]): string | null {
  const [refused] = pills.filter(({ status }) => status === "REJECTED");
  if (!refused || pills.some(({ status }) => status === "VERIFIED" || status === "PENDING")) return null;
  if (refused.reason !== EXPIRED) return "Rejected";
  const days = papersOf(type, held, refused.subtype).flatMap(({ expiresOn }) => expiresOn ?? []);
  const last = days.sort().at(-1);
  return last ? `Expired ${formatDay(last)}` : "Expired";
}

function common(type: CredentialType, held: Held, pills: readonly Pill[], on: string) {
  return {
    name: type.name,
    is_uploadable: type.fields !== null,
    subtypes: presentSubtypes(type),
    submitted: pills.map(presentPill),
    expires_on: expiryOf(type, held, { pills, on }),
    is_being_renewed: type.code !== REFERENCES && isBeingRenewed(type, held, pills),
    fault: faultOf(type, held, pills),
  };
}

/** A row of the list without a facility. */
export function presentCredential(type: CredentialType, held: Held, on: string): Credential {
  const pills =
    type.code === PROFESSIONAL_LICENSE
      ? licensePills(held.licenses, on)
      : pillsOf({ code: type.code, requiredReferences: 1 }, ofType(held, type.code), on);
  return { credential_type: type.code, ...common(type, held, pills, on) };
}

type RequirementAt = { requirement: Requirement; shiftType: string; stateCode: string; on: string };

const standing = ({ requirement, shiftType, stateCode, on }: RequirementAt, held: Held): Standing =>
  requirement.code === PROFESSIONAL_LICENSE
    ? standingOfLicense(held.licenses, { resourceType: shiftType, stateCode }, on)
    : standingOf(requirement, ofType(held, requirement.code), on);

/** A row of the list for a facility's shift type. */
export function presentRequirement(at: RequirementAt, held: Held): CredentialRequirement {
  const { requirement, on } = at;
  const type = typeOf(requirement.code);
  const { pills, requirementsMet, neededToWork } = standing(at, held);
  const itemsOf = (isOf: (pill: Pill) => boolean) =>
    pills.filter(isOf).map(({ subtype, name, reason }) => ({
      reason,
      subtypeCode: subtype,
      credentialCode: type.code,
      subtypeName: name,
      credentialName: type.name,
    }));
  return {
    code: type.code,
    ...common(type, held, pills, on),
    credentialLogic: {
      logic: type.logic,
      requiredReferencesCount: type.code === REFERENCES ? (requirement.requiredReferences ?? 0) : 0,
      credentials: type.subtypes.map(({ code }) => code),
    },
    pending: itemsOf(({ status }) => status === "PENDING"),
    missing: itemsOf(({ status }) => status === "MISSING" || status === "REJECTED"),
    verified: itemsOf(({ status }) => status === "VERIFIED"),
    neededToWork: { requirementsMet, neededToWork },
  };
}

/** Grouped by facility, in the order of the rows. */
export function presentShiftTypes(rows: readonly ShiftTypeRow[]): FacilityShiftTypes {
  return groupsOf(rows, ({ facilityId }) => facilityId).map((group) => ({
    facilityId: group[0]!.facilityId,
    label: group[0]!.facility,
    options: group.map(({ resourceType }) => ({ value: resourceType, resourceType, specialtyCode: null })),
  }));
}
