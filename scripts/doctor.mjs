import { requireNode } from "./lib/node-version.mjs";

requireNode("npm run doctor");
const { runCommand } = await import("./lib/command.mjs");
const { examine } = await import("./lib/doctor.mjs");
const { stopOnSignals } = await import("./lib/shutdown.mjs");

await runCommand(() => {
  stopOnSignals();
  return examine();
});
