import type { Instead } from "@/components/shell/refusals";
import { notify } from "@/components/ui/notify";

/**
 * Shows a refused save the way the specification prints it: the first error at its field, which the form does, or as a
 * banner.
 */
export const refusalsOf = (fields: object) =>
  ({
    throttled: false,
    ALREADY_EXISTS: ({ message }) => void notify({ type: "info", message }),
    CONTACT_US: ({ message }) => message,
    any: ({ errors: [first], message }) => {
      const isAtField = first?.field && Object.hasOwn(fields, first.field);
      return first && !isAtField ? message : false;
    },
  }) satisfies Instead<unknown>;
