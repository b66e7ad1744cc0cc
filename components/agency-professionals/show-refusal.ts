import { notify } from "@/components/ui/notify";
import type { ApiError } from "@/lib/http/fetcher";

/**
 * Shows a refused save the way the specification prints it: the first error at its field, which the form does, or as a
 * banner. Returns whether that is all there is to show.
 */
export function showRefusal({ status, errors: [first] }: ApiError, fields: readonly string[]): boolean {
  if (!first || status === 429) return false;
  const { code, field, message } = first;
  if (code === "ALREADY_EXISTS") notify({ type: "info", message });
  else if (code === "CONTACT_US" || !field || !fields.includes(field)) notify({ type: "error", message });
  else return false;
  return true;
}
