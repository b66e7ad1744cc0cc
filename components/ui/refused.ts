import type { FieldError } from "@/lib/errors";

export const OPERATION_FAILED = "Operation failed, please try again!";
export const UNEXPECTED =
  "An unexpected error occurred. Please try again or contact the provider if this issue persists.";

/** What a refusal is to the screen; components/shell/refusals.ts tells it from the status. */
export type RefusalKind =
  | "unreachable"
  | "unauthenticated"
  | "forbidden"
  | "gone"
  | "conflict"
  | "throttled"
  | "invalid"
  | "failed";

/**
 * A refused write, for a form: `errors` go to their fields; `messages` appear above the fields. No messages: the
 * refusal has been shown already.
 */
export class Refused extends Error {
  constructor(
    readonly messages: readonly string[],
    readonly errors: readonly FieldError[] = [],
    readonly kind: RefusalKind = "invalid",
  ) {
    super(messages[0] ?? "");
  }

  /** With the first of several errors only. */
  first(): Refused {
    return new Refused(this.messages.slice(0, 1), this.errors.slice(0, 1), this.kind);
  }
}
