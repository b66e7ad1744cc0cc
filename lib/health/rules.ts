import type { Part, Readiness } from "./schema";

export type HealthFacts = {
  instance: string;
  /** Null where the database did not answer. */
  appliedMigrations: number | null;
  knownMigrations: number;
  /** Off where a separate worker process does the background work. */
  runner: { lastTickAt: Date | null } | "off";
  /** Why files cannot be kept, or null. */
  storageFault: string | null;
};

/** The runner looks for work every few seconds; one that has not for this long stands still. */
const longestPauseMs = 30_000;

const ok: Part = { status: "ok" };
const fault = (message: string): Part => ({ status: "fault", message });

function migrationsPart({ appliedMigrations, knownMigrations }: HealthFacts): Part {
  if (appliedMigrations === null) return fault("unknown");
  // More than known: a newer version is being rolled out beside this one, and migrations keep the older one working.
  if (appliedMigrations >= knownMigrations) return ok;
  return fault(`${knownMigrations - appliedMigrations} not applied`);
}

function jobsPart({ runner }: HealthFacts, now: Date): Part {
  if (runner === "off") return { status: "off" };
  if (!runner.lastTickAt) return fault("not started");
  return now.getTime() - runner.lastTickAt.getTime() <= longestPauseMs ? ok : fault("stands still");
}

export function readiness(facts: HealthFacts, now: Date): Readiness {
  const database = facts.appliedMigrations === null ? fault("does not answer") : ok;
  const files = facts.storageFault === null ? ok : fault(facts.storageFault);
  const parts = { database, migrations: migrationsPart(facts), jobs: jobsPart(facts, now), files };
  const isFaulty = Object.values(parts).some((part) => part.status === "fault");
  return { status: isFaulty ? "fault" : "ok", instance: facts.instance, ...parts };
}
