import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";

export type PartRow = {
  part: string;
  /** The first month, "2025-01"; null for the part that also holds everything before. */
  from: string | null;
  /** The last month; null for rows whose month is missing. */
  through: string | null;
  bytes: number;
  /** As of the last time that the database counted. */
  estimate: number;
};

/** The tables that the audit consists of, oldest first; last the one of rows whose month is missing. */
export const listParts = (on: Queryable): Promise<PartRow[]> =>
  on.execute<PartRow>(sql`
    select part, to_char(starts at time zone 'UTC', 'YYYY-MM') as from,
      to_char(ends at time zone 'UTC' - interval '1 day', 'YYYY-MM') as through, bytes::float8 as bytes, estimate
    from audit_parts() order by ends nulls last`);

/** The first month that is there, "2025-01"; null while it holds everything from the beginning. */
export async function findFirstMonth(on: Queryable): Promise<string | null> {
  const [row] = await on.execute<{ month: string | null }>(sql`
    select case when not bool_or(bound like '%(MINVALUE)%') then
      to_char(min(substring(bound from 'FROM \\(''([^'']+)''\\)')::timestamptz) at time zone 'UTC', 'YYYY-MM') end as month
    from (select pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'audit_event'::regclass) b`);
  return row!.month;
}

export type MonthsRow = { ahead: number; rowsWithoutMonth: number };

/** How many whole months are there after this one, and rows whose month was missing, up to 10,000. */
export async function countMonths(on: Queryable): Promise<MonthsRow> {
  const [row] = await on.execute<MonthsRow>(sql`
    select (extract(year from age) * 12 + extract(month from age) - 1)::int as ahead,
      audit_rows_without_month()::int as "rowsWithoutMonth"
    from (select age(max(ends) at time zone 'UTC', date_trunc('month', now() at time zone 'UTC')) as age from audit_parts()) a`);
  return row!;
}

/** A step on the way to months that are made two ahead, and whether another has to follow. */
export async function takeStep(tx: Transaction): Promise<boolean> {
  // One of them reads every row whose month was missing.
  await tx.execute(sql`set local statement_timeout = 0`);
  const [row] = await tx.execute<{ did: string }>(sql`select audit_keep_months() as did`);
  return row!.did !== "kept" && row!.did !== "busy";
}
