import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { startThrowawayDatabase } from "@/db/embedded.mjs";
import { migrateDatabase } from "@/db/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database to clone, never to write to. */
    templateUrl: string;
    /** For creating roles, which no role of the portal may do. */
    superuserUrl: string;
  }
}

/** One PostgreSQL for the run, used as the portal's own role: not a superuser, in tests as in production. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startThrowawayDatabase({ inMemory: true });
  await migrateDatabase(database.url);
  project.provide("templateUrl", database.url);
  project.provide("superuserUrl", database.superuserUrl);
  return async () => {
    await rm(project.config.env.FILES_FOLDER!, { recursive: true, force: true });
    await database.stop();
  };
}
