import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isPossiblePhone } from "./format";

/** An area code that is not assigned, but the specification's example has it. */
const example = /^\+1555[2-9]\d{6}$/;

/**
 * A US number in E.164, from any common way to write it; null for one that can't exist, a foreign one, or one with an
 * extension, which would be lost. Server only: the library is too large for a form.
 */
export function parsePhone(text: string): string | null {
  const number = text.replace(/^\s*tel:/i, "");
  const found = parsePhoneNumberFromString(number, { defaultCountry: "US", extract: false });
  if (found?.countryCallingCode !== "1" || found.ext || !isPossiblePhone(found.nationalNumber)) return null;
  return found.isValid() || example.test(found.number) ? found.number : null;
}

export const isPhone = (text: string): boolean => parsePhone(text) !== null;
