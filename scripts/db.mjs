import { requireNode } from "./lib/node-version.mjs";

requireNode("npm run db:…");
const { runCommand } = await import("./lib/command.mjs");
const { runDatabaseCommand } = await import("./lib/database-commands.mjs");
await runCommand(() => runDatabaseCommand(process.argv[2]));
