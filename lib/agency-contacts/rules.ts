import { countCharacters } from "@/lib/characters";
import { isEmail, MAX_EMAIL } from "@/lib/email";
import { isPossiblePhone } from "@/lib/phones/format";
import type { AgencyContact, ContactForm } from "./schema";

export const MAX_NAME = 50;
export const MAX_EXTENSION = 5;

const name = /^[\p{L}\p{M} .'’-]*$/u;
/** With the form's dashes, or without as on the wire. */
const phone = /^\d{3}-?\d{3}-?\d{4}$/;
const extension = /^[a-z0-9]{0,5}$/i;

/** Empty text means not given. */
export type ContactDetails = {
  first_name: string;
  last_name: string;
  phone: string;
  phone_extension_number: string;
};
export type NewContactDetails = ContactDetails & { email: string };

type Errors<Details> = Partial<Record<keyof Details, string>>;

function nameError(value: string, label: "First name" | "Last name"): string | undefined {
  if (value.trim() === "") return `${label} is required`;
  if (countCharacters(value) > MAX_NAME)
    return `${label} can have a maximum length of ${MAX_NAME} characters`;
  return name.test(value)
    ? undefined
    : `${label} can only contain letters, spaces, periods, apostrophes and hyphens`;
}

function emailError(value: string): string | undefined {
  const trimmed = value.trim();
  if (trimmed === "") return "Email is required";
  if (countCharacters(trimmed) > MAX_EMAIL)
    return `Email can have a maximum length of ${MAX_EMAIL} characters`;
  return isEmail(trimmed) ? undefined : "Email format is invalid";
}

const onlyErrors = <Details>(errors: Errors<Details>): Errors<Details> =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as Errors<Details>;

/** What is wrong with a contact's details, by field. The server checks phones more closely. */
const detailErrors = (details: ContactDetails, isPhone: (phone: string) => boolean): Errors<ContactDetails> =>
  onlyErrors({
    first_name: nameError(details.first_name, "First name"),
    last_name: nameError(details.last_name, "Last name"),
    phone:
      details.phone === "" || (phone.test(details.phone) && isPhone(details.phone))
        ? undefined
        : "Phone number format is invalid",
    phone_extension_number: extension.test(details.phone_extension_number)
      ? undefined
      : `Ext can only contain up to ${MAX_EXTENSION} letters and digits`,
  });

/** The errors of what has been changed: a name or number kept as it is stored doesn't hold up the rest. */
export function contactErrors<Details extends ContactDetails>(
  details: Details,
  stored: Details,
  isPhone = isPossiblePhone,
): Errors<ContactDetails> {
  const found = Object.entries(detailErrors(details, isPhone)) as [keyof ContactDetails, string][];
  return Object.fromEntries(found.filter(([field]) => details[field] !== stored[field]));
}

export const emailErrors = (typed: string): { email?: string } => onlyErrors({ email: emailError(typed) });

/** The same for a contact to be added. */
export const newContactErrors = (
  details: NewContactDetails,
  isPhone = isPossiblePhone,
): Errors<NewContactDetails> =>
  onlyErrors({ ...detailErrors(details, isPhone), email: emailError(details.email) });

/** A contact as the form holds it. */
export const formOf = (contact: AgencyContact) => ({
  first_name: contact.first_name,
  last_name: contact.last_name,
  phone: contact.phone_number ?? "",
  phone_extension_number: contact.phone_extension_number ?? "",
  is_portal_enabled: contact.is_portal_enabled,
  notify_claims_enabled: contact.notify_claims_enabled,
  notify_shift_cancel_enabled: contact.notify_shift_cancel_enabled,
  notify_missed_punch_summary_enabled: contact.notify_missed_punch_summary_enabled,
});

/** The form as the wire carries it: trimmed, without dashes, null for what isn't given. */
export const onWire = (form: ReturnType<typeof formOf>): ContactForm => ({
  ...form,
  first_name: form.first_name.trim(),
  last_name: form.last_name.trim(),
  phone: form.phone.trim().replaceAll("-", "") || null,
  phone_extension_number: form.phone_extension_number.trim() || null,
});

/** Drops what an extension can't contain. */
export const formatExtension = (typed: string): string =>
  typed.replace(/[^a-z0-9]/gi, "").slice(0, MAX_EXTENSION);

export const fullName = (first: string, last: string): string => `${first} ${last}`;

/** The first and last name in an account's name. Its last word is the last name, unless a longer one is stored. */
export function nameParts(whole: string, storedLast: string | null): { first: string; last: string } {
  if (storedLast !== null && whole.endsWith(` ${storedLast}`))
    return { first: whole.slice(0, -storedLast.length - 1), last: storedLast };
  const at = whole.trim().lastIndexOf(" ");
  return at < 0
    ? { first: whole.trim(), last: "" }
    : { first: whole.trim().slice(0, at), last: whole.trim().slice(at + 1) };
}
