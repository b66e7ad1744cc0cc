import type { FieldError } from "@/lib/errors";

/**
 * A refused write, for a form: `errors` go to their fields; `messages` appear above the fields. No messages: the
 * refusal has been shown already.
 */
export class Refused extends Error {
  constructor(
    readonly messages: readonly string[],
    readonly errors: readonly FieldError[] = [],
    readonly status = 0,
  ) {
    super(messages[0] ?? "");
  }

  /** With the first of several errors only. */
  first(): Refused {
    return new Refused(this.messages.slice(0, 1), this.errors.slice(0, 1), this.status);
  }
}
