import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "@/db/migrate";
import { listMigrations, portalVersion, readDatabaseState } from "../lib/database-state.mjs";

const statementsOf = (migration: string) =>
  readFileSync(join(migrationsFolder, `${migration}.sql`), "utf8")
    .split("--> statement-breakpoint")
    .map((statement) => statement.replace(/^--.*$/gm, "").trim())
    .filter((statement) => statement !== "");

/** A version that works with the database after it; null if older ones still do. */
const needsVersion = (statements: readonly string[]): string | null =>
  /update "?compatibility"? set "?oldest_version"? = '([\d.]+)'/i.exec(statements.join("\n"))?.[1] ?? null;

/** What a start of this version would run in the database, which isn't changed. */
export async function listUpgrade(url: string) {
  const { migrations, oldestVersion } = await readDatabaseState(url);
  const pending = listMigrations()
    .slice(migrations)
    .map((migration) => {
      const statements = statementsOf(migration);
      return { migration, statements: statements.length, oldestVersion: needsVersion(statements) };
    });
  return {
    version: portalVersion(),
    applied: migrations,
    pending,
    statements: pending.reduce((sum, one) => sum + one.statements, 0),
    /** The oldest version that can be started again afterwards. */
    rollbackTo: pending.findLast((one) => one.oldestVersion)?.oldestVersion ?? oldestVersion,
  };
}
