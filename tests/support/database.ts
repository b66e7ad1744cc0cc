import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase } from "@/db/client";
import { resetEnv } from "@/lib/env";
import { TEMPLATE } from "./template";

async function asAdmin(statement: string): Promise<void> {
  const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => {} });
  await admin.unsafe(statement).finally(() => admin.end());
}

/** A database of its own for the tests of this file: a clone of the migrated template, dropped afterwards. */
export function useDatabase(): void {
  const name = `test_${randomBytes(8).toString("hex")}`;
  beforeAll(async () => {
    await asAdmin(`create database ${name} template ${TEMPLATE} owner portal`);
    process.env.DATABASE_URL = inject("portalUrl") + name;
    resetEnv();
  });
  afterAll(async () => {
    await closeDatabase();
    await asAdmin(`drop database ${name} with (force)`);
  });
}
