import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

export function job(noun: Command): void {
  readOnly(noun, "status", {
    summary: "Count jobs that wait, run or have failed",
    run: async ({ tx }) => (await import("@/lib/jobs/reads")).summariseJobs(tx),
    format: (rows) =>
      rows.length > 0 ? table(rows) : "There are no jobs yet: the portal queues them when it starts.",
  });
  readOnly(noun, "failed", {
    summary: "List jobs that failed, with the reason",
    run: async ({ tx }) => (await import("@/lib/jobs/reads")).listTroubledJobs(tx),
    format: (rows) => (rows.length > 0 ? table(rows) : "No failed jobs."),
  });
  change(noun, "retry", {
    summary: "Retry a job that gave up, or all of them",
    parameters: (command) => command.argument("[job]", "Number, see job failed"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput, wholeNumber } = await import("@/lib/access/input");
      const { z } = await import("zod");
      const { requeueJobs } = await import("@/lib/jobs/requeue-jobs");
      const { job: id } = parseInput(
        z.object({ job: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional() }),
        input,
      );
      return requeueJobs(tx, ctx, { id });
    },
    format: ({ requeued }) => `Jobs queued again: ${requeued.length}.`,
  });
}
