/** How a type's subtypes combine: each that allows no exception, any one, or a number of references. */
type Logic = "AND" | "OR";

type Subtype = { code: string; name: string; exceptionsOk?: true };

type FieldName =
  | "subtype"
  | "relationship"
  | "issue_date"
  | "expiration_date"
  | "provider"
  | "referee_name"
  | "employer"
  | "negative_result"
  | "fit_for_duty";

export type CredentialField = {
  name: FieldName;
  label: string;
  control: "dropdown" | "text" | "date";
  isRequired: boolean;
  choices?: readonly { code: string; name: string }[];
  /** A yes or no, shown as a tick or a cross. Yes meets the requirement. */
  isBoolean?: true;
};

export type CredentialType = {
  code: string;
  name: string;
  /** Within a sentence: "The professional's physical is missing." */
  nameInSentence: string;
  logic: Logic;
  /** Null if only the facility or the provider can record it. */
  fields: readonly CredentialField[] | null;
  subtypes: readonly Subtype[];
};

export const PROFESSIONAL_LICENSE = "PROFESSIONAL_LICENSE";
export const REFERENCES = "REFERENCES";
export const STATEWIDE_BACKGROUND_CHECK = "STATEWIDE_BACKGROUND_CHECK";
export const CARE_RELATED_EMPLOYER = "CARE_RELATED_EMPLOYER";

/** Uploaded in a dialog of its own, or recorded by the facility or the provider: never a choice of an upload. */
export const neverChosen: readonly string[] = [
  PROFESSIONAL_LICENSE,
  "FACILITY_APPROVED_WORKER",
  "PROVISIONED_WORKER",
];

const yesOrNo = [
  { code: "YES", name: "Yes" },
  { code: "NO", name: "No" },
];

const subtype = (choices: readonly Subtype[]): CredentialField => ({
  name: "subtype",
  label: "Type",
  control: "dropdown",
  isRequired: true,
  choices,
});
const date = (name: "issue_date" | "expiration_date", label: string, isRequired = true): CredentialField => ({
  name,
  label,
  control: "date",
  isRequired,
});
const text = (name: FieldName, label: string, isRequired = false): CredentialField => ({
  name,
  label,
  control: "text",
  isRequired,
});
const boolean = (name: FieldName, label: string): CredentialField => ({
  name,
  label,
  control: "dropdown",
  isRequired: true,
  choices: yesOrNo,
  isBoolean: true,
});

const cpr = [
  { code: "BLS", name: "BLS" },
  { code: "ACLS", name: "ACLS" },
  { code: "HEARTSAVER", name: "Heartsaver" },
];
const tuberculosis = [
  { code: "SKIN_TEST", name: "TB skin test" },
  { code: "BLOOD_TEST", name: "QuantiFERON" },
  { code: "CHEST_XRAY", name: "Chest X-ray" },
];
const physical: Subtype[] = [
  { code: "ANNUAL", name: "Annual physical" },
  { code: "FIT_TEST", name: "N95 fit test", exceptionsOk: true },
];
const backgroundCheck: Subtype[] = [
  { code: "FEDERAL", name: "Federal" },
  { code: "SANCTIONS", name: "Sanctions search", exceptionsOk: true },
];
const relationships = [
  { code: CARE_RELATED_EMPLOYER, name: "Care-related employer" },
  { code: "OTHER_EMPLOYER", name: "Other employer" },
  { code: "EDUCATOR", name: "Educator" },
];
const identity = [
  { code: "LIST_A", name: "List A document" },
  { code: "LIST_B_AND_C", name: "List B and C documents" },
];
const influenza = [
  { code: "VACCINATION", name: "This season’s vaccination" },
  { code: "DECLINATION", name: "Declination form" },
];
const specialties = [
  { code: "DEMENTIA_CARE", name: "Dementia care" },
  { code: "IV_THERAPY", name: "IV therapy" },
  { code: "WOUND_CARE", name: "Wound care" },
];

/** Every kind of credential, in the order of the screen. */
export const credentialTypes: readonly CredentialType[] = [
  {
    code: PROFESSIONAL_LICENSE,
    name: "Professional license",
    nameInSentence: "license",
    logic: "OR",
    fields: [],
    subtypes: [],
  },
  {
    code: "CPR",
    name: "CPR certification",
    nameInSentence: "CPR certificate",
    logic: "OR",
    fields: [
      subtype(cpr),
      date("issue_date", "Issued on"),
      date("expiration_date", "Expires on"),
      text("provider", "Provider"),
    ],
    subtypes: cpr,
  },
  {
    code: "TB_TEST",
    name: "Tuberculosis screening",
    nameInSentence: "TB test",
    logic: "OR",
    fields: [
      subtype(tuberculosis),
      date("issue_date", "Taken on"),
      date("expiration_date", "Expires on", false),
      boolean("negative_result", "Negative result"),
    ],
    subtypes: tuberculosis,
  },
  {
    code: "PHYSICAL",
    name: "Physical examination",
    nameInSentence: "physical",
    logic: "AND",
    fields: [
      subtype(physical),
      date("issue_date", "Examined on"),
      date("expiration_date", "Expires on", false),
      boolean("fit_for_duty", "Fit for duty"),
    ],
    subtypes: physical,
  },
  {
    code: "BACKGROUND_CHECK",
    name: "Background check",
    nameInSentence: "background check",
    logic: "AND",
    fields: [subtype(backgroundCheck), date("issue_date", "Completed on")],
    subtypes: backgroundCheck,
  },
  {
    code: STATEWIDE_BACKGROUND_CHECK,
    name: "Statewide background check",
    nameInSentence: "statewide background check",
    logic: "AND",
    fields: [date("issue_date", "Completed on")],
    subtypes: [{ code: "STATEWIDE", name: "Statewide" }],
  },
  {
    code: REFERENCES,
    name: "References",
    nameInSentence: "reference",
    logic: "AND",
    fields: [
      {
        name: "relationship",
        label: "Relationship",
        control: "dropdown",
        isRequired: true,
        choices: relationships,
      },
      text("referee_name", "Name", true),
      text("employer", "Employer or school"),
    ],
    subtypes: relationships,
  },
  {
    code: "I9",
    name: "Form I-9",
    nameInSentence: "form I-9",
    logic: "OR",
    fields: [subtype(identity), date("expiration_date", "Expires on", false)],
    subtypes: identity,
  },
  {
    code: "INFLUENZA",
    name: "Influenza vaccination",
    nameInSentence: "influenza vaccination",
    logic: "OR",
    fields: [
      subtype(influenza),
      date("issue_date", "Given or signed on"),
      date("expiration_date", "Expires on", false),
    ],
    subtypes: influenza,
  },
  {
    code: "DRUG_SCREEN",
    name: "Drug screen",
    nameInSentence: "drug screen",
    logic: "AND",
    fields: [date("issue_date", "Taken on"), boolean("negative_result", "Negative result")],
    subtypes: [{ code: "PANEL", name: "10-panel" }],
  },
  {
    code: "ORIENTATION",
    name: "Orientation",
    nameInSentence: "orientation",
    logic: "AND",
    fields: [date("issue_date", "Completed on")],
    subtypes: [{ code: "GENERAL", name: "General orientation" }],
  },
  {
    code: "SPECIALTY",
    name: "Specialty certification",
    nameInSentence: "specialty certification",
    logic: "OR",
    fields: [
      subtype(specialties),
      date("issue_date", "Issued on"),
      date("expiration_date", "Expires on", false),
    ],
    subtypes: specialties,
  },
  {
    code: "FACILITY_APPROVED_WORKER",
    name: "Facility approved worker",
    nameInSentence: "approval by the facility",
    logic: "AND",
    fields: null,
    subtypes: [{ code: "APPROVED", name: "Approved" }],
  },
  {
    code: "PROVISIONED_WORKER",
    name: "Provisioned worker",
    nameInSentence: "provisioning",
    logic: "AND",
    fields: null,
    subtypes: [{ code: "PROVISIONED", name: "Provisioned" }],
  },
];

const byCode = new Map(credentialTypes.map((type) => [type.code, type]));

export const findType = (code: string): CredentialType | null => byCode.get(code) ?? null;

/** The type of a code that is known to be in the catalog. */
export function typeOf(code: string): CredentialType {
  const type = findType(code);
  if (!type) throw new Error(`There is no credential type ${code}.`);
  return type;
}

/** The field that names a submission's subtype; null for a type with only one. */
export const subtypeField = ({ fields }: CredentialType): CredentialField | null =>
  fields?.find(({ name }) => name === "subtype" || name === "relationship") ?? null;
