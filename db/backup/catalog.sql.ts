import type postgres from "postgres";

type Sql = postgres.Sql | postgres.TransactionSql;

/** The same text from every server and role, so that two copies of a row have the same digest. */
export const settings = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  lock_timeout: 0,
  timezone: "UTC",
  datestyle: "ISO, MDY",
  intervalstyle: "postgres",
  extra_float_digits: 3,
  bytea_output: "hex",
};

const ofPortal = `n.nspname in ('public', 'drizzle') and not exists (
  select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')`;

export type Table = { name: string; columns: string[]; ordering: string };

/** Every table with its stored columns, and an order of its rows that depends on their values alone; one of parts is whole. */
export const listTables = (sql: Sql): Promise<Table[]> =>
  sql.unsafe<Table[]>(`
    select n.nspname || '.' || c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      coalesce((select string_agg(format(case when a.attcollation <> 0 then '%I::text collate "C"' else '%I' end, a.attname),
          ', ' order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), 'c::text collate "C"') as ordering
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${ofPortal} order by 1`);

export type AuditPart = { part: string; starts: string | null; ends: string | null };

/** The parts of the audit except that of rows without a month; null before it had any. */
export async function listAuditParts(sql: Sql): Promise<AuditPart[] | null> {
  const [found] = await sql`select to_regprocedure('audit_parts()') is not null as "hasParts"`;
  if (!found!.hasParts) return null;
  return sql<AuditPart[]>`
    select part, starts::text, ends::text from audit_parts() where not is_default order by ends`;
}

/** Makes these parts instead of those that the migrations made, which hold nothing yet. */
export async function layOutAudit(sql: postgres.TransactionSql, parts: readonly AuditPart[]): Promise<void> {
  for (const { part } of (await listAuditParts(sql)) ?? []) await sql`drop table ${sql(part)}`;
  for (const { part, starts, ends } of parts) {
    await sql`select audit_make_part(${part})`;
    await sql`select audit_attach_part(${part}, ${starts}::timestamptz, ${ends}::timestamptz)`;
  }
}

/** Tables whose triggers are their own: a part has those of the whole again. */
export const listWithTriggers = async (sql: Sql): Promise<string[]> =>
  (
    await sql.unsafe<{ name: string }[]>(`select c.oid::regclass::text as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${ofPortal}`)
  ).map(({ name }) => name);

/** Sequences that have been used. */
export const listSequences = (sql: Sql): Promise<{ name: string; last: string }[]> =>
  sql.unsafe(`select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'drizzle') and last_value is not null order by 1`);

export type Rebuilt = { drop: string; create: string };

/** What is cheaper to make again after loading than to maintain during it; foreign keys are checked by that. */
export const listRebuilt = (sql: Sql): Promise<Rebuilt[]> =>
  sql.unsafe(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as create
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = c.relnamespace
    where contype in ('f', 'x') and conparentid = 0 and ${ofPortal} order by contype, 1`);

export const listRebuiltIndexes = (sql: Sql): Promise<Rebuilt[]> =>
  sql.unsafe(`
    select format('drop index %s', i.indexrelid::regclass) as drop,
      replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as create
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
      and not c.relispartition and ${ofPortal} order by 1`);

/** Drops what the portal made, but neither schemas nor extensions, whose owner may be another role. */
export const dropEverything = `
  do $$ declare one text; begin
    for one in select format('drop table if exists %s cascade', c.oid::regclass) from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and not c.relispartition and ${ofPortal} loop execute one; end loop;
    for one in select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
      join pg_namespace n on n.oid = t.typnamespace where t.typtype in ('e', 'd') and n.nspname = 'public'
        and not exists (select from pg_depend e where e.objid = t.oid and e.deptype = 'e') loop execute one; end loop;
    for one in select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'
        and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e') loop execute one; end loop;
    for one in select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ofPortal} loop execute one; end loop;
  end $$`;

/** Other sessions of this database, such as a portal that runs. */
export async function countOthers(sql: Sql): Promise<number> {
  const [row] = await sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  return row!.count as number;
}
