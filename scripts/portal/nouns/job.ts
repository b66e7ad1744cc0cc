import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

export function job(noun: Command): void {
  readOnly(noun, "status", {
    summary: "say what background work waits, runs and has failed",
    run: async ({ tx }) => (await import("@/lib/jobs/reads")).summariseJobs(tx),
    format: (rows) =>
      rows.length > 0 ? table(rows) : "There is no work yet: the portal enqueues it when it starts.",
  });
  readOnly(noun, "failed", {
    summary: "list work that fails or was given up, with the reason",
    run: async ({ tx }) => (await import("@/lib/jobs/reads")).listTroubledJobs(tx),
    format: (rows) => (rows.length > 0 ? table(rows) : "Nothing has failed."),
  });
  change(noun, "retry", {
    summary: "try again what was given up, one job or all",
    parameters: (command) => command.argument("[job]", "its number, see job failed"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput, wholeNumber } = await import("@/lib/access/input");
      const { z } = await import("zod");
      const { requeueJobs } = await import("@/lib/jobs/requeue-jobs");
      const { job: id } = parseInput(z.object({ job: wholeNumber(1, 999_999_999).optional() }), input);
      return requeueJobs(tx, ctx, { id });
    },
    format: ({ requeued }) => `Jobs to be tried again: ${requeued.length}.`,
  });
}
