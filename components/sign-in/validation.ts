import { EMAIL_INVALID, isEmail } from "@/lib/email";

export const FIELD_REQUIRED = "This is a required field";
export const WRONG_CREDENTIALS = "Incorrect email or password";

const MAX_CHARACTERS = 128;

export const checkEmail = (email: string): { email?: string } =>
  email.length <= MAX_CHARACTERS && isEmail(email) ? {} : { email: EMAIL_INVALID };

/** The forgotten-password form has its own message for an empty email. */
export const checkForgottenEmail = (email: string): { email?: string } =>
  email === "" ? { email: "This field is required" } : checkEmail(email);

export const checkPassword = ({ password }: { password: string }): { password?: string } =>
  password === "" ? { password: FIELD_REQUIRED } : {};

/** Whether the refusal is about the input, as opposed to rate limits or server errors. */
export function isWrongCredentials(message: string): boolean {
  return /incorrect|invalid|not found/i.test(message);
}
