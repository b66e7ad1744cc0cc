import { requireNode } from "./lib/node-version.mjs";

requireNode("npm start");
// Loaded only now: an older Node could not even read the rest.
const { runCommand } = await import("./lib/command.mjs");
const { launch } = await import("./lib/launch.mjs");
await runCommand(() => launch({ dev: false }));
