import type { CredentialField, CredentialType } from "@/lib/professionals/credentials/catalog-rules";
import { PROFESSIONAL_LICENSE } from "@/lib/professionals/credentials/catalog-rules";
import { licenseFaults } from "./license-rules";

const MEGABYTE = 1_048_576;
export const LARGEST_CREDENTIAL = 50 * MEGABYTE;

/** Checked in the browser before the upload; the server checks the bytes. */
export const credentialFileRules = {
  types: ["application/pdf", "image/jpeg", "image/png"],
  maxBytes: LARGEST_CREDENTIAL,
  wrongType: "Error uploading files. Only PDF, JPG and PNG files are allowed",
  tooLarge: "File must not exceed 50MB",
} as const;

export const NO_CREDENTIAL = '"Credential" is required.';
export const NO_ATTACHMENT = "Please select an attachment";

export type Values = Readonly<Record<string, string | undefined>>;
type Faults = Record<string, string>;

/** A date field of a form, or null if it was cleared. */
export const dayOf = (text: string | undefined): string | null => text || null;

const valueOf = (values: Values, name: string) => values[name]?.trim() ?? "";

type CheckedField = Pick<CredentialField, "label" | "isRequired"> & {
  name: string;
  codes: readonly string[] | null;
};

function fieldFault({ label, isRequired, codes }: CheckedField, value: string): string | null {
  if (value === "") return isRequired ? `"${label}" is required.` : null;
  return codes && !codes.includes(value) ? `Choose one of the list for "${label}".` : null;
}

/** A document dated in the future, or already run out, can't be verified. */
export function dateFaults(values: Values, labelOf: (name: string) => string, today: string): Faults {
  const issued = valueOf(values, "issue_date");
  const expires = valueOf(values, "expiration_date");
  return {
    ...(issued > today && { issue_date: `"${labelOf("issue_date")}" must not be in the future.` }),
    ...(expires !== "" && expires < today && { expiration_date: "This document has already expired." }),
    ...(expires !== "" && issued > expires && { expiration_date: "This is before it was issued." }),
  };
}

/** The error at each field of an upload by its type's fields. */
export function uploadFaults(fields: readonly CheckedField[], values: Values, today: string): Faults {
  const faults = fields.flatMap((field) => {
    const fault = fieldFault(field, valueOf(values, field.name));
    return fault ? [[field.name, fault] as const] : [];
  });
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? "Issued on";
  return { ...dateFaults(values, labelOf, today), ...Object.fromEntries(faults) };
}

const licenseFields = ["certification_type", "state_code", "licence_number", "issue_date", "expiration_date"];

/** Fields that were filled in but don't belong to the type. */
export function foreignFields({ code, fields }: CredentialType, values: Values): string[] {
  const own =
    code === PROFESSIONAL_LICENSE ? licenseFields : (fields ?? []).map(({ name }) => name as string);
  return Object.keys(values).filter(
    (name) => name !== "credential_type" && valueOf(values, name) !== "" && !own.includes(name),
  );
}

/** The error at each field of a type, the license included. */
export function faultsOf(type: CredentialType, values: Values, today: string): Faults {
  if (type.code === PROFESSIONAL_LICENSE) {
    const license = {
      certification_type: valueOf(values, "certification_type"),
      state_code: valueOf(values, "state_code"),
      licence_number: valueOf(values, "licence_number"),
    };
    return { ...dateFaults(values, () => "Issued on", today), ...licenseFaults(license) };
  }
  const fields = (type.fields ?? []).map((field) => ({
    ...field,
    codes: field.choices?.map(({ code }) => code) ?? null,
  }));
  return uploadFaults(fields, values, today);
}
