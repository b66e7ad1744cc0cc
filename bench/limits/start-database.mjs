import { pathToFileURL } from "node:url";

// Starts the database of a copy of the portal, prints how many milliseconds that took, and stops it.
const folder = pathToFileURL(`${process.argv[2]}/`);
const { startEmbeddedDatabase } = await import(new URL("db/embedded.mjs", folder).href);
const { embeddedOptions } = await import(new URL("scripts/lib/database.mjs", folder).href);
const startedAt = performance.now();
const database = await startEmbeddedDatabase(embeddedOptions());
process.stdout.write(`${performance.now() - startedAt}\n`);
await database.stop();
