import { Conflict, denials, Forbidden, Invalid } from "@/lib/errors";
import {
  PROFESSIONAL_LICENSE,
  REFERENCES,
  subtypeField,
  typeOf,
  type CredentialField,
  type CredentialType,
} from "@/lib/professionals/credentials/catalog-rules";
import { formatDay } from "@/lib/time/calendar";
import { licenseCode, licensePills, standingOfLicense } from "./license-standing-rules";
import type { LicenseRow, listShiftTypes, SubmissionRow } from "./reads";
import {
  lastDay,
  pillsOf,
  pillStatusOf,
  reasonOf,
  standingOf,
  statusText,
  subtypeOf,
  type Pill,
  type Requirement,
  type Standing,
} from "@/lib/professionals/credentials/rules";
import type {
  Credential,
  CredentialDetail,
  CredentialRequirement,
  DetailColumn,
  Document,
  EditField,
  FacilityShiftTypes,
} from "./schema";
import { NO_ATTACHMENT } from "./upload-rules";

export const deny = denials({
  FACILITY_NOT_PERMITTED: {
    as: Forbidden,
    field: "facilityId",
    message: "Your agency has no contract with this facility.",
  },
  NOT_UPLOADABLE: (name: string) => ({
    as: Invalid,
    field: "credential_type",
    message: `${name} can't be uploaded: the facility or the provider records it.`,
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

const ofType = ({ submissions }: Held, code: string) => submissions.filter(({ type }) => type === code);

const presentSubtypes = ({ subtypes }: CredentialType) =>
  subtypes.map(({ code, name, exceptionsOk }) => ({
    sub_type: code,
    sub_name: name,
    exceptions_ok: exceptionsOk ?? false,
  }));

const presentPill = ({ status, subtype, name }: Pill) => ({ status, subtype, subtype_name: name });

const papersOf = (held: Held, code: string) =>
  code === PROFESSIONAL_LICENSE ? held.licenses : ofType(held, code);

/** Whether what holds now has a newer document under review. */
function isBeingRenewed(type: CredentialType, held: Held, pills: readonly Pill[]): boolean {
  const codes =
    type.code === PROFESSIONAL_LICENSE
      ? held.licenses.filter(({ status }) => status === "PENDING").map(licenseCode)
      : ofType(held, type.code)
          .filter(({ status }) => status === "PENDING")
          .map((one) => subtypeOf(type, one));
  return pills.some(({ status, subtype }) => status === "VERIFIED" && codes.includes(subtype));
}

function common(type: CredentialType, held: Held, pills: readonly Pill[], on: string) {
  return {
    name: type.name,
    is_uploadable: type.fields !== null,
    subtypes: presentSubtypes(type),
    submitted: pills.map(presentPill),
    expires_on: lastDay(papersOf(held, type.code), on),
    is_being_renewed: type.code !== REFERENCES && isBeingRenewed(type, held, pills),
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

type Option = { code: string; label: string };

const presentField = ({ name, label, control, isRequired, choices = [] }: CredentialField): EditField => ({
  name,
  label,
  control_type: control,
  is_required: isRequired,
  values: choices.map((choice) => ({ name: choice.name, code: choice.code })),
});

const asValues = (options: readonly Option[]) => options.map(({ code, label }) => ({ name: label, code }));

const licenseForm = (types: readonly Option[], states: readonly Option[]): EditField[] => [
  {
    name: "certification_type",
    label: "License type",
    control_type: "dropdown",
    is_required: true,
    values: asValues(types),
  },
  {
    name: "state_code",
    label: "State",
    control_type: "dropdown",
    is_required: true,
    values: asValues(states),
  },
  { name: "licence_number", label: "License number", control_type: "text", is_required: false, values: [] },
  { name: "issue_date", label: "Issued on", control_type: "date", is_required: false, values: [] },
  { name: "expiration_date", label: "Expires on", control_type: "date", is_required: false, values: [] },
];

const fileColumns: DetailColumn[] = [
  { title: "File", data: "file", renderer: "text" },
  { title: "Actions", data: "actions", renderer: "actions" },
];
const statusColumn: DetailColumn = { title: "Status", data: "status", renderer: "text" };

const documentUrl = (caregiverId: number, type: string, fileId: string) =>
  `/api/agencies/professionals/${caregiverId}/credentials/${type}/files/${fileId}`;

function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Row[][] {
  const groups = new Map<string | number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

type File = { fileId: string | null; fileName: string | null };

const fileCells = (caregiverId: number, type: string, { fileId, fileName }: File) => ({
  file: fileName,
  actions: fileId && fileName ? { name: fileName, url: documentUrl(caregiverId, type, fileId) } : null,
});

/** Licenses with the same number and validity are one document for several states. */
function licenseRows(caregiverId: number, licenses: readonly LicenseRow[], on: string): Document[] {
  const groups = groupsOf(licenses, (one) =>
    [
      one.renewalId,
      one.resourceType,
      one.licenseNumber,
      one.status,
      one.statusReason,
      one.expiresOn,
      one.fileId,
    ].join("|"),
  );
  return groups.map((group) => {
    const [first] = group;
    const license = { ...first!, subtype: null };
    return {
      id: license.renewalId ? `R${license.renewalId}` : `${license.resourceType}-${license.stateCode}`,
      status: pillStatusOf(license, on),
      cells: {
        type: license.renewalId ? `${license.resourceType} (renewal)` : license.resourceType,
        status: statusText(reasonOf(license, on)),
        states: group.map(({ stateCode }) => stateCode),
        licence_number: license.licenseNumber,
        issue_date: license.issuedOn,
        expiration_date: license.expiresOn,
        ...fileCells(caregiverId, PROFESSIONAL_LICENSE, license),
      },
    };
  });
}

const licenseColumns: DetailColumn[] = [
  { title: "Type", data: "type", renderer: "text" },
  statusColumn,
  { title: "States", data: "states", renderer: "list" },
  { title: "Number", data: "licence_number", renderer: "text" },
  { title: "Issued on", data: "issue_date", renderer: "date" },
  { title: "Expires on", data: "expiration_date", renderer: "date" },
  ...fileColumns,
];

type Detailed = { caregiverId: number; held: Held; on: string };

export const presentLicense = (
  { caregiverId, held, on }: Detailed,
  { types, states }: { types: readonly Option[]; states: readonly Option[] },
): CredentialDetail => ({
  editUIConfig: licenseForm(types, states),
  data: { columns: licenseColumns, rows: licenseRows(caregiverId, held.licenses, on) },
});

function cellOf({ name, isBoolean }: CredentialField, row: SubmissionRow): string | boolean | null {
  if (name === "issue_date") return row.issuedOn;
  if (name === "expiration_date") return row.expiresOn;
  const value = row.details[name] ?? null;
  return isBoolean && value !== null ? value === "YES" : value;
}

const columnOf = ({ name, label, control, isBoolean }: CredentialField): DetailColumn => ({
  title: label,
  data: name,
  renderer: isBoolean ? "boolean" : control === "date" ? "date" : "text",
});

/** A type's fields, and what has been submitted for it. */
export function presentDetail(type: CredentialType, { caregiverId, held, on }: Detailed): CredentialDetail {
  const naming = subtypeField(type);
  const own = (type.fields ?? []).filter((field) => field !== naming);
  const rows = ofType(held, type.code).map((row): Document => {
    const code = row.subtype ?? type.subtypes[0]?.code;
    return {
      id: String(row.id),
      status: pillStatusOf(row, on),
      cells: {
        type: type.subtypes.find((one) => one.code === code)?.name ?? type.name,
        status: statusText(reasonOf(row, on)),
        ...Object.fromEntries(own.map((field) => [field.name, cellOf(field, row)])),
        ...fileCells(caregiverId, type.code, row),
      },
    };
  });
  const columns: DetailColumn[] = [
    { title: naming?.label ?? "Type", data: "type", renderer: "text" },
    statusColumn,
    ...own.map(columnOf),
    ...fileColumns,
  ];
  return { editUIConfig: (type.fields ?? []).map(presentField), data: { columns, rows } };
}

type ShiftTypeRow = Awaited<ReturnType<typeof listShiftTypes>>[number];

/** Grouped by facility, in the order of the rows. */
export function presentShiftTypes(rows: readonly ShiftTypeRow[]): FacilityShiftTypes {
  return groupsOf(rows, ({ facilityId }) => facilityId).map((group) => ({
    facilityId: group[0]!.facilityId,
    label: group[0]!.facility,
    options: group.map(({ resourceType }) => ({ value: resourceType, resourceType, specialtyCode: null })),
  }));
}
