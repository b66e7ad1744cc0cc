import { useState } from "react";
import type { FieldError } from "@/lib/errors";
import { currentIn } from "@/lib/merge-form";

/**
 * The values a form was opened with. A save includes them, so that fields that weren't edited keep what someone else
 * has saved meanwhile. On a conflict, `catchUp` takes over the current values, so that saving again overwrites them.
 */
export function useSeen<Form extends Readonly<Record<string, string | boolean | null>>>(opened: Form) {
  const [seen, setSeen] = useState(opened);
  /** For `instead` of a write: the fields' errors are shown as always. */
  const catchUp = ({ errors }: { errors: readonly FieldError[] }): false => {
    setSeen((now) => ({ ...now, ...currentIn<Form>(errors) }));
    return false;
  };
  return { seen, catchUp };
}
