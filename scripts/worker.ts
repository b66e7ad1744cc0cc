import { runCommand } from "./lib/command.mjs";
import { openPortal } from "./lib/portal.mjs";
import { printLine } from "./lib/progress.mjs";
import { readPortalSettings } from "./lib/settings.mjs";
import { onShutdown, stopOnSignals } from "./lib/shutdown.mjs";

/** Background work in its own process, beside servers that run with WORKER=off. */
await runCommand(async () => {
  stopOnSignals();
  await openPortal(readPortalSettings());
  const { startRunner } = await import("@/lib/jobs/runner");
  const { jobHandlers } = await import("@/lib/work/job-handlers");
  onShutdown(startRunner(jobHandlers()));
  printLine("  The worker is running. Ctrl-C stops it.");
});
