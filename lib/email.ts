export const EMAIL_INVALID = "Enter a valid email address";
/** Of an agency's people. */
export const MAX_EMAIL = 129;

export const isEmail = (text: string): boolean =>
  /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.\d]{2,}$/.test(text);
