import { requireNode } from "./lib/node-version.mjs";

requireNode("npm run test:drills");
const { runCommand } = await import("./lib/command.mjs");
const { ensureDependencies } = await import("./lib/dependencies.mjs");
const { stopOnSignals } = await import("./lib/shutdown.mjs");

await runCommand(async () => {
  stopOnSignals();
  await ensureDependencies({ withDevelopment: true });
  const { drillSuite } = await import("./lib/testing/drills.mjs");
  const { sumUp } = await import("./lib/testing/tally.mjs");
  return sumUp([await drillSuite()]);
});
