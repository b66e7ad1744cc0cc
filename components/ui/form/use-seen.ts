import { useState } from "react";
import type { FieldError } from "@/lib/errors";
import { currentIn } from "@/lib/merge-form";

/**
 * What a form was opened with. The save sends it along, so that fields that weren't edited keep what someone else has
 * saved meanwhile. A refusal tells what was changed; after `catchUp` the person has seen that too.
 */
export function useSeen<Form extends Readonly<Record<string, string | boolean | null>>>(opened: Form) {
  const [seen, setSeen] = useState(opened);
  const catchUp = ({ errors }: { errors: readonly FieldError[] }) =>
    setSeen((now) => ({ ...now, ...currentIn<Form>(errors) }));
  return { seen, catchUp };
}
