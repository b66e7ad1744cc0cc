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

type Stale<Form extends Values> = Pick<Merge<Form>, "current" | "shown"> & { again: string };

/** Throws Conflict at the fields, with what someone else has made of them. */
function refuseStale<Form extends Values>(
  names: readonly (keyof Form & string)[],
  { current, shown, again }: Stale<Form>,
): void {
  if (names.length === 0) return;
  const madeOf = (now: string | boolean | null | undefined) =>
    now == null || now === "" ? "removed this" : `changed this to ${String(now)}`;
  refuseAll(
    Conflict,
    names.map((field) => ({
      code: "STALE",
      field,
      message: `Someone else has ${madeOf(shown?.[field] ?? current[field])} since you opened the form. ${again}`,
      current: current[field],
    })),
  );
}

/**
 * The values to save: the edited fields, and all others as they are now. Throws Conflict at each edited field that
 * someone else has changed to something else meanwhile, with its current value.
 */
export function mergeForm<Form extends Values>({ requested, seen, current, shown }: Merge<Form>): Form {
  if (!seen) return requested;
  const names = Object.keys(requested) as (keyof Form & string)[];
  const edited = names.filter((name) => requested[name] !== seen[name]);
  const stale = edited.filter((name) => current[name] !== seen[name] && current[name] !== requested[name]);
  refuseStale(stale, { current, shown, again: "Save again to keep yours." });
  return { ...current, ...Object.fromEntries(edited.map((name) => [name, requested[name]])) };
}

/** Throws Conflict at each field that someone else has changed since what is to be removed was seen. */
export function assertSeen<Form extends Values>({ seen, current }: Pick<Merge<Form>, "seen" | "current">) {
  if (!seen) return;
  const names = (Object.keys(current) as (keyof Form & string)[]).filter(
    (name) => current[name] !== seen[name],
  );
  refuseStale(names, { current, again: "Remove it again if you still want to." });
}

/** The current values in such a conflict. */
export const currentIn = <Form extends Values>(errors: readonly FieldError[]): Partial<Form> =>
  Object.fromEntries(
    errors.flatMap(({ code, field, current }) =>
      code === "STALE" && field !== undefined && current !== undefined ? [[field, current]] : [],
    ),
  ) as Partial<Form>;
