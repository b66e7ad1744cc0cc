import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { listAuditParts, listSequences, listTables, settings } from "./catalog.sql";
import { BackupError, filesOf, printManifest, secretMark, tablePath, type Manifest } from "./manifest";
import { copyFiles, writeWhole, type StoredFile } from "./stored-files";
import { nameInSql, writeTable } from "./table-file";

export type Source = { url: string; filesFolder: string; secret: string; version: string };

/** A connection for hours of work in one transaction. */
export const connect = (url: string) =>
  postgres(url, { max: 1, max_lifetime: null, onnotice: () => {}, connection: settings });

/** Every row as of one moment: later commits aren't seen by this transaction. */
const copyTables = (sql: postgres.Sql, backup: string) =>
  sql.begin("isolation level repeatable read read only", async (tx) => {
    const [at] = await tx`select now() as "takenAt", current_setting('server_version') as server,
      to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`;
    if (!at!.isMigrated) throw new BackupError("This database holds no portal: there is nothing to back up.");
    const found = await listTables(tx);
    // A part of the audit that is archived meanwhile would be missing from this moment.
    await tx.unsafe(`lock table ${found.map(({ name }) => nameInSql(name)).join(", ")} in access share mode`);
    const tables: Manifest["tables"] = [];
    for (const table of found) {
      const { name, columns } = table;
      tables.push({ name, columns, ...(await writeTable(tx, table, tablePath(backup, name))) });
    }
    const applied =
      await tx`select created_at::float8 as made from drizzle.__drizzle_migrations order by created_at`;
    // Only these count as stored; once they do, they are neither changed nor removed.
    const files = await tx<StoredFile[]>`
      select id::text, byte_size as size, sha256 from file where stored_at is not null order by id`;
    return {
      takenAt: (at!.takenAt as Date).toISOString(),
      server: at!.server as string,
      migrations: applied.map(({ made }) => made as number),
      tables,
      auditParts: [...((await listAuditParts(tx)) ?? [])],
      sequences: [...(await listSequences(tx))],
      files: [...files],
    };
  });

/**
 * Copies the database and its stored files into a new folder, which has its name only once everything is on disk.
 * Throws BackupError if the folder exists.
 */
export async function createBackup(source: Source, backup: string): Promise<Manifest> {
  const part = `${backup}.partial`;
  await mkdir(join(backup, ".."), { recursive: true, mode: 0o700 });
  await mkdir(part, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    throw new BackupError(
      `${part} exists: a backup is being written there, or was broken off and can be deleted.`,
    );
  });
  const sql = connect(source.url);
  try {
    await mkdir(join(part, "tables"), { mode: 0o700 });
    const { files, ...database } = await copyTables(sql, part);
    const missing = (await copyFiles(source.filesFolder, filesOf(part), files)).map(({ id }) => id);
    const manifest: Manifest = {
      format: 1,
      version: source.version,
      ...database,
      files: files.filter(({ id }) => !missing.includes(id)),
      missing,
      secretMark: secretMark(source.secret),
    };
    for (const [name, text] of printManifest(manifest)) await writeWhole(join(part, name), text);
    await rename(part, backup);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
