import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { query } from "./query";

/** A checksum of every row in all tables but these, a partitioned one as a whole: equal if nothing has changed. */
export async function sumOfEverything(but: readonly string[] = []): Promise<string> {
  const tables = await query<{ name: string }>`select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`;
  const sums = tables
    .filter(({ name }) => !but.includes(name))
    .map(
      ({ name }) => sql`select ${name}::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
        from ${sql.identifier(name)} t`,
    );
  const rows = await db.execute<{ sum: string }>(sql.join(sums, sql` union all `));
  // A parallel plan answers in any order.
  return rows
    .map(({ sum }) => sum)
    .toSorted()
    .join("\n");
}
