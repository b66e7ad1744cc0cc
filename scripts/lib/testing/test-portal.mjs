import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startThrowawayDatabase } from "../../../db/embedded.mjs";
import { prepareDatabase } from "../database.mjs";
import { freePort } from "../ports.mjs";
import { startProcess } from "../processes.mjs";
import { waitUntilReady } from "../readiness.mjs";
import { Refusal } from "../refusal.mjs";
import { root } from "../root.mjs";
import { onShutdown } from "../shutdown.mjs";

/**
 * The production build on a demo database of its own, for browser tests.
 * @returns {Promise<{ url: string, databaseUrl: string, secret: string, stop(): Promise<void> }>}
 */
export async function startTestPortal() {
  const database = await startThrowawayDatabase();
  onShutdown(database.stop);
  // Shared by the seed, the portal and the tests.
  const filesFolder = mkdtempSync(join(tmpdir(), "shiftwell-files-"));
  process.env.FILES_FOLDER = filesFolder;
  const secret = randomBytes(32).toString("hex");
  process.env.NEXTAUTH_SECRET = secret;
  await prepareDatabase(database.url, { mustSeed: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    APP_URL: url,
    PORT: String(port),
    DEMO: "1",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  };
  const server = startProcess(process.execPath, [join(root, "scripts", "serve.mjs")], { env, cwd: root });
  try {
    await waitUntilReady(url, { isGone: server.hasEnded });
  } catch (error) {
    throw new Refusal(`${server.output().trimEnd()}\n${/** @type {Error} */ (error).message}`);
  }
  return {
    url,
    databaseUrl: database.url,
    secret,
    stop: async () => {
      await server.end("SIGTERM");
      await database.stop();
      rmSync(filesFolder, { recursive: true, force: true });
    },
  };
}
