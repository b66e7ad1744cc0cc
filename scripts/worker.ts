import { runCommand } from "./lib/command.mjs";
import { openPortal } from "./lib/portal.mjs";
import { printLine } from "./lib/progress.mjs";
import { readPortalSettings } from "./lib/settings.mjs";
import { onShutdown, stopOnSignals } from "./lib/shutdown.mjs";

/** Background work in its own process, beside servers that run with WORKER=off. */
await runCommand(async () => {
  stopOnSignals();
  await openPortal(readPortalSettings());
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("@/lib/tracing/start-tracing");
    onShutdown(startTracing());
  }
  const { startRunner } = await import("@/lib/jobs/runner");
  const { jobHandlers } = await import("@/lib/work/job-handlers");
  onShutdown(startRunner(jobHandlers()));
  printLine("  The worker is running. Ctrl-C stops it.");
});
