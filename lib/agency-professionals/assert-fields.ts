import { denyAll, Invalid } from "@/lib/errors";

/** Throws Invalid with each fault at its field. */
export function assertFields(errors: Readonly<Record<string, string | undefined>>): void {
  const faults = Object.entries(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ code: "INVALID", field, message }],
  );
  if (faults.length > 0) denyAll(Invalid, faults);
}
