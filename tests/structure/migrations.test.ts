import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "db/migrations");
/** Those of the first version that can be rolled back to, and later ones. */
const FIRST = "0055";
const linted = readdirSync(folder).filter((name) => name.endsWith(".sql") && name >= FIRST);

/** db/migrate.ts sets timeouts, runs all in one transaction, and builds indexes beside writers. */
const elsewhere = [
  "require-lock-timeout",
  "require-statement-timeout",
  "require-concurrent-index-creation",
  "prefer-robust-stmts",
  // As the schema has them since the first version.
  "prefer-identity",
  "prefer-bigint-over-int",
  "prefer-text-field",
];
/** The version before reads or writes what such a statement takes away. */
const contracting = new Set([
  "ban-drop-column",
  "ban-drop-table",
  "renaming-column",
  "renaming-table",
  "changing-column-type",
  "adding-not-nullable-field",
  "adding-required-field",
]);

type Finding = { file: string; line: number; rule_name: string };

function lint(paths: readonly string[]): Finding[] {
  const { stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/squawk"),
    ["--assume-in-transaction", "--pg-version=14", "--reporter=json", `--exclude=${elsewhere}`, ...paths],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Finding[];
}

/** Tables a migration creates are empty and unknown to others. */
const createdIn = (sql: string) =>
  new Set([...sql.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(([, name]) => name));

/** Indexes that would be built while the table can't be written to. */
function blockingIndexes(sql: string): string[] {
  const created = createdIn(sql);
  const built = /create (?:unique )?index (if not exists )?"?\w+"? on (?:only )?"?(\w+)"?/gi;
  return [...sql.matchAll(built)]
    .filter(([, ifNotExists, table]) => !ifNotExists && !created.has(table))
    .map(([statement]) => `${statement}: write IF NOT EXISTS, so that it is built beside writers first`);
}

function faultsOf(path: string): string[] {
  const sql = readFileSync(path, "utf8");
  const saysSo = /update "?compatibility"? set "?oldest_version"?/i.test(sql);
  const found = lint([path])
    .filter(({ rule_name }) => !(saysSo && contracting.has(rule_name)))
    .map(({ line, rule_name }) => `line ${line + 1}: ${rule_name}`);
  return [...found, ...blockingIndexes(sql)];
}

test("migrations lock, rewrite and take away nothing that the running version needs", () => {
  expect(Object.fromEntries(linted.map((name) => [name, faultsOf(join(folder, name))]))).toEqual(
    Object.fromEntries(linted.map((name) => [name, []])),
  );
});

const contracts = `UPDATE "compatibility" SET "oldest_version" = '9.0.0';`;

test.each([
  ['ALTER TABLE "slot" DROP COLUMN "bonus";', ["line 1: ban-drop-column"]],
  [`ALTER TABLE "slot" DROP COLUMN "bonus";\n${contracts}`, []],
  ['ALTER TABLE "slot" RENAME COLUMN "bonus" TO "extra";', ["line 1: renaming-column"]],
  ['ALTER TABLE "slot" ALTER COLUMN "bonus" TYPE text;', ["line 1: changing-column-type"]],
  ['ALTER TABLE "slot" ADD CONSTRAINT "a" CHECK ("bonus" > 0);', ["line 1: constraint-missing-not-valid"]],
  ['ALTER TABLE "slot" ADD CONSTRAINT "a" CHECK ("bonus" > 0) NOT VALID;', []],
  [
    'ALTER TABLE "slot" ADD COLUMN "word" text GENERATED ALWAYS AS (lower(x)) STORED;',
    ["line 1: adding-field-with-default"],
  ],
  ['ALTER TABLE "slot" ADD COLUMN "word" text NOT NULL;', ["line 1: adding-required-field"]],
  ['ALTER TABLE "slot" ADD COLUMN "word" text DEFAULT \'a\' NOT NULL;', []],
  ['CREATE INDEX "a" ON "slot" ("id");', [expect.stringContaining("write IF NOT EXISTS")]],
  ['CREATE INDEX IF NOT EXISTS "a" ON "slot" ("id");', []],
  ['CREATE TABLE "new" ("id" serial PRIMARY KEY);\nCREATE INDEX "a" ON "new" ("id");', []],
])("the linter judges %s", (sql, faults) => {
  const temporary = mkdtempSync(join(tmpdir(), "shiftwell-lint-"));
  const path = join(temporary, "migration.sql");
  writeFileSync(path, sql);
  expect(faultsOf(path)).toEqual(faults);
  rmSync(temporary, { recursive: true });
});
