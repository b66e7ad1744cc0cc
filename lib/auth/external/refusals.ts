/** Why a sign-in failed, in the words of the sign-in page. */
const refusals = {
  cancelled: "You left your organization’s sign-in before it finished.",
  expired: "This sign-in took too long, was already used, or began in another browser. Please sign in again.",
  unverified:
    "We couldn’t verify your organization’s sign-in. Please try again, and tell your administrator if it keeps happening.",
  unavailable:
    "Your organization’s sign-in cannot be reached at the moment. Please try again in a few minutes.",
  "unknown-provider": "This sign-in method no longer exists. Enter your email to find your organization’s.",
  "no-email":
    "Your organization did not tell us your email. Ask your administrator to release it to this portal.",
  "unverified-email":
    "Your organization has not verified your email. Ask your administrator to have it verified there.",
  "other-domain": "Your organization may not sign in people with this email.",
  "no-account": "There is no account with your email yet. Ask your administrator for one.",
  "other-identity":
    "Your account is connected to another identity of your organization. Ask your administrator to disconnect it.",
  disabled: "Your account is disabled. Ask your administrator to enable it.",
  "too-many": "Too many attempts. Please try again later.",
  unexpected:
    "An unexpected error occurred. Please try again or contact the provider if this issue persists.",
} as const;

export type Refusal = keyof typeof refusals;

const isRefusal = (code: string): code is Refusal => Object.hasOwn(refusals, code);

/** The text for a code in the address bar; null for any other. */
export const refusalText = (code: string | null): string | undefined =>
  code !== null && isRefusal(code) ? refusals[code] : undefined;

/** Ends an external sign-in. `detail` is for the log and names no one. */
export class ExternalRefusal extends Error {
  /** The return path, once it is known. */
  returnTo?: string;

  constructor(
    readonly reason: Refusal,
    readonly detail?: string,
    /** Whose account it was about, for the audit. */
    readonly userId?: number,
  ) {
    super(reason);
  }
}
