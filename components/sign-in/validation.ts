export const EMAIL_INVALID = "Enter a valid email address";
export const FIELD_REQUIRED = "This is a required field";
export const WRONG_CREDENTIALS = "Incorrect email or password";

const MOST_CHARACTERS = 128;
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.\d]{2,}$/;

export function emailError(email: string): string | undefined {
  const isValid = email.length <= MOST_CHARACTERS && EMAIL.test(email);
  return isValid ? undefined : EMAIL_INVALID;
}

/** The form of a forgotten password names an empty field for what it is. */
export function forgotEmailError(email: string): string | undefined {
  return email === "" ? "This field is required" : emailError(email);
}

export function passwordError(password: string): string | undefined {
  return password === "" ? FIELD_REQUIRED : undefined;
}

/** Refusals that are about what was typed, as opposed to "too many attempts" or a server that is down. */
export function isWrongCredentials(message: string): boolean {
  return /incorrect|invalid|not found/i.test(message);
}
