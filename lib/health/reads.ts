import { randomUUID } from "node:crypto";
import journal from "@/db/migrations/meta/_journal.json";
import { env } from "@/lib/env";
import { storageFault } from "@/lib/files/storage";
import { countAppliedMigrations } from "./count-applied-migrations.sql";
import type { HealthFacts } from "./rules";

const instance = Symbol.for("shiftwell.instance");
const shared = globalThis as { [part: symbol]: unknown; [instance]?: string };

/** Hash of the built sources; an open page compares it with its own. */
export const portalVersion = process.env.NEXT_PUBLIC_PORTAL_VERSION ?? "development";

/** Identifies this process, so that tests of a load balancer can tell processes apart. */
export function instanceId(): string {
  return (shared[instance] ??= randomUUID());
}

export async function readHealthFacts(): Promise<HealthFacts> {
  const runner = shared[Symbol.for("shiftwell.runner")] as { lastTickAt: Date } | undefined;
  return {
    instance: instanceId(),
    appliedMigrations: await countAppliedMigrations(),
    knownMigrations: journal.entries.length,
    storageFault: await storageFault(env().FILES_FOLDER),
    runner: env().WORKER === "off" ? "off" : { lastTickAt: runner?.lastTickAt ?? null },
  };
}
