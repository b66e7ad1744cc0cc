import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type postgres from "postgres";
import type { Table } from "./catalog.sql";

export type Content = { rows: number; sha256: string };

export const isSame = (one: Content, other: Content) =>
  one.rows === other.rows && one.sha256 === other.sha256;

/** Passes a copy of rows on and counts and digests it. Line ends within values are escaped, so each ends a row. */
export function measure(): { through: Transform; content: () => Content } {
  const hash = createHash("sha256");
  let rows = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { through, content: () => ({ rows, sha256: hash.digest("hex") }) };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const nameInSql = (table: string) => table.split(".").map(quoted).join(".");
export const columnsOf = (columns: readonly string[]) => columns.map(quoted).join(", ");

/** Sends what a COPY to stdout tells through the streams. */
export async function streamCopy(
  sql: postgres.TransactionSql,
  statement: string,
  ...streams: [Transform, ...NodeJS.ReadWriteStream[], Writable]
): Promise<void> {
  const rows = await sql.unsafe(statement).readable();
  await pipeline([rows, ...streams]);
  // The driver pauses its socket while a reader is slow, and leaves it paused if the copy ends meanwhile.
  // oxlint-disable-next-line no-underscore-dangle -- the only way to that socket
  rows._read(0);
}

const copyOf = ({ name, columns, ordering }: Table) =>
  `copy (select ${columnsOf(columns)} from ${nameInSql(name)} c order by ${ordering}) to stdout`;

export async function writeTable(sql: postgres.TransactionSql, table: Table, path: string): Promise<Content> {
  const { through, content } = measure();
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await streamCopy(sql, copyOf(table), through, createGzip({ level: 3 }), file);
  return content();
}

export const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** What a table holds now. */
export async function measureTable(sql: postgres.TransactionSql, table: Table): Promise<Content> {
  const { through, content } = measure();
  await streamCopy(sql, copyOf(table), through, nowhere());
  return content();
}

/** Loads a table from its file, or with no database only reads the file. Returns what was read. */
export async function readTable(
  sql: postgres.TransactionSql | null,
  { name, columns }: { name: string; columns: readonly string[] },
  path: string,
): Promise<Content> {
  const { through, content } = measure();
  const into = sql
    ? await sql.unsafe(`copy ${nameInSql(name)} (${columnsOf(columns)}) from stdin`).writable()
    : nowhere();
  await pipeline(createReadStream(path), createGunzip(), through, into);
  return content();
}
