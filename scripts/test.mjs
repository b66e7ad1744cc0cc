import { requireNode } from "./lib/node-version.mjs";

requireNode("npm test");
const { runCommand } = await import("./lib/command.mjs");
const { ensureDependencies } = await import("./lib/dependencies.mjs");
const { stopOnSignals } = await import("./lib/shutdown.mjs");

await runCommand(async () => {
  stopOnSignals();
  await ensureDependencies({ withDevelopment: true });
  const { browserSuite, buildAhead, checkSuite, vitestSuite } = await import("./lib/testing/suites.mjs");
  const { administrationSuite } = await import("./lib/testing/administration.mjs");
  const { cleanCloneSuite } = await import("./lib/testing/clean-clone.mjs");
  const { sumUp } = await import("./lib/testing/tally.mjs");
  const suites = [browserSuite, administrationSuite];
  if (process.argv.includes("--clean-clone")) suites.push(cleanCloneSuite);
  // Vitest mostly waits for its databases, the checks and the build are CPU-bound: together they keep every core busy.
  const tallies = await Promise.all([checkSuite().finally(buildAhead), vitestSuite()]);
  for (const suite of suites) tallies.push(await suite());
  return sumUp(tallies);
});
