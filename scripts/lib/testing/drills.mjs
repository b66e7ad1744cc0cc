import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import postgres from "postgres";
import { run, runNpm } from "../processes.mjs";
import { freePort } from "../ports.mjs";
import { printLine } from "../progress.mjs";
import { waitUntilReady } from "../readiness.mjs";
import { root } from "../root.mjs";
import { makeClone } from "./checkout.mjs";
import { expect, runSteps } from "./steps.mjs";

/**
 * @typedef {Awaited<ReturnType<typeof makeClone>>} Clone
 * @typedef {ReturnType<Clone["start"]>} Portal
 */

/** @param {Clone} clone @param {string} statement @returns {Promise<string | undefined>} the first value it answers */
async function ask(clone, statement) {
  const sql = postgres(await clone.databaseUrl(), { max: 1 });
  const [row] = await sql.unsafe(statement).finally(() => sql.end());
  return row && String(Object.values(row)[0]);
}

const mark =
  "update user_account set phone = '+15550100' where email = 'scheduler@demo.test' returning phone";
const readMark = "select phone from user_account where email = 'scheduler@demo.test'";

/** @param {Portal} portal @param {RegExp} sentence */
async function isRefused(portal, sentence) {
  const code = await portal.ended;
  expect(code === 1, `the exit code is ${code}`);
  const said = portal
    .output()
    .split("\n")
    .filter((line) => sentence.test(line));
  expect(said.length === 1, `this was said: ${portal.output()}`);
}

/**
 * The life of a clone, in order; each step builds on the previous ones.
 * @param {Clone} clone
 * @param {string | null} newest the Node that people install today, if available
 * @returns {import("./steps.mjs").Step[]}
 */
function stepsOf(clone, newest) {
  /** @type {Portal} */
  let portal;
  return [
    [
      "a port in use is refused with one sentence",
      async () => {
        portal = clone.start();
        await clone.becomesReady(portal, 120_000);
        await isRefused(clone.start(), /^Port \d+ is in use/);
      },
    ],
    [
      "after kill -9 of everything it starts again, and nothing acknowledged is missing",
      async () => {
        const before = await ask(clone, mark);
        const postmaster = clone.databaseProcess();
        await portal.end("SIGKILL");
        if (postmaster) process.kill(postmaster, "SIGKILL");
        portal = clone.start();
        await clone.becomesReady(portal, 30_000);
        expect(before && (await ask(clone, readMark)) === before, "the last change is missing");
        await portal.end("SIGINT");
      },
    ],
    [
      `a new version${newest ? `, on Node ${LTS},` : ""} starts beside a running one, whose files stay`,
      () => newVersionStartsBeside(clone, newest),
    ],
    [
      "a database that cannot be reached is refused with one sentence",
      () =>
        isRefused(
          clone.start([], {
            DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
            NEXTAUTH_SECRET: randomBytes(16).toString("hex"),
            APP_URL: clone.address,
          }),
          /^The database at 127\.0\.0\.1:9\/none cannot be reached/,
        ),
    ],
    [
      "a missing secret is refused by its name",
      () =>
        isRefused(
          clone.start([], { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" }),
          /NEXTAUTH_SECRET and APP_URL/,
        ),
    ],
  ];
}

/**
 * The files that a portal's sign-in page refers to.
 * @param {string} address
 */
async function filesOfSignIn(address) {
  const page = await (await fetch(`${address}/login`)).text();
  return [...new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))];
}

/** @param {string} node @returns {Record<string, string>} an environment in which it is `node` */
const environmentOf = (node) => ({ PATH: [dirname(node), process.env.PATH].join(delimiter) });

/** @param {Clone} clone @param {string | null} newest */
async function newVersionStartsBeside(clone, newest) {
  const running = clone.start();
  await clone.becomesReady(running, 30_000);
  const files = await filesOfSignIn(clone.address);
  expect(files.length > 3, `the page names ${files.length} files`);
  appendFileSync(join(clone.folder, "app", "globals.css"), ".of-the-next-version { color: red; }\n");
  const port = await freePort();
  const next = clone.start([], { PORT: String(port), ...(newest && environmentOf(newest)) });
  await waitUntilReady(`http://localhost:${port}`, { patience: 180_000, isGone: next.hasEnded });
  for (const file of files) {
    const { status } = await fetch(clone.address + file);
    expect(status === 200, `${file} answers ${status}`);
  }
  await next.end("SIGINT");
  await running.end("SIGINT");
  // Later steps run the first version, which is built.
  await run("git", ["checkout", "--quiet", "--", "app"], { cwd: clone.folder });
}

/** @param {Clone} clone @returns {import("./steps.mjs").Step} */
function ordinaryUserStep(clone) {
  const nobody = "65534";
  return [
    "an ordinary user starts it too",
    async () => {
      rmSync(join(clone.folder, ".data"), { recursive: true, force: true });
      await run("chown", ["-R", `${nobody}:${nobody}`, clone.base]);
      const portal = clone.start(["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"], {
        HOME: clone.base,
      });
      await clone.becomesReady(portal, 60_000);
      const code = await portal.end("SIGINT");
      expect(code === 0, `the exit code is ${code}: ${portal.output()}`);
    },
  ];
}

/** The Node LTS that people install today; everything else runs on the oldest supported version. */
const LTS = "24.21.0";

/**
 * Installs Node from the npm package `node`.
 * @param {Clone} clone
 * @returns {Promise<string | null>} its path, null if it is not available
 */
async function fetchLts(clone) {
  const folder = join(clone.base, "lts");
  const { code } = await runNpm(["install", "--prefix", folder, "--no-audit", "--no-fund", `node@${LTS}`]);
  if (code === 0) return join(folder, "node_modules", "node", "bin", "node");
  printLine(`  Node ${LTS} is not available here: its steps are skipped.`);
  return null;
}

/** The unit tests of what depends on Node itself: dates, formats, streams and processes. */
const NODE_TESTS = ["lib/time", "lib/money", "lib/csv", "lib/past-shifts", "scripts"];

/** @param {Clone} clone @param {string} node @returns {import("./steps.mjs").Step} */
const newestStep = (clone, node) => [
  `Node ${LTS} passes the unit tests of dates, money, CSV, hours and scripts`,
  async () => {
    const vitest = join("node_modules", "vitest", "vitest.mjs");
    const { code, output } = await clone.node([vitest, "run", "--project=server", ...NODE_TESTS], node);
    expect(code === 0, output);
  },
];

/** What setting up and starting rely on. */
const setUp = [
  "scripts/start.mjs",
  "scripts/serve.mjs",
  "scripts/db.mjs",
  "scripts/build.mjs",
  "scripts/prepare-database.ts",
  "scripts/lib",
  ":(exclude)scripts/lib/testing/administration.mjs",
  "package.json",
  "package-lock.json",
  ".npmrc",
  "db/embedded",
  "db/embedded.mjs",
  "db/migrate.ts",
];

/** @returns {Promise<boolean>} whether a commit of the last day changed what the drills exercise */
export async function isSetUpNew() {
  const { output } = await run("git", ["log", "-1", "--since=1 day ago", "--format=%h", "--", ...setUp], {
    cwd: root,
  });
  return output.trim() !== "";
}

/**
 * Crash, upgrade and bad settings, in a clone of the committed state.
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export async function drillSuite() {
  printLine("Drills");
  const clone = await makeClone();
  // A fresh checkout that is started installs and builds; doing so again would be half of what the drills take.
  const made = [".builds", "node_modules"].map((name) => join(root, name)).filter((path) => existsSync(path));
  const [lts] = await Promise.all([fetchLts(clone), run("cp", ["-a", ...made, clone.folder])]);
  const steps = [...stepsOf(clone, lts), ...(lts ? [newestStep(clone, lts)] : [])];
  return runSteps("drills", process.getuid?.() === 0 ? [...steps, ordinaryUserStep(clone)] : steps);
}
