import { sql } from "drizzle-orm";
import journal from "@/db/migrations/meta/_journal.json";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { storageFault } from "@/lib/files/storage";
import { channels } from "@/lib/process-wide.mjs";
import type { HealthFacts } from "./rules";

const longestWaitMs = 2_000;

/** Null if the database doesn't answer in time. */
async function countAppliedMigrations(): Promise<number | null> {
  const counted = db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null).unref());
  const rows = await Promise.race([counted, tooLate]).catch(() => null);
  return rows?.[0]?.count ?? null;
}

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
