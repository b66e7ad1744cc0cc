import { findActorOfUser } from "@/lib/auth/find-actor";
import { closeDatabase } from "@/db/client";
import { computeNext } from "@/lib/reports/runs/compute-runs";
import { startRun } from "@/lib/reports/runs/start-run";
import { actorAt, systemAt } from "@/tests/support/context";

// Computes a report as its job does, in a process of its own: its memory is that of nothing else.
const [userId, code, from, to] = process.argv.slice(2) as [string, string, string, string];
const now = new Date();
const actor = await findActorOfUser(Number(userId));
const startedAt = performance.now();
const { id } = await startRun(actorAt(actor!, now), {
  code,
  request: { dateRange: [from, to], sort: [], filter: [] },
});
while (await computeNext(systemAt(now)));
const ms = performance.now() - startedAt;
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({ id, ms, mb: maxRSS / 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 }),
);
await closeDatabase();
