import type { Part, Readiness } from "./schema";

export type HealthFacts = {
  instance: string;
  /** Null if the database didn't answer. */
  appliedMigrations: number | null;
  knownMigrations: number;
  /** "off" if a separate worker process runs the jobs. */
  runner: { lastTickAt: Date | null } | "off";
  /** Why files can't be stored, or null. */
  storageFault: string | null;
};

/** The runner polls every few seconds; after this long without a poll it has stalled. */
const longestPauseMs = 30_000;

const ok: Part = { status: "ok" };
const fault = (message: string): Part => ({ status: "fault", message });

function migrationsPart({ appliedMigrations, knownMigrations }: HealthFacts): Part {
  if (appliedMigrations === null) return fault("unknown");
  // More than this version knows: a newer one is being rolled out, and migrations stay compatible with the older one.
  if (appliedMigrations >= knownMigrations) return ok;
  return fault(`${knownMigrations - appliedMigrations} not applied`);
}

function jobsPart({ runner }: HealthFacts, now: Date): Part {
  if (runner === "off") return { status: "off" };
  if (!runner.lastTickAt) return fault("not started");
  return now.getTime() - runner.lastTickAt.getTime() <= longestPauseMs ? ok : fault("stands still");
}

/** A folder that takes no files is told and alerted, but every process has it: all else goes on. */
export function readiness(facts: HealthFacts, now: Date): Readiness {
  const database = facts.appliedMigrations === null ? fault("does not answer") : ok;
  const files = facts.storageFault === null ? ok : fault(facts.storageFault);
  const parts = { database, migrations: migrationsPart(facts), jobs: jobsPart(facts, now) };
  const isFaulty = Object.values(parts).some((part) => part.status === "fault");
  return { status: isFaulty ? "fault" : "ok", instance: facts.instance, ...parts, files };
}
