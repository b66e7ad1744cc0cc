/** Codes and labels in the order in which a form offers them. */
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

export const NAME_AT_MOST = 64;
export const PHONE_LENGTH = 12;
export const EXTENSION_AT_MOST = 4;

const WRONG_NAME =
  "Name must be less than 65 characters and can only contain letters, spaces, hyphens, commas, periods, and apostrophes.";
const WRONG_PHONE = "Enter a phone number of 10 digits.";
const WRONG_EXTENSION = "Enter up to 4 digits.";
const SMS_NEEDS_PHONE = "Text messages need a phone number.";
const SMS_NEEDS_MOBILE = "Text messages need a mobile phone type.";
const SMS_NEEDS_METHOD = "Text messages need a contact method that includes text.";
const SMS_OPTED_OUT = "This number has opted out of text messages.";

const name = /^[\p{L}\p{M} ,.'’-]+$/u;

const isContactName = (value: string): boolean =>
  value.trim() !== "" && value.length <= NAME_AT_MOST && name.test(value);

/** 3-3-4 digits with hyphens, twelve characters in all. */
const isContactPhone = (value: string): boolean => /^\d{3}-\d{3}-\d{4}$/.test(value);

/** The digits of a typed number, in groups; a leading country code is dropped. */
export function formatPhone(typed: string): string {
  const all = typed.replace(/\D/g, "");
  const digits = (all.length === 11 && all.startsWith("1") ? all.slice(1) : all).slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");
}

/** As the database keeps it. */
export const e164Of = (phone: string): string => `+1${phone.replace(/\D/g, "")}`;

/** As people read it; null stays null, and a foreign number stays as it is. */
export const readablePhone = (e164: string | null): string | null =>
  e164 && e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");

const isMobile = (type: string | null): boolean => type === "MOBILE_PERSONAL" || type === "MOBILE_WORK";

/** Any, and whatever names text. */
const includesText = (method: string | null): boolean =>
  contactMethodOptions.some(({ code }) => code === method);

/** What decides whether a contact can be texted. */
export type Reach = {
  phone: string | null;
  phoneType: string | null;
  method: string | null;
  /** False after the number texted STOP; null if it never answered. */
  optIn: boolean | null;
};

export type SmsRefusal = "NO_PHONE" | "NOT_MOBILE" | "NO_TEXT" | "OPTED_OUT";

/** Why text messages cannot be turned on for a contact; null if they can. */
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

/** Prefixes of toll-free numbers, on which carriers act on START but not on YES. */
const tollFree = /^\+1(800|833|844|855|866|877|888)/;

/** How someone who opted out gets text messages again. */
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

/** Validation errors by field. An empty text means none is given. */
export function contactErrors(form: ContactForm): ContactErrors {
  const errors: ContactErrors = {};
  if (!isContactName(form.contactName)) errors.contactName = WRONG_NAME;
  if (form.phoneNumber !== "" && !isContactPhone(form.phoneNumber)) errors.phoneNumber = WRONG_PHONE;
  if (!/^\d{0,4}$/.test(form.phoneExtensionNumber)) errors.phoneExtensionNumber = WRONG_EXTENSION;
  if (!form.smsEnabled) return errors;
  if (form.phoneNumber === "") errors.phoneNumber = SMS_NEEDS_PHONE;
  if (!isMobile(form.contactPhoneType)) errors.contactPhoneType = SMS_NEEDS_MOBILE;
  if (!includesText(form.contactMethodType)) errors.contactMethodType = SMS_NEEDS_METHOD;
  return errors;
}

/** Whether a change of method or phone type ends text messages that are on. */
export const endsSms = (form: ContactForm, change: Partial<ContactForm>): boolean => {
  const after = { ...form, ...change };
  return form.smsEnabled && (!isMobile(after.contactPhoneType) || !includesText(after.contactMethodType));
};
