import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";

/** The columns a test cares about; the rest is generated, parent rows included. */
export type Given<T extends PgTable> = Partial<T["$inferInsert"]>;

let made = 0;

/** Tells rows of one kind apart. */
export const next = () => ++made;

/** The test's values override generated ones; undefined counts as not given. */
function completed<T extends object>(madeUp: T, given: Partial<T>): T {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...madeUp, ...(Object.fromEntries(said) as Partial<T>) };
}

export async function insert<T extends PgTable>(
  table: T,
  madeUp: T["$inferInsert"],
  given: Given<T> = {},
): Promise<T["$inferSelect"]> {
  const values = completed<T["$inferInsert"]>(madeUp, given);
  const [row] = await db
    .insert(table)
    .values(values as PgInsertValue<T>)
    .returning();
  if (!row) throw new Error("The database returned no row.");
  return row as T["$inferSelect"];
}
