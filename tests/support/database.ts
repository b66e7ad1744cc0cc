import { randomBytes } from "node:crypto";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase } from "@/db/client";
import { resetEnv } from "@/lib/env";
import { eventually } from "./eventually";

function databaseUrl(name: string): string {
  const url = new URL(inject("templateUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

async function inMaintenance(statement: string): Promise<void> {
  const sql = postgres(databaseUrl("postgres"), { max: 1, onnotice: () => {} });
  await sql.unsafe(statement).finally(() => sql.end());
}

/** Test files share their process: ends what one of them may have left connected to its database. */
async function disconnect(): Promise<void> {
  await closeDatabase();
  resetEnv();
}

/**
 * A database for this test file: a clone of the migrated template, dropped afterwards. Also its own files folder,
 * because a test that counts files must not see another's.
 */
export function useDatabase(): void {
  const name = `test_${randomBytes(8).toString("hex")}`;
  beforeAll(async () => {
    const template = new URL(inject("templateUrl")).pathname.slice(1);
    // Copied as files: half the work of writing each page to the log.
    await inMaintenance(`create database ${name} template ${template} strategy file_copy`);
    process.env.DATABASE_URL = databaseUrl(name);
    process.env.FILES_FOLDER = join(process.env.FILES_FOLDER!, name);
    await disconnect();
  });
  afterAll(async () => {
    await disconnect();
    // Retried: a vacuum worker in the database can only be ended by a superuser.
    await eventually(() => inMaintenance(`drop database ${name} with (force)`));
  });
}
