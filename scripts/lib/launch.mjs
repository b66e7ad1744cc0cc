import { announce } from "./announce.mjs";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { requireFilesFolder } from "./files-folder.mjs";
import { openPortalAnd } from "./portal.mjs";
import { requireFreePort } from "./ports.mjs";
import { printLine } from "./progress.mjs";
import { waitUntilReady } from "./readiness.mjs";
import { readPortalSettings } from "./settings.mjs";
import { onShutdown, stopOnSignals } from "./shutdown.mjs";

/**
 * From a clone to a served portal, for `npm start` and `npm run dev`, which differ only in the build.
 * @param {{ dev: boolean }} mode
 */
export async function launch({ dev }) {
  const startedAt = performance.now();
  stopOnSignals((isSecond) => printLine(isSecond ? "  Stopped without waiting." : "\n  Stopping …"));
  const settings = readPortalSettings();
  await requireFreePort(settings.port, settings.host);
  requireFilesFolder();
  printLine("Shiftwell");
  await ensureDependencies({ withDevelopment: false });
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  // Imported while the database starts: it takes longest when nothing has to be built.
  const loading = import("./server/serve.mjs");
  const prepared = await openPortalAnd(settings, async () => {
    if (!dev) await ensureBuild();
    const { prepareServer } = await loading;
    return prepareServer({ dev, port: settings.port, host: settings.host });
  });
  const server = await prepared.listen();
  onShutdown(server.close);
  const address = `http://${settings.host ?? "127.0.0.1"}:${settings.port}`;
  // Serve waiting visitors before loading the background work.
  await server.whenIdle();
  await server.beginWork();
  await waitUntilReady(address);
  const ms = performance.now() - startedAt;
  announce({ address: process.env.APP_URL ?? "", isDemo: settings.isDemo, ms });
}
