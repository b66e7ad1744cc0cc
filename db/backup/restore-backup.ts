import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { migrationsFolder } from "@/db/migrate";
import {
  countOthers,
  dropEverything,
  layOutAudit,
  listRebuilt,
  listRebuiltIndexes,
  listTables,
  listWithTriggers,
  type Rebuilt,
} from "./catalog.sql";
import { connect } from "./create-backup";
import { BackupError, filesOf, tablePath, type Manifest } from "./manifest";
import { copyFiles } from "./stored-files";
import { isSame, measureTable, nameInSql, readTable } from "./table-file";

type Tx = postgres.TransactionSql;

async function run(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.unsafe(statement);
}

/** Makes the tables as they were when the backup was taken; the next start brings them up to date. */
async function createTables(tx: Tx, { migrations, version, auditParts }: Manifest): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  const needed = known.filter(({ folderMillis }) => migrations.includes(folderMillis));
  if (needed.length < migrations.length)
    throw new BackupError(
      `The backup is of a newer version of the portal (${version}): restore it with that version.`,
    );
  await tx.unsafe(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql } of needed) await run(tx, sql);
  if (auditParts.length > 0) await layOutAudit(tx, auditParts);
}

/** Throws BackupError if a file isn't what was written. */
async function loadTables(tx: Tx, backup: string, { tables, sequences }: Manifest): Promise<void> {
  const names = (await listTables(tx)).map(({ name }) => nameInSql(name));
  const withTriggers = await listWithTriggers(tx);
  // Nothing is audited, notified or refused again, and rows that migrations insert are in the backup too.
  await run(
    tx,
    withTriggers.map((name) => `alter table ${name} disable trigger user`),
  );
  await tx.unsafe(`truncate ${names.join(", ")}`);
  const rebuilt: Rebuilt[] = [...(await listRebuilt(tx)), ...(await listRebuiltIndexes(tx))];
  await run(
    tx,
    rebuilt.map(({ drop }) => drop),
  );
  for (const table of tables) {
    // The driver sends a copy's end as a packet of its own, which waits 40 ms for the other's receipt.
    if (table.rows === 0) continue;
    const read = await readTable(tx, table, tablePath(backup, table.name));
    if (!isSame(read, table))
      throw new BackupError(`The backup is damaged: ${table.name} is not what was written.`);
  }
  for (const { name, last } of sequences)
    await tx`select setval(${nameInSql(name)}::regclass, ${last}::bigint)`;
  await tx.unsafe("set local maintenance_work_mem = '256MB'");
  await run(
    tx,
    rebuilt.reverse().map(({ create }) => create),
  );
  await run(
    tx,
    withTriggers.map((name) => `alter table ${name} enable trigger user`),
  );
}

/**
 * Fills a database in one transaction: all of it is restored or nothing has changed. With a folder for files, they are put
 * back before a row refers to them. Throws BackupError if the database holds something and `replaces` is false, if a
 * portal is using it, or if the backup is damaged.
 */
export async function restoreDatabase(
  backup: string,
  manifest: Manifest,
  { url, replaces, filesFolder }: { url: string; replaces: boolean; filesFolder?: string },
): Promise<void> {
  const sql = connect(url);
  try {
    await sql.begin(async (tx) => {
      const held = await listTables(tx);
      if (held.length > 0 && !replaces)
        throw new BackupError("This database is not empty: add --replace to replace everything in it.");
      if (held.length > 0 && (await countOthers(tx)) > 0)
        throw new BackupError(
          "Other programs are connected to this database: stop every process of the portal first.",
        );
      if (filesFolder) await restoreFiles(backup, manifest, filesFolder);
      await tx.unsafe(dropEverything);
      await createTables(tx, manifest);
      await loadTables(tx, backup, manifest);
    });
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Tables that don't hold what the backup says, compared byte by byte. */
export async function listDifferences(url: string, { tables }: Manifest): Promise<string[]> {
  const sql = connect(url);
  try {
    return await sql.begin("isolation level repeatable read read only", async (tx) => {
      const stored = await listTables(tx);
      const different: string[] = [];
      for (const expected of tables) {
        const table = stored.find(({ name }) => name === expected.name);
        if (!table || !isSame(await measureTable(tx, table), expected)) different.push(expected.name);
      }
      return different;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Throws BackupError if a file is missing or damaged. */
export async function restoreFiles(backup: string, { files }: Manifest, filesFolder: string): Promise<void> {
  const [damaged, ...more] = await copyFiles(filesOf(backup), filesFolder, files);
  if (damaged)
    throw new BackupError(
      `The backup is damaged: file ${damaged.id}${more.length > 0 ? ` and ${more.length} more` : ""} is not what was written.`,
    );
}
