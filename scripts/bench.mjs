import { requireNode } from "./lib/node-version.mjs";

requireNode("npm run bench");
const { join } = await import("node:path");
const { runCommand } = await import("./lib/command.mjs");
const { ensureDependencies } = await import("./lib/dependencies.mjs");
const { runNode } = await import("./lib/processes.mjs");
const { Refusal } = await import("./lib/refusal.mjs");
const { root } = await import("./lib/root.mjs");
const { stopOnSignals } = await import("./lib/shutdown.mjs");

await runCommand(async () => {
  if (process.platform !== "linux")
    throw new Refusal("npm run bench reads processor times from /proc, so it needs Linux.");
  stopOnSignals();
  await ensureDependencies({ withDevelopment: true });
  const script = join(root, "bench", "run.ts");
  const { code } = await runNode(["--import", "tsx", script, ...process.argv.slice(2)], {
    cwd: root,
    isQuiet: false,
  });
  return code;
});
