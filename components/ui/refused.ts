import type { FieldError } from "@/lib/errors";

/**
 * A write that was not carried out, as a form is told of it: `errors` go to the fields they name, `messages` are shown
 * above the fields where no field takes them. No messages: nothing is left to say.
 */
export class Refused extends Error {
  constructor(
    readonly messages: readonly string[],
    readonly errors: readonly FieldError[] = [],
    readonly status = 0,
  ) {
    super(messages[0] ?? "");
  }
}
