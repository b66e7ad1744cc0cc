import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { startEmbeddedDatabase } from "../../db/embedded.mjs";
import { runCommand } from "../../scripts/lib/command.mjs";
import { run } from "../../scripts/lib/processes.mjs";
import { printLine } from "../../scripts/lib/progress.mjs";
import { Refusal } from "../../scripts/lib/refusal.mjs";
import { root } from "../../scripts/lib/root.mjs";
import { onShutdown, stopOnSignals } from "../../scripts/lib/shutdown.mjs";
import { openCheckout } from "../../scripts/lib/testing/checkout.mjs";

/**
 * Drill: each of the last three versions is upgraded to the next under load, both running for a while, and then started
 * again. Run it in the portal's folder: node deploy/upgrade/drill.mjs [the version to begin with]. Checkouts and their builds
 * stay in .data/releases.
 *
 * @typedef {{ version: string, commit: string }} Release
 * @typedef {{ requests: number, failures: string[], slowest: number }} Tally
 */

const login = { email: "scheduler@demo.test", password: "Shiftwell!2026" };
/** How long both versions serve side by side. */
const BESIDE_MS = 10_000;
/** Two people on each version, who do something about ten times a second. */
const PAUSE_MS = 100;

const BUILD = `
  const { ensureDependencies } = await import("./scripts/lib/dependencies.mjs");
  const { ensureBuild } = await import("./scripts/lib/build.mjs");
  await ensureDependencies({ withDevelopment: false });
  process.env.NODE_ENV = "production";
  await ensureBuild();`;

/** @returns {Release[]} the last three, oldest first; the newest is what is checked out */
function listReleases() {
  const text = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const found = [...text.matchAll(/^## (\d+\.\d+\.\d+) .*?(?:`([0-9a-f]{8})`)?$/gm)];
  return found
    .slice(0, 3)
    .map(([, version = "", commit = "HEAD"]) => ({ version, commit }))
    .reverse();
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function mustRun(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Refusal(`${command} ${args.join(" ")}: ${output.trim().split("\n").at(-1)}`);
  return output.trim();
}

/** @param {Release} release */
async function checkOut({ version, commit }) {
  const full = await mustRun("git", ["rev-parse", commit], root);
  const folder = join(root, ".data", "releases", version);
  if (!existsSync(folder)) {
    mkdirSync(join(root, ".data", "releases"), { recursive: true });
    await mustRun("git", ["clone", "--quiet", "--shared", "--no-checkout", root, folder], root);
  }
  await mustRun("git", ["fetch", "--quiet", "origin", full], folder);
  await mustRun("git", ["checkout", "--quiet", "--force", full], folder);
  return openCheckout(folder);
}

/** @param {string} address */
async function signIn(address) {
  const cookies = new Map();
  /** @param {string} path @param {string} [method] @param {unknown} [body] */
  const ask = async (path, method = "GET", body = undefined) => {
    const answer = await fetch(address + path, {
      method,
      redirect: "manual",
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        origin: address,
        "x-csrf-token": decodeURIComponent(cookies.get("csrfToken") ?? ""),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return text;
  };
  await ask("/login");
  await ask("/api/login/email", "POST", { email: login.email, recaptchaResponse: null });
  await ask("/api/login", "POST", { ...login, recaptchaResponse: null });
  return ask;
}

/**
 * Someone who reads the schedule and its page and changes their facility, until told to stop.
 * @param {string} address @param {readonly number[]} facilityIds @param {{ isOver: boolean }} until
 * @returns {Promise<Tally>}
 */
async function work(address, facilityIds, until) {
  /** @type {Tally} */
  const tally = { requests: 0, failures: [], slowest: 0 };
  const ask = await signIn(address);
  for (let turn = 0; !until.isOver; turn += 1) {
    const steps = [
      () => ask("/api/facility/feed/upcoming"),
      () => ask("/private/shifts"),
      () =>
        ask("/api/user/active-facility", "PUT", {
          new_facility_id: facilityIds[turn % facilityIds.length],
        }),
    ];
    const startedAt = performance.now();
    await steps[turn % steps.length]?.().catch((/** @type {Error} */ error) =>
      tally.failures.push(error.message),
    );
    tally.requests += 1;
    tally.slowest = Math.max(tally.slowest, performance.now() - startedAt);
    await sleep(PAUSE_MS);
  }
  return tally;
}

/** @param {string} address @param {readonly number[]} facilityIds */
function startWork(address, facilityIds) {
  const until = { isOver: false };
  const people = [1, 2].map(() => work(address, facilityIds, until));
  return async () => {
    until.isOver = true;
    const tallies = await Promise.all(people);
    const failures = tallies.flatMap((one) => one.failures);
    const requests = tallies.reduce((sum, one) => sum + one.requests, 0);
    const slowest = Math.round(Math.max(...tallies.map((one) => one.slowest)));
    return {
      requests,
      failures,
      told: `${requests} requests, ${failures.length} failed, slowest ${slowest} ms`,
    };
  };
}

/** @param {Release} from @param {Release} to */
async function upgrade(from, to) {
  printLine(`${from.version} to ${to.version}`);
  const [older, newer] = [await checkOut(from), await checkOut(to)];
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-upgrade-"));
  const passwords = { role: "drill", superuser: "drill" };
  const database = await startEmbeddedDatabase({ folder: join(folder, "postgres"), passwords });
  onShutdown(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const environment = {
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
    FILES_FOLDER: join(folder, "files"),
    APP_URL: older.address,
    DEMO: "1",
    SEED_DEMO: "1",
  };
  const start = (/** @type {typeof older} */ checkout) =>
    checkout.start([], { ...environment, APP_URL: checkout.address });
  // Built before, as an operator would, so that the load is on the upgrade alone.
  for (const { folder: checkout } of [older, newer])
    await mustRun(process.execPath, ["--input-type=module", "-e", BUILD], checkout);
  const old = start(older);
  await older.becomesReady(old, 900_000);
  const sql = postgres(database.url, { max: 1 });
  onShutdown(() => sql.end());
  const ids = (
    await sql`select m.facility_id as id from facility_membership m join user_account u on u.id = m.user_id
      where u.email = ${login.email} order by 1 limit 2`
  ).map(({ id }) => Number(id));
  const endOld = startWork(older.address, ids);
  await sleep(BESIDE_MS / 2);
  const startedAt = performance.now();
  const next = start(newer);
  await newer.becomesReady(next, 120_000);
  printLine(
    `  ${to.version} migrated and was ready after ${Math.round((performance.now() - startedAt) / 100) / 10} s`,
  );
  const endNew = startWork(newer.address, ids);
  await sleep(BESIDE_MS);
  const [besideOld, besideNew] = [await endOld(), await endNew()];
  printLine(`  on ${from.version}, before, during and after the migration: ${besideOld.told}`);
  printLine(`  on ${to.version}, beside it: ${besideNew.told}`);
  for (const failure of new Set([...besideOld.failures, ...besideNew.failures])) printLine(`    ${failure}`);
  const code = await old.end("SIGINT");
  const again = start(older);
  const outcome = await Promise.race([
    again.ended,
    older.becomesReady(again, 120_000).then(
      () => "serves",
      () => again.ended,
    ),
  ]);
  const said = again
    .output()
    .split("\n")
    .find((line) => /newer version/.test(line));
  printLine(
    `  ${from.version} stopped with ${code}; started again it ${outcome === "serves" ? "serves" : `refuses: ${said}`}`,
  );
  await Promise.all([again.end("SIGINT"), next.end("SIGINT")]);
  const isClear = outcome === "serves" || said !== undefined;
  return besideOld.failures.length === 0 && besideNew.failures.length === 0 && isClear;
}

await runCommand(async () => {
  stopOnSignals();
  const [first] = process.argv.slice(2);
  const releases = listReleases().filter(({ version }) => !first || version >= first);
  let areGood = true;
  for (const [at, to] of releases.slice(1).entries())
    areGood = (await upgrade(/** @type {Release} */ (releases[at]), to)) && areGood;
  printLine(areGood ? "The upgrades are good." : "The upgrades are not good.");
  return areGood ? 0 : 1;
});
