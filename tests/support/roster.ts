import { GET as listRoster } from "@/app/api/agencies/professionals/route";
import {
  DELETE as withdrawInvite,
  PUT as resendInvite,
} from "@/app/api/agencies/professionals/[caregiverId]/invite/route";
import { GET as showDetails, PUT as saveDetails } from "@/app/api/agencies/professionals/[caregiverId]/route";
import { POST as changeEnabled } from "@/app/api/agencies/professionals/[caregiverId]/update-enabled-status/route";
import { POST as checkContact } from "@/app/api/agencies/professionals/contact-info/route";
import { POST as createProfessional } from "@/app/api/agencies/professionals/create/route";
import { POST as answer } from "@/app/api/agencies/professionals/answer/route";
import type {
  ContactInfoChecked,
  ProfessionalCreated,
  ProfessionalDetails,
  Roster,
} from "@/lib/agency-professionals/schema";
import { anAgencyDesk } from "./agency";
import { call } from "./call";
import { aProfessional } from "./people";
import { next } from "./rows";

type Refused = { errors: { code: string; field: string; message: string }[] };

/** A form that can be saved, with an email and a phone nobody else has. */
export function aDetailsForm(given: Record<string, unknown> = {}) {
  const number = next();
  return {
    first_name: "Ada",
    last_name: "Grove",
    address: "1 Oak Street",
    state_code: "CA",
    city_name: "Fresno",
    zip_code: "93650",
    preferred_contact_method: "EMAIL",
    phone: `555-555-${String(number % 10_000).padStart(4, "0")}`,
    email: `newcomer${number}@example.test`,
    ...given,
  };
}

export const enableAs = (as: { id: number }, caregiverId: number, is_enabled: boolean) =>
  call<Refused>(changeEnabled, { as, params: { caregiverId }, body: { is_enabled } });

/** An agency's desk with its roster's calls. */
export async function aRosterDesk() {
  const desk = await anAgencyDesk([]);
  const as = desk.user;
  return {
    ...desk,
    roster: (query: Record<string, string> = {}) => call<Roster>(listRoster, { as, query }),
    details: (caregiverId: number) =>
      call<ProfessionalDetails & Refused>(showDetails, { as, params: { caregiverId } }),
    save: (caregiverId: number, body: unknown) =>
      call<Refused>(saveDetails, { as, method: "PUT", params: { caregiverId }, body }),
    enable: (caregiverId: number, is_enabled: boolean) => enableAs(as, caregiverId, is_enabled),
    resend: (caregiverId: number, body: unknown) =>
      call<Refused>(resendInvite, { as, method: "PUT", params: { caregiverId }, body }),
    withdraw: (caregiverId: number) =>
      call<Refused>(withdrawInvite, { as, method: "DELETE", params: { caregiverId } }),
    check: (email: string, phone_number: string) =>
      call<ContactInfoChecked & Refused>(checkContact, { as, body: { email, phone_number } }),
    create: (body: unknown, headers: Record<string, string> = {}) =>
      call<ProfessionalCreated & Refused>(createProfessional, { as, body, headers }),
  };
}

export const homeAddress = { address: "1 Oak Street", city: "Fresno", stateCode: "CA", zipCode: "93650" };

/** Someone whom only this agency supplies, with a phone as the portal stores it. */
export async function aMemberAtDesk(given: Parameters<typeof aProfessional>[0] = {}) {
  const desk = await aRosterDesk();
  const agencyId = desk.agency.id;
  const person = await aProfessional({
    firstName: "Ada",
    lastName: "Grove",
    phone: "+15555555555",
    isOnDemand: false,
    agencyId,
    ...homeAddress,
    ...given,
  });
  return { desk, person };
}

/** The form of that person's details, with an email. */
export const formOf = (email: string | null, given: Record<string, unknown> = {}) =>
  aDetailsForm({ email, phone: "555-555-5555", ...given });

export const answerInvite = (token: string, text: "ACCEPT" | "DECLINE") =>
  call(answer, { form: { token, answer: text } });

/** A phone of one person, as it is typed and as it is stored. */
export function aPhone() {
  const digits = `555${String(2_000_000 + next()).slice(0, 7)}`;
  return {
    typed: `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
    stored: `+1${digits}`,
  };
}

export async function aNetworkProfessional(given: Parameters<typeof aProfessional>[0] = {}) {
  const phone = aPhone();
  const row = await aProfessional({ phone: phone.stored, ...given });
  return { ...row, email: row.email!, typed: phone.typed };
}

/** The secret in the link of an agency's invite. */
export const tokenOfInvite = (text: string) => /agency-invite\/([\w-]+)/.exec(text)![1]!;
