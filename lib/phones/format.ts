/** A typed number with its hyphens: 555-555-5555. */
export const PHONE_LENGTH = 12;

const DIGITS = 10;

const grouped = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");

/** Without the country code: no area code begins with 1, so it is dropped as soon as it is typed. */
const nationalDigits = (text: string): string => text.normalize("NFKC").replace(/\D/g, "").replace(/^1+/, "");

const isForeign = (text: string): boolean => /\+\s*[02-9]/.test(text.normalize("NFKC"));

const hasLetters = (text: string): boolean =>
  /[\p{L}#*]/u.test(text.normalize("NFKC").replace(/^\W*tel:/i, ""));

/**
 * The content of a phone field after typing or pasting, grouped; null if it isn't a US number or the start of one. An
 * extension is refused as well: it would be lost.
 */
export function typedPhone(typed: string): string | null {
  // Kept until the next key tells whose country code it begins.
  if (typed.normalize("NFKC").trim() === "+") return "+";
  if (isForeign(typed) || hasLetters(typed)) return null;
  const digits = nationalDigits(typed);
  return digits.length > DIGITS ? null : grouped(digits);
}

export const IMPOSSIBLE_PHONE = "This number can’t exist. Check the area code and the digits.";

/**
 * Whether a number, with hyphens or without, can exist in the US numbering plan. The server knows the area codes as
 * well: `parsePhone`.
 */
export const isPossiblePhone = (phone: string): boolean =>
  /^[2-9](?!11)\d{2}-?[2-9]\d{2}-?\d{4}$/.test(phone);

export const e164Of = (phone: string): string => `+1${phone.replace(/\D/g, "")}`;

/** A US number for reading; null stays null, a foreign number stays as it is. */
export const readablePhone = (e164: string | null): string | null =>
  e164 && e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
