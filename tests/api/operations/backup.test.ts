import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect, createBackup } from "@/db/backup/create-backup";
import { filePath, filesOf, readManifest, tablePath, type Manifest } from "@/db/backup/manifest";
import { listDifferences, restoreDatabase, restoreFiles } from "@/db/backup/restore-backup";
import { writeTable } from "@/db/backup/table-file";
import { env } from "@/lib/env";
import { useDatabase } from "../../support/database";
import { aFacilityWithPeople } from "../../support/facility";
import { aFile } from "../../support/files";
import { aSlot } from "../../support/schedule";

useDatabase();

let folder: string;
let fileId: string;
let backup: string;
let manifest: Manifest;

const source = () => ({
  url: env().DATABASE_URL,
  filesFolder: env().FILES_FOLDER,
  secret: "s",
  version: "test",
});

async function ask<T>(url: string, statement: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return (await sql.unsafe(statement).finally(() => sql.end())) as unknown as T[];
}

let made = 0;
async function anEmptyDatabase(): Promise<string> {
  const url = new URL(env().DATABASE_URL);
  url.pathname = `${url.pathname}_${(made += 1)}`;
  await ask(env().DATABASE_URL, `create database ${url.pathname.slice(1)}`);
  return url.href;
}

const dropDatabase = (url: string) =>
  ask(env().DATABASE_URL, `drop database ${new URL(url).pathname.slice(1)} with (force)`);

/** Sums over names, rows and definitions of everything a migration makes. */
const shape = `
  select string_agg(line, e'\n' order by line) as shape from (
    select pg_get_indexdef(indexrelid) as line from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace) s`;

const parts = "select part, starts, ends from audit_parts() order by ends nulls last";

beforeAll(async () => {
  const { facility } = await aFacilityWithPeople();
  await aSlot({ facilityId: facility.id });
  fileId = await aFile({ facilityId: facility.id });
  await ask(env().DATABASE_URL, `update facility set name = e'Tab\\t, line\\n, \\\\N and "quotes" ü'`);
  // Longer than what a stream buffers.
  await ask(env().DATABASE_URL, "update slot set cancellation_detail = repeat('é', 200000)");
  // Parts that a restored database wouldn't have by its migrations.
  await ask(env().DATABASE_URL, "select audit_keep_months()");
  folder = await mkdtemp(join(tmpdir(), "shiftwell-backup-"));
  backup = join(folder, "whole");
  manifest = await createBackup(source(), backup);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

// Each restore runs all migrations.
vi.setConfig({ testTimeout: 120_000 });

test("holds every row and file, and a restored database is the same in rows, indexes, constraints and triggers", async () => {
  expect(manifest.tables.find(({ name }) => name === "public.slot")!.rows).toBeGreaterThan(0);
  expect(manifest.files.map(({ id }) => id)).toContain(fileId);
  expect(await readManifest(backup)).toEqual(manifest);
  const url = await anEmptyDatabase();
  await restoreDatabase(backup, manifest, { url, replaces: false });
  expect(await listDifferences(url, manifest)).toEqual([]);
  expect(await ask(url, shape)).toEqual(await ask(env().DATABASE_URL, shape));
  expect(await ask(url, parts)).toEqual(await ask(env().DATABASE_URL, parts));
  expect(await ask(url, parts)).toHaveLength(3);
  const next = "select nextval(pg_get_serial_sequence('slot', 'id'))::int as next";
  expect(await ask(url, next)).toEqual(await ask(env().DATABASE_URL, next));
  await ask(url, "update slot set cancellation_detail = 'changed'");
  expect(await listDifferences(url, manifest)).toEqual(["public.slot"]);
  await dropDatabase(url);
});

test("puts files back that are missing or damaged, and leaves the others alone", async () => {
  const into = join(folder, "files");
  await restoreFiles(backup, manifest, into);
  const bytes = await readFile(filePath(into, fileId));
  await truncate(filePath(into, fileId), 3);
  await restoreFiles(backup, manifest, into);
  expect(await readFile(filePath(into, fileId))).toEqual(bytes);
});

test("doesn't replace a database with data unless told, nor one in use, nor by half", async () => {
  const url = await anEmptyDatabase();
  const filesFolder = join(folder, "restored");
  const restore = (replaces: boolean) => restoreDatabase(backup, manifest, { url, filesFolder, replaces });
  await restore(false);
  expect(await readdir(filesFolder)).not.toEqual([]);
  await rm(filesFolder, { recursive: true });
  await ask(url, "update facility set name = 'Changed'");
  await expect(restore(false)).rejects.toThrow("not empty");
  await expect(readdir(filesFolder)).rejects.toThrow("ENOENT");
  const portal = connect(url);
  await portal`select 1`;
  await expect(restore(true)).rejects.toThrow("stop every process");
  await portal.end();
  expect(await listDifferences(url, manifest)).toEqual(["public.facility"]);
  await restore(true);
  expect(await listDifferences(url, manifest)).toEqual([]);
  // One that is broken off changes nothing.
  await ask(url, "update facility set name = 'As it was'");
  const { tables } = manifest;
  const damaged = { ...manifest, tables: tables.map((table) => ({ ...table, sha256: "0".repeat(64) })) };
  await expect(restoreDatabase(backup, damaged, { url, replaces: true })).rejects.toThrow("is damaged");
  expect(await ask(url, "select distinct name from facility")).toEqual([{ name: "As it was" }]);
  await dropDatabase(url);
});

test("a backup of a newer version is refused", async () => {
  const url = await anEmptyDatabase();
  const newer = { ...manifest, version: "9.0.0", migrations: [...manifest.migrations, 9e12] };
  await expect(restoreDatabase(backup, newer, { url, replaces: false })).rejects.toThrow(
    "newer version of the portal (9.0.0)",
  );
  await dropDatabase(url);
});

test("one that is broken off has no manifest and leaves nothing; none is written over", async () => {
  await expect(
    createBackup(
      { ...source(), url: env().DATABASE_URL.replace(/[^/]*$/, "postgres") },
      join(folder, "none"),
    ),
  ).rejects.toThrow("holds no portal");
  expect((await readdir(folder)).filter((name) => name.startsWith("none"))).toEqual([]);
  await expect(readManifest(join(folder, "none"))).rejects.toThrow("no finished backup");
  await expect(createBackup(source(), backup)).rejects.toThrow();
  expect(await readManifest(backup)).toEqual(manifest);
});

test("damage is noticed in the manifest, a table and a file", async () => {
  const other = join(folder, "damaged");
  await createBackup(source(), other);
  await writeFile(filePath(filesOf(other), fileId), "x");
  await expect(restoreFiles(other, manifest, join(folder, "elsewhere"))).rejects.toThrow(fileId);
  await truncate(tablePath(other, "public.slot"), 40);
  const url = await anEmptyDatabase();
  await expect(restoreDatabase(other, manifest, { url, replaces: false })).rejects.toThrow();
  expect(await ask(url, "select 1 from pg_class where relname = 'slot'")).toEqual([]);
  await dropDatabase(url);
  await writeFile(join(other, "manifest.json"), "{}");
  await expect(readManifest(other)).rejects.toThrow("changed or damaged");
});

test("names a file that is missing where the backup is made, and still saves the rest", async () => {
  await rm(filePath(env().FILES_FOLDER, fileId));
  const without = await createBackup(source(), join(folder, "without"));
  expect(without.missing).toEqual([fileId]);
  expect(existsSync(filePath(filesOf(join(folder, "without")), fileId))).toBe(false);
});

test("reads tables of every size to their end, however slow the disk is", async () => {
  const url = await anEmptyDatabase();
  const sql = connect(url);
  await sql.begin(async (tx) => {
    await tx`create table wide as select repeat(md5(n::text), 20) as text from generate_series(1, 4000) n`;
    for (const rows of [10, 100, 200, 1_000, 4_000]) {
      await tx.unsafe(`create or replace view few as select text from wide limit ${rows}`);
      const table = { name: "public.few", columns: ["text"], ordering: "text" };
      expect((await writeTable(tx, table, join(folder, `${rows}.gz`))).rows).toBe(rows);
    }
  });
  await sql.end();
  await dropDatabase(url);
});
