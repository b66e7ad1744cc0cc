import type { FieldError } from "@/lib/errors";

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** A form's pure validation: the errors by field. The server checks requests with the same rule. */
export type Check<Values> = (values: Values) => FieldErrors<Values>;

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((one, i) => isSame(one, b[i]));
};

/** Whether there are unsaved changes: arrays are compared by element, everything else by identity. */
export const hasChanged = <Values extends object>(values: Values, initial: Values): boolean =>
  (Object.keys(values) as (keyof Values)[]).some((name) => !isSame(values[name], initial[name]));

/** Splits a refusal into errors for this form's fields and messages to show above them. */
export function placeErrors<Values extends object>(
  { errors, messages }: { errors: readonly FieldError[]; messages: readonly string[] },
  values: Values,
  fieldOf: (error: FieldError) => string | undefined = ({ field }) => field,
): { fields: FieldErrors<Values>; messages: readonly string[] } {
  const fields: Record<string, string> = {};
  const placed = new Set<string>();
  for (const error of errors) {
    const name = fieldOf(error);
    if (name === undefined || !Object.hasOwn(values, name)) continue;
    fields[name] ??= error.message;
    placed.add(error.message);
  }
  const isAllPlaced = errors.length > 0 && errors.every(({ message }) => placed.has(message));
  return {
    fields: fields as FieldErrors<Values>,
    messages: isAllPlaced ? [] : messages.filter((message) => !placed.has(message)),
  };
}

/** The errors shown: all after a submit, before that only those of edited fields. */
export function shownErrors<Values>(
  faults: FieldErrors<Values>,
  edited: ReadonlySet<string>,
  isAttempted: boolean,
): FieldErrors<Values> {
  if (isAttempted) return faults;
  return Object.fromEntries(
    Object.entries(faults).filter(([name]) => edited.has(name)),
  ) as FieldErrors<Values>;
}
