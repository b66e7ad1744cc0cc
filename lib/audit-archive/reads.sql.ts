import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import type { PartRow } from "@/lib/audit/months/reads.sql";

/** Whether the role of this process may take parts away and add them. */
export async function ownsAudit(on: Queryable): Promise<boolean> {
  const [row] = await on.execute<{ owns: boolean }>(sql`
    select pg_has_role(relowner, 'USAGE') as owns from pg_class where oid = 'audit_event'::regclass`);
  return row!.owns;
}

/** In the order in which a file has them. */
export async function listColumns(on: Queryable): Promise<string[]> {
  const [row] = await on.execute<{ columns: string[] }>(sql`
    select array_agg(attname::text order by attnum) as columns from pg_attribute
    where attrelid = 'audit_event'::regclass and attnum > 0 and not attisdropped`);
  return row!.columns;
}

/** Counting takes a moment up to here; of larger parts the database knows about how many rows they have. */
const COUNTED_BYTES = 256 * 1_048_576;

/** Rows of each part, counted where that is quick and the role may read the part itself. */
export async function countRows<Part extends PartRow>(on: Queryable, parts: readonly Part[]) {
  const isOwner = await ownsAudit(on);
  const counted: (Part & { rows: number; isExact: boolean })[] = [];
  for (const part of parts) {
    const isExact = isOwner && part.bytes < COUNTED_BYTES;
    const [row] = isExact
      ? await on.execute<{ rows: number }>(sql`select count(*)::float8 as rows from ${named(part.part)}`)
      : [{ rows: part.estimate }];
    counted.push({ ...part, rows: row!.rows, isExact });
  }
  return counted;
}

const named = (part: string) => sql.identifier(part);

/** Others would wait behind a statement that waits. */
const brief = sql`set local lock_timeout = '500ms'`;

/** Refuses rows that would still come into a month: what is copied next can't change any more. */
export async function sealPart(tx: Transaction, part: string): Promise<void> {
  await tx.execute(brief);
  await tx.execute(sql`create or replace trigger audit_event_sealed before insert on ${named(part)}
    for each row execute function audit_refuse_edit()`);
}

export async function dropParts(tx: Transaction, parts: readonly string[]): Promise<void> {
  await tx.execute(brief);
  for (const part of parts) await tx.execute(sql`drop table if exists ${named(part)}`);
}

export async function attachPart(
  tx: Transaction,
  { part, from, until }: { part: string; from: string | null; until: string },
): Promise<void> {
  await tx.execute(brief);
  await tx.execute(sql`select audit_attach_part(${part}, ${from && `${from}-01 00:00+00`}::timestamptz,
    ${`${until}-01 00:00+00`}::timestamptz)`);
  await tx.execute(sql`alter table ${named(part)} drop constraint audit_event_restored`);
}
