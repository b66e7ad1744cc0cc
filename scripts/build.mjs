import { requireNode } from "./lib/node-version.mjs";

requireNode("npm run build");
const { ensureBuild } = await import("./lib/build.mjs");
const { runCommand } = await import("./lib/command.mjs");
const { ensureDependencies } = await import("./lib/dependencies.mjs");
const { stopOnSignals } = await import("./lib/shutdown.mjs");

/** Builds the checkout before a restart, which then only has to start. */
await runCommand(async () => {
  stopOnSignals();
  await ensureDependencies({ withDevelopment: false });
  await ensureBuild();
  return 0;
});
