import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { refusals, Unauthenticated } from "@/lib/errors";
import type { contactMethods } from "@/db/schema/users";

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 30;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** Keyed, because a plain hash of six digits is trivial to reverse for anyone who reads the table. */
export function hashCode(challengeId: string, code: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`${challengeId}.${code}`).digest("base64url");
}

export function isCodeOf(challengeId: string, code: string, secretHash: string): boolean {
  const [given, stored] = [Buffer.from(hashCode(challengeId, code)), Buffer.from(secretHash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

export const refuse = refusals({
  INVALID_CODE: {
    as: Unauthenticated,
    field: "verificationCode",
    message: "Invalid or expired verification code",
  },
  EXPIRED_CODE: {
    as: Unauthenticated,
    field: "verificationCode",
    type: "expired",
    message: "Login code expired. Please enter your password again to reattempt login.",
  },
});

type ContactMethod = (typeof contactMethods)[number];
export type CodeChannel = "mail" | "sms";

const channels: Record<ContactMethod, readonly CodeChannel[]> = {
  ANY: ["mail"],
  CALL_AND_TEXT: ["sms"],
  EMAIL_AND_TEXT: ["mail", "sms"],
  TEXT: ["sms"],
};

/** The channels a code is sent by: the person's preference, or mail if there is no number to text. */
export function codeChannels(contactMethodCode: ContactMethod, phone: string | null): readonly CodeChannel[] {
  return phone ? channels[contactMethodCode] : ["mail"];
}
