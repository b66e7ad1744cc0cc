import { countCharacters } from "@/lib/characters";
import { MAX_EMAIL } from "@/lib/email";
import { queryOf, type AddressCodec } from "@/lib/http/address";
import { isPossiblePhone, PHONE_LENGTH } from "@/lib/phones/format";
import { finderOf } from "@/lib/search/fold";
import { isStateCode } from "@/lib/states";
import type { ProfessionalDetails } from "./schema";

/** Codes and labels in the form's order. */
export const preferredContactOptions = [
  { code: "EMAIL", label: "Email" },
  { code: "CALL_AND_TEXT", label: "Call and Text" },
] as const;

export const PROFILE_CLOSED =
  "This professional hasn’t accepted your agency’s invite yet, so their profile is closed.";

export const MAX_NAME = 50;
export const MAX_ADDRESS = 255;
export const MAX_CITY = 255;
export const ZIP_LENGTH = 5;

/** The employee details, by the wire's names. The phone is typed as 555-555-5555. */
export type ProfessionalForm = {
  first_name: string;
  last_name: string;
  address: string;
  state_code: string;
  city_name: string;
  zip_code: string;
  preferred_contact_method: string;
  phone: string;
  email: string;
};
export type ProfessionalErrors = Partial<Record<keyof ProfessionalForm, string>>;

/** The saved details as the form holds them; nothing on file is empty text. */
export const formOf = (details: ProfessionalDetails): ProfessionalForm => ({
  first_name: details.first_name,
  last_name: details.last_name,
  address: details.address ?? "",
  state_code: details.state_code ?? "",
  city_name: details.city_name ?? "",
  zip_code: details.zip_code ?? "",
  preferred_contact_method: details.preferred_contact_method,
  phone: details.phone_number ?? "",
  email: details.email ?? "",
});

export const trimmed = <Form extends Record<string, string>>(form: Form): Form =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()])) as Form;

const lettersOnly = /^[\p{L}\p{M} -]+$/u;

function nameError(label: string, value: string): string | null {
  if (value === "") return `${label} is required`;
  if (countCharacters(value) > MAX_NAME)
    return `${label} can have a maximum length of ${MAX_NAME} characters`;
  return lettersOnly.test(value) ? null : `${label} is not valid`;
}

function emailError(value: string): string | null {
  if (value === "") return "Email is required";
  if (countCharacters(value) > MAX_EMAIL) return `Email can have a maximum length of ${MAX_EMAIL} characters`;
  return /^[^\s@<>(),;:"\\[\]]+@([^\s@.<>(),;:"\\[\]]+\.)+[a-z\d-]{2,}$/i.test(value)
    ? null
    : "Email format is invalid";
}

/** What the server checks more closely than a form. */
type IsPhone = (phone: string) => boolean;

/** The length's message differs between the two steps of adding someone. */
function phoneError(value: string, tooShort: string, isPhone: IsPhone): string | null {
  if (value === "") return "Cell Phone number is required";
  if (value.length !== PHONE_LENGTH) return tooShort;
  return /^\d{3}-\d{3}-\d{4}$/.test(value) && isPhone(value) ? null : "Cell Phone number is not valid";
}

function addressError(value: string): string | null {
  if (value === "") return "Address is required";
  return countCharacters(value) > MAX_ADDRESS
    ? `Address can have a maximum length of ${MAX_ADDRESS} characters`
    : null;
}

function cityError(value: string): string | null {
  if (value === "") return "City is required";
  return countCharacters(value) > MAX_CITY
    ? `City can have a maximum length of ${MAX_CITY} characters`
    : null;
}

function stateError(value: string): string | null {
  if (value === "") return "State is required";
  return isStateCode(value) ? null : "State is not valid";
}

function zipError(value: string, isOptional: boolean): string | null {
  if (value === "") return isOptional ? null : "Zip Code is required";
  return /^\d{5}$/.test(value) ? null : "Zip Code is not valid";
}

const WRONG_METHOD = "Preferred Contact Method must be either Email or Call and Text";
const isMethod = (value: string) => preferredContactOptions.some(({ code }) => code === value);

/** Only the faults. */
const faultsOf = <Field extends string>(
  found: Record<Field, string | null>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as Partial<
    Record<Field, string>
  >;

/**
 * Validation errors by field. Someone's saved details are given when they are edited: a name kept as it is stays valid,
 * a ZIP may stay empty, and the phone can't be changed.
 */
export function professionalErrors(
  typed: ProfessionalForm,
  saved: ProfessionalForm | null,
  isPhone: IsPhone = isPossiblePhone,
): ProfessionalErrors {
  const form = trimmed(typed);
  const nameFault = (field: "first_name" | "last_name", label: string) =>
    saved && saved[field] === form[field] ? null : nameError(label, form[field]);
  return faultsOf({
    first_name: nameFault("first_name", "First Name"),
    last_name: nameFault("last_name", "Last Name"),
    address: addressError(form.address),
    state_code: stateError(form.state_code),
    city_name: cityError(form.city_name),
    zip_code: zipError(form.zip_code, saved?.zip_code === ""),
    preferred_contact_method: isMethod(form.preferred_contact_method) ? null : WRONG_METHOD,
    phone: saved ? null : phoneError(form.phone, "Cell Phone number should be 10 digits long", isPhone),
    email: emailError(form.email),
  });
}

export type ContactInfo = { email: string; phone_number: string };

/** Validation errors of the first step of adding someone. */
export function contactInfoErrors(
  typed: ContactInfo,
  isPhone: IsPhone = isPossiblePhone,
): Partial<Record<keyof ContactInfo, string>> {
  const { email, phone_number } = trimmed(typed);
  return faultsOf({
    phone_number: phoneError(phone_number, "Phone number should be 10 digits long", isPhone),
    email: emailError(email),
  });
}

/** The same for an invite sent again: what is kept as it is stored counts only if the invite goes there. */
export function mendErrors(
  typed: ContactInfo,
  { stored, by }: { stored: ContactInfo; by: "EMAIL" | "CALL_AND_TEXT" },
  isPhone: IsPhone = isPossiblePhone,
): Partial<Record<keyof ContactInfo, string>> {
  const used = by === "EMAIL" ? "email" : "phone_number";
  const { email, phone_number } = contactInfoErrors(typed, isPhone);
  const isAsked = (field: keyof ContactInfo) => field === used || trimmed(typed)[field] !== stored[field];
  return faultsOf({
    phone_number: isAsked("phone_number") ? (phone_number ?? null) : null,
    email: isAsked("email") ? (email ?? null) : null,
  });
}

export type RosterStatus =
  | "enabled"
  | "pending"
  | "terminated"
  | "deactivated"
  | "disabled"
  | "app invite sent";

type Standing = {
  isDeactivated: boolean;
  isTerminated: boolean;
  isDisabled: boolean;
  hasJoined: boolean;
  /** A license waits for verification, and none is verified. */
  isInReview: boolean;
};

/** The status on an agency's roster; the first that applies. */
export function rosterStatus(standing: Standing): RosterStatus {
  if (standing.isDeactivated) return "deactivated";
  if (standing.isTerminated) return "terminated";
  if (standing.isDisabled) return "disabled";
  if (standing.isInReview) return "pending";
  return standing.hasJoined ? "enabled" : "app invite sent";
}

type HeldShift = { caregiver_id: number | null; slot_status: string; start_time: string };

/** Their coming shifts among the agency's assigned ones, which they keep when they are disabled. */
export const keptShifts = <Shift extends HeldShift>(
  shifts: readonly Shift[],
  professionalId: number,
  now: Date,
): Shift[] =>
  shifts.filter(
    ({ caregiver_id, slot_status, start_time }) =>
      caregiver_id === professionalId &&
      (slot_status === "CLAIMED" || slot_status === "CONFIRMED") &&
      new Date(start_time) > now,
  );

export function keptShiftsText(count: number): string {
  if (count === 0) return "They have no upcoming shifts.";
  return count === 1
    ? "They keep their upcoming shift. Cancel it on the Assigned tab of the Schedule if they should not work it."
    : `They keep their ${count} upcoming shifts. Cancel them on the Assigned tab of the Schedule if they should not work them.`;
}

const textsOf = ({ name, city_name, certifications }: Searchable): string[] => [
  name,
  city_name ?? "",
  ...certifications.map(({ resource_type }) => resource_type),
];

type Searchable = {
  name: string;
  status: RosterStatus;
  city_name: string | null;
  certifications: readonly { resource_type: string }[];
};

export type RosterNarrowing = { search: string; status: RosterStatus | null };

export const rosterAddress: AddressCodec<RosterNarrowing> = {
  read: (query) => ({
    search: query.get("search") ?? "",
    status: rosterStatuses.find((one) => one === query.get("status")) ?? null,
  }),
  write: ({ search, status }) => queryOf({ search: search.trim(), status }),
};

/** The people with a status, if one is chosen, whose name, city or license type contains the text. */
export function narrowed<Person extends Searchable>(
  people: readonly Person[],
  { search, status }: RosterNarrowing,
): readonly Person[] {
  if (search.trim() === "" && status === null) return people;
  const isFound = finderOf(search);
  return people.filter((one) => (status === null || one.status === status) && textsOf(one).some(isFound));
}

/** In the order of the filter. */
export const rosterStatuses: readonly RosterStatus[] = [
  "enabled",
  "pending",
  "app invite sent",
  "disabled",
  "terminated",
  "deactivated",
];
