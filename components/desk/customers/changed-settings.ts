import type { DeskFacility } from "@/lib/desk/customers/schema";

/** The values that differ from those the form began with. */
export const changedOf = <Values extends object>(initial: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== (initial as Record<string, unknown>)[name]),
  ) as Partial<Values>;

/** The stored values when the form was opened. If one has changed since, saving is a conflict. */
export const seenOf = (changed: object, stored: DeskFacility["stored"]): DeskFacility["stored"] =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, stored[name] ?? null]));
