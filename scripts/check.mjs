import { requireNode } from "./lib/node-version.mjs";

requireNode("npm run check");
const { runChecks } = await import("./lib/checks.mjs");
const { runCommand } = await import("./lib/command.mjs");
const { ensureDependencies } = await import("./lib/dependencies.mjs");
const { stopOnSignals } = await import("./lib/shutdown.mjs");

await runCommand(async () => {
  stopOnSignals();
  await ensureDependencies({ withDevelopment: true });
  const outcomes = await runChecks(process.argv.slice(2));
  return outcomes.every(({ passed }) => passed) ? 0 : 1;
});
