import { requireNode } from "./lib/node-version.mjs";

requireNode("npm test");
const { runCommand } = await import("./lib/command.mjs");
const { ensureDependencies } = await import("./lib/dependencies.mjs");
const { stopOnSignals } = await import("./lib/shutdown.mjs");

await runCommand(async () => {
  stopOnSignals();
  const isFreshCheckout = process.argv.includes("--fresh-checkout");
  const { sumUp } = await import("./lib/testing/tally.mjs");
  const tallies = [];
  if (isFreshCheckout) {
    const { freshStartSuite } = await import("./lib/testing/fresh-start.mjs");
    tallies.push(await freshStartSuite());
  }
  await ensureDependencies({ withDevelopment: true });
  const { browserSuite, buildAhead, checkSuite, vitestSuite } = await import("./lib/testing/suites.mjs");
  const { administrationSuite } = await import("./lib/testing/administration.mjs");
  const { drillSuite, isSetUpNew } = await import("./lib/testing/drills.mjs");
  // Vitest often waits for its databases: the CPU-bound checks, build and commands fill the gaps.
  const checks = checkSuite();
  const administration = checks.then(buildAhead).then(administrationSuite);
  tallies.push(...(await Promise.all([checks, vitestSuite(), administration])));
  tallies.push(await browserSuite());
  if (isFreshCheckout && (await isSetUpNew())) tallies.push(await drillSuite());
  return sumUp(tallies);
});
