import type { FieldError } from "@/lib/errors";

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** The pure rule of a form: what is wrong with which field. The same rule that the server holds the request against. */
export type Check<Values> = (values: Values) => FieldErrors<Values>;

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((one, i) => isSame(one, b[i]));
};

/** Whether there is something to lose: arrays are compared by their elements, anything else by identity. */
export const hasChanged = <Values extends object>(values: Values, initial: Values): boolean =>
  (Object.keys(values) as (keyof Values)[]).some((name) => !isSame(values[name], initial[name]));

/** Of what the server refused: what belongs to a field of this form, and what is left to say above the fields. */
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

/** Which of the faults are shown: all after a submit, before it only those of fields that were edited. */
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
