import journal from "@/db/migrations/meta/_journal.json";
import { env } from "@/lib/env";
import { storageFault } from "@/lib/files/storage";
import { channels } from "@/lib/process-wide.mjs";
import { countAppliedMigrations } from "./count-applied-migrations.sql";
import type { HealthFacts } from "./rules";

/** Hash of the built sources; an open page compares it with its own. */
export const portalVersion = process.env.NEXT_PUBLIC_PORTAL_VERSION ?? "development";

export async function readHealthFacts(): Promise<HealthFacts> {
  return {
    instance: channels.instance,
    appliedMigrations: await countAppliedMigrations(),
    knownMigrations: journal.entries.length,
    storageFault: await storageFault(env().FILES_FOLDER),
    runner: env().WORKER === "off" ? "off" : { lastTickAt: channels.runnerTickAt ?? null },
  };
}
