import { requireNode } from "./lib/node-version.mjs";

// Only the server: expects a build, a prepared database and a complete environment.
requireNode("node scripts/serve.mjs");
Object.assign(process.env, { NODE_ENV: "production" });
const { runCommand } = await import("./lib/command.mjs");
const { requireBuild } = await import("./lib/build.mjs");
const { portalEnvironment } = await import("./lib/environment.mjs");
const { requireFreePort } = await import("./lib/ports.mjs");
const { Refusal } = await import("./lib/refusal.mjs");
const { readPortalSettings } = await import("./lib/settings.mjs");
const { onShutdown, stopOnSignals } = await import("./lib/shutdown.mjs");

await runCommand(async () => {
  stopOnSignals();
  const settings = readPortalSettings();
  const { port, host, databaseUrl } = settings;
  if (!databaseUrl)
    throw new Refusal("DATABASE_URL is missing: this command only serves; npm start also starts a database.");
  Object.assign(process.env, portalEnvironment(settings, databaseUrl));
  requireBuild();
  await requireFreePort(port, host);
  const { prepareServer } = await import("./lib/server/serve.mjs");
  const prepared = await prepareServer({ dev: false, port, host });
  const server = await prepared.listen();
  onShutdown(server.close);
  await server.beginWork();
});
