import { eq, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LARGEST_ID } from "@/lib/http/address";
import { refusals, Invalid } from "@/lib/errors";

type Reference = { field: string; reference: string };

const refuse = refusals({
  NOT_FOUND: ({ field, reference }: Reference) => ({
    as: Invalid,
    field,
    message: `There is no ${field} "${reference}".`,
  }),
  AMBIGUOUS: ({ field, reference }: Reference, numbers: string) => ({
    as: Invalid,
    field,
    message: `More than one ${field} is named "${reference}": say which by its number (${numbers}).`,
  }),
});

/** Matches rows by number, or by name ignoring case. */
export function isReferredTo(id: PgColumn, name: PgColumn, reference: string): SQL {
  const number = /^\d+$/.test(reference) ? Number(reference) : null;
  const isNamed = sql`lower(${name}) = lower(${reference})`;
  return number !== null && number <= LARGEST_ID ? or(eq(id, number), isNamed)! : isNamed;
}

/** Whether a name is the same but for case and spaces: a second record of that name would be taken for the first. */
export const isNamedAlike = (name: PgColumn, given: string): SQL =>
  sql`lower(regexp_replace(${name}, '\\s+', ' ', 'g')) = lower(regexp_replace(${given}, '\\s+', ' ', 'g'))`;

/** The single matching row. Throws Invalid at the field for none or several. */
export function oneReferredTo<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  { field, reference }: Reference,
): Row {
  // Ids win over names: a facility whose name is a number stays reachable by its id.
  const byId = rows.filter(({ id }) => String(id) === reference);
  const found = byId.length > 0 ? byId : rows;
  if (found.length === 1) return found[0]!;
  if (found.length === 0) return refuse("NOT_FOUND", { field, reference });
  return refuse("AMBIGUOUS", { field, reference }, found.map(({ id }) => id).join(", "));
}
