import { requireNode } from "./lib/node-version.mjs";

requireNode("npm run portal");
const { runCommand } = await import("./lib/command.mjs");
const { ensureDependencies } = await import("./lib/dependencies.mjs");
const { reportToStderr } = await import("./lib/progress.mjs");
const { root } = await import("./lib/root.mjs");
const { stopOnSignals } = await import("./lib/shutdown.mjs");

await runCommand(async () => {
  reportToStderr();
  // Where the user's file names are relative to; TypeScript resolves its own from the root.
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(root);
  stopOnSignals();
  await ensureDependencies({ withDevelopment: false });
  const { register } = await import("tsx/esm/api");
  register();
  // A computed address, because the commands are TypeScript, which only the loader registered above can read.
  /** @type {{ runPortal(words: string[]): Promise<number> }} */
  const { runPortal } = await import(new URL("./portal/run.ts", import.meta.url).href);
  return runPortal(process.argv.slice(2));
});
