import {
  PROFESSIONAL_LICENSE,
  subtypeField,
  typeOf,
  type CredentialField,
  type CredentialType,
} from "@/lib/professionals/credentials/catalog-rules";
import { pillStatusOf, reasonOf, statusText } from "@/lib/professionals/credentials/rules";
import { licenseDocuments } from "../license-documents-rules";
import { papersPath, type PapersOf } from "../path-rules";
import { ofType, type Held } from "../present";
import type { LicenseRow, SubmissionRow } from "../reads";
import type { CredentialDetail, DetailColumn, Document, EditField } from "../schema";

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

const documentUrl = (of: PapersOf, type: string, fileId: string) =>
  `${papersPath(of)}/credentials/${type}/files/${fileId}`;

type File = { fileId: string | null; fileName: string | null };

const fileCells = (of: PapersOf, type: string, { fileId, fileName }: File) => ({
  file: fileName,
  actions: fileId && fileName ? { name: fileName, url: documentUrl(of, type, fileId) } : null,
});

function licenseRows(of: PapersOf, licenses: readonly LicenseRow[], on: string): Document[] {
  return licenseDocuments(licenses).map(({ id, rows }) => {
    const [first] = rows;
    const license = { ...first!, subtype: null };
    const { resourceType } = license;
    const states = rows.map(({ stateCode }) => stateCode);
    return {
      id,
      status: pillStatusOf(license, on),
      credential_name: typeOf(PROFESSIONAL_LICENSE).name,
      short_name: resourceType,
      name: `${resourceType} (${states.join(", ")})`,
      is_open: license.isOpen,
      management_company_id: license.managementCompanyId,
      cells: {
        type: license.renewalId ? `${resourceType} (renewal)` : resourceType,
        status: statusText(reasonOf(license, on)),
        states,
        licence_number: license.licenseNumber,
        issue_date: license.issuedOn,
        expiration_date: license.expiresOn,
        ...fileCells(of, PROFESSIONAL_LICENSE, license),
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

type Detailed = { of: PapersOf; held: Held; on: string };

export const presentLicense = (
  { of, held, on }: Detailed,
  { types, states }: { types: readonly Option[]; states: readonly Option[] },
): CredentialDetail => ({
  editUIConfig: licenseForm(types, states),
  data: { columns: licenseColumns, rows: licenseRows(of, held.licenses, on) },
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
export function presentDetail(type: CredentialType, { of, held, on }: Detailed): CredentialDetail {
  const naming = subtypeField(type);
  const own = (type.fields ?? []).filter((field) => field !== naming);
  const rows = ofType(held, type.code).map((row): Document => {
    const code = row.subtype ?? type.subtypes[0]?.code;
    const name = type.subtypes.find((one) => one.code === code)?.name ?? type.name;
    return {
      id: String(row.id),
      status: pillStatusOf(row, on),
      credential_name: type.name,
      short_name: code ?? type.code,
      name,
      is_open: row.isOpen,
      management_company_id: row.managementCompanyId,
      cells: {
        type: name,
        status: statusText(reasonOf(row, on)),
        ...Object.fromEntries(own.map((field) => [field.name, cellOf(field, row)])),
        ...fileCells(of, type.code, row),
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
