import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type postgres from "postgres";
import { columnsOf, measure, nameInSql, nowhere, streamCopy, type Content } from "@/db/backup/table-file";

type Tx = postgres.TransactionSql;
type Part = { part: string; columns: readonly string[] };

/** JSON as it is, a line each: these characters occur in none, so COPY neither quotes nor escapes. */
const asLines = "(format csv, quote e'\\x01', delimiter e'\\x02')";

const linesOf = ({ part, columns }: Part) =>
  `copy (select row_to_json(c)::text from (select ${columnsOf(columns)} from ${nameInSql(part)}) c
    order by c.id, c.at) to stdout with ${asLines}`;

/** Without a file it only measures the part. */
export async function copyPart(tx: Tx, part: Part, path?: string): Promise<Content> {
  const { through, content } = measure();
  if (path === undefined) await streamCopy(tx, linesOf(part), through, nowhere());
  else {
    const file = createWriteStream(`${path}.part`, { mode: 0o600, flush: true });
    await streamCopy(tx, linesOf(part), through, createGzip({ level: 6 }), file);
    await rename(`${path}.part`, path);
  }
  return content();
}

/** What a file holds, read from the disk. */
export async function readLines(path: string): Promise<Content> {
  const { through, content } = measure();
  await pipeline(createReadStream(path), createGunzip(), through, nowhere());
  return content();
}

/** The lock of audit_keep_months: one changes the parts at a time. */
const PARTS_LOCK = 7_302_115;

/**
 * Makes the table of an archived part again, beside the audit, and loads it; null if it is a part already. A check spares
 * attaching it a read.
 */
export async function loadPart(
  tx: Tx,
  { part, columns, from, until }: Part & { from: string | null; until: string },
  path: string,
): Promise<Content | null> {
  await tx`select pg_advisory_xact_lock(${PARTS_LOCK})`;
  const attached = await tx`select from pg_class where oid = to_regclass(${part}) and relispartition`;
  if (attached.length > 0) return null;
  await tx`drop table if exists ${tx(part)}`;
  await tx`select audit_make_part(${part})`;
  const bound = from === null ? "" : `at >= '${from}-01 00:00+00' and `;
  await tx.unsafe(`alter table ${nameInSql(part)}
    add constraint audit_event_restored check (${bound}at < '${until}-01 00:00+00')`);
  await tx`create temporary table archived_line (line text) on commit drop`;
  await pipeline(
    createReadStream(path),
    createGunzip(),
    await tx.unsafe(`copy archived_line from stdin with ${asLines}`).writable(),
  );
  await tx.unsafe(`insert into ${nameInSql(part)} (${columnsOf(columns)})
    select ${columnsOf(columns)} from archived_line, json_populate_record(null::audit_event, line::json)`);
  return copyPart(tx, { part, columns });
}
