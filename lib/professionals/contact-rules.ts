export const UNREACHABLE = "The professional has no email address, and no phone number that accepts texts.";

export type Reachable = {
  /** Null where no one is. */
  preferredContactMethod: "EMAIL" | "CALL_AND_TEXT" | null;
  email: string | null;
  phone: string | null;
};

export type Way = { channel: "MAIL" | "SMS"; to: string };

/** A professional's preferred channel, else one that works; null without an address or number. */
export function contactWay({ preferredContactMethod, email, phone }: Reachable): Way | null {
  const mail: Way | null = email ? { channel: "MAIL", to: email } : null;
  const text: Way | null = phone ? { channel: "SMS", to: phone } : null;
  return preferredContactMethod === "CALL_AND_TEXT" ? (text ?? mail) : (mail ?? text);
}
