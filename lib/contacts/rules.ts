import { IMPOSSIBLE_PHONE, isPossiblePhone, readablePhone } from "@/lib/phones/format";

/** Codes and labels in the form's order. */
export const contactMethodOptions = [
  { code: "ANY", label: "Any" },
  { code: "CALL_AND_TEXT", label: "Call & Text" },
  { code: "EMAIL_AND_TEXT", label: "Email & Text" },
  { code: "TEXT", label: "Text" },
] as const;

export const phoneTypeOptions = [
  { code: "MOBILE_PERSONAL", label: "Mobile (Personal)" },
  { code: "MOBILE_WORK", label: "Mobile (Work)" },
  { code: "OFFICE", label: "Office" },
] as const;

export const MAX_NAME = 64;
export const MAX_EXTENSION = 4;

const WRONG_NAME =
  "Name must be less than 65 characters and can only contain letters, spaces, hyphens, commas, periods, and apostrophes.";
const WRONG_PHONE = "Enter a phone number of 10 digits.";
const WRONG_EXTENSION = "Enter up to 4 digits.";
const SMS_NEEDS_PHONE = "Text messages need a phone number.";
const SMS_NEEDS_MOBILE = "Text messages need a mobile phone type.";
const SMS_NEEDS_METHOD = "Text messages need a contact method that includes text.";
const SMS_OPTED_OUT = "This number has opted out of text messages.";

const name = /^\s*\p{L}[\p{L}\p{M} ,.'’-]*$/u;

const isContactName = (value: string): boolean =>
  value.trim() !== "" && value.length <= MAX_NAME && name.test(value);

/** 3-3-4 digits with hyphens, twelve characters in all. */
const isContactPhone = (value: string): boolean => /^\d{3}-\d{3}-\d{4}$/.test(value);

const isMobile = (type: string | null): boolean => type === "MOBILE_PERSONAL" || type === "MOBILE_WORK";

/** Any, and every method that includes text. */
const includesText = (method: string | null): boolean =>
  contactMethodOptions.some(({ code }) => code === method);

/** The facts that decide whether a contact can receive text messages. */
export type Reach = {
  phone: string | null;
  phoneType: string | null;
  method: string | null;
  /** False after STOP, null if the number never answered. */
  optIn: boolean | null;
};

export type SmsRefusal = "NO_PHONE" | "NOT_MOBILE" | "NO_TEXT" | "OPTED_OUT";

/** Why text messages can't be turned on for a contact, or null. */
export function smsRefusal({ phone, phoneType, method, optIn }: Reach): SmsRefusal | null {
  if (optIn === false) return "OPTED_OUT";
  if (!phone) return "NO_PHONE";
  if (!isMobile(phoneType)) return "NOT_MOBILE";
  return includesText(method) ? null : "NO_TEXT";
}

export const smsRefusalTexts: Record<SmsRefusal, string> = {
  NO_PHONE: SMS_NEEDS_PHONE,
  NOT_MOBILE: SMS_NEEDS_MOBILE,
  NO_TEXT: SMS_NEEDS_METHOD,
  OPTED_OUT: SMS_OPTED_OUT,
};

/** Toll-free prefixes: on these, carriers honor START but not YES. */
const tollFree = /^\+1(800|833|844|855|866|877|888)/;

/** How to opt in again after opting out. */
export function optInText(sourceNumber: string | null): string {
  const word = sourceNumber && tollFree.test(sourceNumber) ? "START" : "YES";
  return `You opted out of text messages. To get them again, text ${word} to ${readablePhone(sourceNumber) ?? "N/A"}.`;
}

export type ContactForm = {
  contactName: string;
  contactMethodType: string;
  phoneNumber: string;
  phoneExtensionNumber: string;
  contactPhoneType: string;
  smsEnabled: boolean;
};
export type ContactErrors = Partial<Record<keyof ContactForm, string>>;

/**
 * Validation errors by field. Empty text means not given. A name or number kept as it is stored stays valid, unless text
 * messages to it are turned on. The server checks phones more closely.
 */
export function contactErrors(
  form: ContactForm,
  stored: ContactForm,
  isPhone = isPossiblePhone,
): ContactErrors {
  const errors: ContactErrors = {};
  const isSmsTurnedOn = form.smsEnabled && !stored.smsEnabled;
  if (form.contactName !== stored.contactName && !isContactName(form.contactName))
    errors.contactName = WRONG_NAME;
  if (form.phoneNumber !== "" && (form.phoneNumber !== stored.phoneNumber || isSmsTurnedOn)) {
    if (!isContactPhone(form.phoneNumber)) errors.phoneNumber = WRONG_PHONE;
    else if (!isPhone(form.phoneNumber)) errors.phoneNumber = IMPOSSIBLE_PHONE;
  }
  if (!/^\d{0,4}$/.test(form.phoneExtensionNumber)) errors.phoneExtensionNumber = WRONG_EXTENSION;
  if (!form.smsEnabled) return errors;
  if (form.phoneNumber === "") errors.phoneNumber = SMS_NEEDS_PHONE;
  if (!isMobile(form.contactPhoneType)) errors.contactPhoneType = SMS_NEEDS_MOBILE;
  if (!includesText(form.contactMethodType)) errors.contactMethodType = SMS_NEEDS_METHOD;
  return errors;
}

/** Whether a change of method or phone type turns off text messages. */
export const endsSms = (form: ContactForm, change: Partial<ContactForm>): boolean => {
  const after = { ...form, ...change };
  return form.smsEnabled && (!isMobile(after.contactPhoneType) || !includesText(after.contactMethodType));
};

type Channeled = {
  phone: string | null;
  contactMethodCode: "ANY" | "CALL_AND_TEXT" | "EMAIL_AND_TEXT" | "TEXT";
};

/** The channels in a person's contact settings; mail if they have no phone. */
export function channelsOf({ phone, contactMethodCode: method }: Channeled): {
  mail: boolean;
  text: boolean;
} {
  if (phone === null || method === "ANY") return { mail: true, text: false };
  return { mail: method === "EMAIL_AND_TEXT", text: true };
}
