/** A typed number with its hyphens: 555-555-5555. */
export const PHONE_LENGTH = 12;

/** Groups the digits of a typed number; a leading country code is dropped. */
export function formatPhone(typed: string): string {
  const all = typed.replace(/\D/g, "");
  const digits = (all.length === 11 && all.startsWith("1") ? all.slice(1) : all).slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");
}

export const e164Of = (phone: string): string => `+1${phone.replace(/\D/g, "")}`;

/** A US number for reading; null stays null, a foreign number stays as it is. */
export const readablePhone = (e164: string | null): string | null =>
  e164 && e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
