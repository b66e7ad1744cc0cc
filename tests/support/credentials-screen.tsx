import { act, fireEvent, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { CredentialsScreen } from "@/components/credentials/credentials-screen";
import { currentNotifications } from "@/components/ui/notify";
import type {
  Credential,
  CredentialDetail,
  CredentialRequirement,
} from "@/lib/professionals/credentials/documents/schema";
import type { Consent } from "@/lib/professionals/credentials/consent/schema";
import { answer } from "./answer-requests";
import { anAgencyPerson } from "./person-screen";
import { show } from "./press";

export const PATH = "/api/agencies/professionals/7";
export const COMPANY_PATH = "/api/flex/management-companies/3/caregivers/7";

export const credential = (
  credential_type: string,
  name: string,
  submitted: [string, Credential["submitted"][number]["status"]][],
  more: Partial<Credential> = {},
): Credential => ({
  credential_type,
  name,
  is_uploadable: true,
  subtypes: [],
  submitted: submitted.map(([subtype_name, status]) => ({ subtype: subtype_name, subtype_name, status })),
  expires_on: null,
  is_being_renewed: false,
  fault: null,
  ...more,
});
export const license = credential("PROFESSIONAL_LICENSE", "Professional license", [["CNA · CA", "VERIFIED"]]);
export const list = [
  license,
  credential(
    "CPR",
    "CPR certification",
    [
      ["BLS", "VERIFIED"],
      ["ACLS", "REJECTED"],
    ],
    { expires_on: "2026-12-01" },
  ),
  credential("TB_TEST", "Tuberculosis screening", [["TB skin test", "MISSING"]]),
  credential("REFERENCES", "References", [["Educator", "PENDING"]]),
  credential("PROVISIONED_WORKER", "Provisioned worker", [["Provisioned", "VERIFIED"]], {
    is_uploadable: false,
  }),
];

export const required = (
  { credential_type: code, ...one }: Credential,
  requirementsMet: boolean,
  neededToWork: number,
): CredentialRequirement => ({
  code,
  ...one,
  credentialLogic: { logic: "OR", requiredReferencesCount: 0, credentials: ["A", "B"] },
  pending: [],
  missing: [],
  verified: [],
  neededToWork: { requirementsMet, neededToWork },
});

export const cprDetail: CredentialDetail = {
  editUIConfig: [
    {
      name: "subtype",
      label: "Type",
      control_type: "dropdown",
      is_required: true,
      values: [{ name: "BLS", code: "BLS" }],
    },
    { name: "provider", label: "Provider", control_type: "text", is_required: false, values: [] },
  ],
  data: {
    columns: [
      { title: "Type", data: "type", renderer: "text" },
      { title: "Status", data: "status", renderer: "text" },
      { title: "States", data: "states", renderer: "list" },
      { title: "Expires on", data: "expiration_date", renderer: "date" },
      { title: "Negative result", data: "negative_result", renderer: "boolean" },
      { title: "Actions", data: "actions", renderer: "actions" },
    ],
    rows: [
      {
        id: "1",
        status: "REJECTED",
        credential_name: "CPR certification",
        short_name: "BLS",
        name: "BLS",
        is_open: true,
        management_company_id: null,
        cells: {
          type: "BLS",
          status: "not readable",
          states: ["CA", "NV"],
          expiration_date: "2026-12-01",
          negative_result: false,
          actions: { name: "card.pdf", url: `${PATH}/credentials/CPR/files/1` },
        },
      },
    ],
  },
};
const referenceDetail: CredentialDetail = {
  editUIConfig: [
    {
      name: "relationship",
      label: "Relationship",
      control_type: "dropdown",
      is_required: true,
      values: [
        { name: "Care-related employer", code: "CARE_RELATED_EMPLOYER" },
        { name: "Educator", code: "EDUCATOR" },
      ],
    },
  ],
  data: { columns: [], rows: [] },
};
const choices = (codes: string[]) => codes.map((code) => ({ name: code, code }));
export const licenseDetail: CredentialDetail = {
  editUIConfig: [
    {
      name: "certification_type",
      label: "License type",
      control_type: "dropdown",
      is_required: true,
      values: choices(["CNA", "RN", "STNA"]),
    },
    {
      name: "state_code",
      label: "State",
      control_type: "dropdown",
      is_required: true,
      values: choices(["CA", "OH"]),
    },
  ],
  data: { columns: [], rows: [] },
};
const shiftTypes = [
  {
    facilityId: 3,
    label: "Pinecrest",
    options: [{ value: "CNA", resourceType: "CNA", specialtyCode: null }],
  },
];
export const consentOf = (state: Consent["state"], given: Partial<Consent> = {}): Consent => ({
  state,
  since: state === "NONE" ? null : "2026-11-18T10:00:00.000Z",
  can_be_asked: state !== "GRANTED",
  askable_from: state === "GRANTED" ? null : "2026-12-16T10:00:00.000Z",
  has_closed_documents: true,
  ...given,
});
export const answers = {
  "GET /api/agencies/people/7": answer(anAgencyPerson()),
  [`GET ${PATH}/credentials`]: answer(list),
  [`GET ${PATH}/document-consent`]: answer(consentOf("GRANTED", { has_closed_documents: false })),
  [`GET ${PATH}/credentials/CPR`]: answer(cprDetail),
  [`GET ${PATH}/credentials/REFERENCES`]: answer(referenceDetail),
  [`GET ${PATH}/credentials/PROFESSIONAL_LICENSE`]: answer(licenseDetail),
  [`GET ${PATH}/credential-requirements`]: answer([]),
  "GET /api/agencies/shift-types": answer(shiftTypes),
};

/** The same for a company. */
export const companyAnswers = Object.fromEntries(
  Object.entries(answers).map(([request, given]) => [
    request.replace(PATH, COMPANY_PATH).replace("/api/agencies", "/api/flex/management-companies/3"),
    given,
  ]),
);

/** A clean screen: no filter. */
export function resetScreen(): void {
  window.history.replaceState(null, "", "/private/agency/professionals/7/credentials");
}

type Given = Partial<ComponentProps<typeof CredentialsScreen>>;

export const openScreen = (given: Given = {}) =>
  show(
    <CredentialsScreen
      of={{ caregiverId: 7, companyId: null }}
      firstName="Anabel"
      today="2026-11-20"
      canUpload
      {...given}
    />,
  );

export const openCompanyScreen = (given: Given = {}) =>
  openScreen({ of: { caregiverId: 7, companyId: 3 }, canDelete: true, ...given });
export const choose = async (label: RegExp, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
export const pdf = new File(["%PDF"], "card.pdf", { type: "application/pdf" });
export const attach = (file = pdf) =>
  act(async () => void fireEvent.change(screen.getByLabelText("Attachment"), { target: { files: [file] } }));
export const headers = () => screen.getAllByRole("columnheader").map((one) => one.textContent);
export const messages = () => currentNotifications().map(({ message }) => message);
