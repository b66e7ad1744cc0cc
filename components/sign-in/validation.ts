export const EMAIL_INVALID = "Enter a valid email address";
export const FIELD_REQUIRED = "This is a required field";
export const WRONG_CREDENTIALS = "Incorrect email or password";

const MAX_CHARACTERS = 128;
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.\d]{2,}$/;

export function emailError(email: string): string | undefined {
  const isValid = email.length <= MAX_CHARACTERS && EMAIL.test(email);
  return isValid ? undefined : EMAIL_INVALID;
}

/** The forgotten-password form has its own message for an empty email. */
export function forgotEmailError(email: string): string | undefined {
  return email === "" ? "This field is required" : emailError(email);
}

export function passwordError(password: string): string | undefined {
  return password === "" ? FIELD_REQUIRED : undefined;
}

/** Whether the refusal is about the input, as opposed to rate limits or server errors. */
export function isWrongCredentials(message: string): boolean {
  return /incorrect|invalid|not found/i.test(message);
}
