import { requireNode } from "./lib/node-version.mjs";

requireNode("npm run dev");
// Loaded after the version check: an older Node couldn't even parse the rest.
const { runCommand } = await import("./lib/command.mjs");
const { launch } = await import("./lib/launch.mjs");
await runCommand(() => launch({ dev: true }));
