import { Conflict, refuseAll, type FieldError } from "@/lib/errors";
import { toAcknowledge, unacknowledged } from "./concern-rules";
import type { Warning } from "./rules";

/** The wire's error for a warning that still needs the acknowledgement; `warning` is the text to send back. */
export const restError = (text: string, about: Partial<FieldError> = {}): FieldError => ({
  code: "REST_NOT_ACKNOWLEDGED",
  field: "acknowledgedRest",
  message: `${text} Acknowledge this to go on.`,
  warning: text,
  ...about,
});

/**
 * Throws Conflict with every warning that needs an acknowledgement, unless they all have one. Returns the texts that were
 * acknowledged, for the audit.
 */
export function requireAcknowledgement(
  warnings: readonly Warning[],
  acknowledged: readonly string[] | null | undefined,
): string[] {
  const open = unacknowledged(warnings, acknowledged ?? []);
  if (open.length > 0)
    refuseAll(
      Conflict,
      open.map((text) => restError(text)),
    );
  return toAcknowledge(warnings);
}
