import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../ports.mjs";
import { run, startProcess } from "../processes.mjs";
import { waitUntilReady } from "../readiness.mjs";
import { Refusal } from "../refusal.mjs";
import { root } from "../root.mjs";
import { onShutdown } from "../shutdown.mjs";

/** @typedef {Awaited<ReturnType<typeof openCheckout>>} Checkout */

const settings = [
  "DATABASE_URL",
  "FILES_FOLDER",
  "NEXTAUTH_SECRET",
  "NEXTAUTH_URL",
  "APP_URL",
  "DEMO",
  "SEED_DEMO",
  "WORKER",
  "HOST",
  "NODE_ENV",
];

/** @param {Record<string, string>} extra @returns {NodeJS.ProcessEnv} the environment of someone who has set nothing */
function bareEnvironment(extra) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !settings.includes(name) && !name.startsWith("npm_"),
  );
  return /** @type {NodeJS.ProcessEnv} */ ({ ...Object.fromEntries(inherited), ...extra });
}

/**
 * The portal in a checkout, as a newcomer starts it.
 * @param {string} folder
 */
export async function openCheckout(folder) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const postmasterFile = join(folder, ".data", "postgres", "postmaster.pid");
  return {
    folder,
    address,
    /** @param {string[]} [prefix] a program that starts npm, as another account @param {Record<string, string>} [extra] */
    start: (prefix = [], extra = {}) => {
      const [command = "npm", ...args] = [...prefix, "npm", "start"];
      return startProcess(command, args, {
        cwd: folder,
        env: bareEnvironment({ PORT: String(port), ...extra }),
      });
    },
    /** @param {ReturnType<typeof startProcess>} portal @param {number} patience */
    becomesReady: async (portal, patience) => {
      try {
        await waitUntilReady(address, { patience, isGone: portal.hasEnded });
      } catch (error) {
        throw new Refusal(`${/** @type {Error} */ (error).message}\n${portal.output().trimEnd()}`);
      }
    },
    /**
     * Runs a script of the checkout to completion.
     * @param {string[]} args
     * @param {string} [node] which Node runs it
     */
    node: (args, node = process.execPath) => run(node, args, { cwd: folder, env: bareEnvironment({}) }),
    databaseProcess: () =>
      existsSync(postmasterFile) ? Number(readFileSync(postmasterFile, "utf8").split("\n")[0]) : null,
    databaseUrl: async () => {
      const { output: said } = await run(process.execPath, ["scripts/db.mjs", "url"], {
        cwd: folder,
        env: bareEnvironment({}),
      });
      return said.trim();
    },
  };
}

/** A fresh clone of the committed state, in a folder only its owner may enter. */
export async function makeClone() {
  const base = mkdtempSync(join(tmpdir(), "shiftwell-clone-"));
  const folder = join(base, "shiftwell");
  onShutdown(() => rmSync(base, { recursive: true, force: true }));
  const { code, output } = await run("git", ["clone", "--quiet", root, folder]);
  if (code !== 0) throw new Refusal(`The repository could not be cloned: ${output}`);
  return { base, ...(await openCheckout(folder)) };
}
