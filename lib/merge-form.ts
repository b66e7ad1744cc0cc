import { Conflict, refuseAll, type FieldError } from "./errors";

type Values = Readonly<Record<string, string | boolean | null>>;

type Merge<Form extends Values> = {
  requested: Form;
  /** What the form was opened with; without it, all fields are saved. */
  seen: Form | null | undefined;
  current: Form;
  /** The current values as people read them, where that differs. */
  shown?: Partial<Form>;
};

const staleText = (current: string | boolean | null | undefined) =>
  current == null || current === ""
    ? "Someone else has removed this since you opened the form. Save again to keep yours."
    : `Someone else has changed this to ${String(current)} since you opened the form. Save again to keep yours.`;

/**
 * The values to save: the edited fields, and all others as they are now. Throws Conflict at each edited field that
 * someone else has changed to something else meanwhile, with its current value.
 */
export function mergeForm<Form extends Values>({ requested, seen, current, shown }: Merge<Form>): Form {
  if (!seen) return requested;
  const names = Object.keys(requested) as (keyof Form & string)[];
  const edited = names.filter((name) => requested[name] !== seen[name]);
  const stale = edited.filter((name) => current[name] !== seen[name] && current[name] !== requested[name]);
  if (stale.length > 0)
    refuseAll(
      Conflict,
      stale.map((field) => ({
        code: "STALE",
        field,
        message: staleText(shown?.[field] ?? current[field]),
        current: current[field],
      })),
    );
  return { ...current, ...Object.fromEntries(edited.map((name) => [name, requested[name]])) };
}

/** The current values in a conflict of `mergeForm`. */
export const currentIn = <Form extends Values>(errors: readonly FieldError[]): Partial<Form> =>
  Object.fromEntries(
    errors.flatMap(({ code, field, current }) =>
      code === "STALE" && field !== undefined && current !== undefined ? [[field, current]] : [],
    ),
  ) as Partial<Form>;
