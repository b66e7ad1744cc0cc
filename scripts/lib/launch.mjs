import { setTimeout as sleep } from "node:timers/promises";
import { announce } from "./announce.mjs";
import { ensureBuild } from "./build.mjs";
import { openDatabase, prepareDatabase } from "./database.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { portalEnvironment } from "./environment.mjs";
import { requireFreePort } from "./ports.mjs";
import { say } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { readSettings, requireSecrets } from "./settings.mjs";
import { onShutdown, stopOnSignals } from "./shutdown.mjs";

const patience = 30_000;

/** @param {{ port: number, host: string | undefined }} settings */
async function waitUntilReady({ port, host }) {
  const giveUpAt = performance.now() + patience;
  let last = "no answer";
  while (performance.now() < giveUpAt) {
    try {
      const answer = await fetch(`http://${host ?? "127.0.0.1"}:${port}/api/health/ready`, {
        signal: AbortSignal.timeout(20_000),
      });
      if (answer.ok) return;
      last = await answer.text();
    } catch (error) {
      last = /** @type {Error} */ (error).message;
    }
    await sleep(50);
  }
  throw new Refusal(`The portal was started but did not become ready: ${last}`);
}

/** From a clone to a served portal: what `npm start` and `npm run dev` have in common is all but the build. @param {{ dev: boolean }} mode */
export async function launch({ dev }) {
  const startedAt = performance.now();
  stopOnSignals((isSecond) => say(isSecond ? "  Stopped without waiting." : "\n  Stopping …"));
  const settings = readSettings();
  requireSecrets(settings);
  await requireFreePort(settings.port, settings.host);
  say("Shiftwell");
  await ensureDependencies({ withDevelopment: false });
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  // Read while the database starts: it is the longest part of a start that has nothing to build.
  const loading = import("./server/serve.mjs");
  const databaseUrl = await openDatabase(settings);
  await Promise.all([prepareDatabase(databaseUrl, settings), dev ? undefined : ensureBuild()]);
  const environment = portalEnvironment(settings, databaseUrl);
  Object.assign(process.env, environment);
  const { serve } = await loading;
  const server = await serve({ dev, port: settings.port, host: settings.host });
  onShutdown(server.close);
  await waitUntilReady(settings);
  announce({
    address: environment.APP_URL ?? "",
    isDemo: settings.isDemo,
    ms: performance.now() - startedAt,
  });
}
