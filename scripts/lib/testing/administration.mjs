import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startThrowawayDatabase } from "../../../db/embedded.mjs";
import { ensureBuild } from "../build.mjs";
import { freePort } from "../ports.mjs";
import { run, startProcess } from "../processes.mjs";
import { printLine } from "../progress.mjs";
import { waitUntilReady } from "../readiness.mjs";
import { root } from "../root.mjs";
import { onShutdown } from "../shutdown.mjs";
import { createVisitor, signInByLink } from "../visitor.mjs";
import { expect, runSteps } from "./steps.mjs";

const newcomer = { email: "maria@rosecare.example", password: "Violets-at-dawn-7" };

/**
 * The commands in the document's shell blocks.
 * @returns {string[]}
 */
function documentedCommands() {
  const text = readFileSync(join(root, "docs", "administration.md"), "utf8");
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, block = ""]) => block.split("\n").filter(Boolean));
}

/** An empty database and a production environment. */
async function openStage() {
  const database = await startThrowawayDatabase();
  onShutdown(database.stop);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    APP_URL: address,
    PORT: String(port),
    DEMO: "0",
    SEED_DEMO: "0",
    WORKER: "off",
    LOG_LEVEL: "warn",
    INIT_CWD: root,
  };
  return { database, address, env };
}

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/**
 * A shift three days ago, on no schedule, for its facility to dispute.
 * @param {Stage} stage
 */
async function plantDispute({ database }) {
  const sql = postgres(database.url, { max: 1 });
  await sql`
    with worked as (
      insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at)
      select facility_id, id, 'ON_DEMAND', resource_type, current_date - 3, now() - interval '80 hours', now() - interval '72 hours'
      from shift_structure where facility_id = (select id from facility where name = 'Rose Manor') order by id limit 1
      returning id, facility_id, starts_at, ends_at),
    disputed as (
      insert into slot (facility_id, shift_id, starts_at, ends_at, status, professional_id, claimed_at, confirmed_at,
        checked_in_at, outcome_code, bill_rate, disputed_at)
      select facility_id, id, starts_at, ends_at, 'CONFIRMED', (select min(id) from professional), starts_at, starts_at,
        starts_at, 'ARRIVED', 30.38, now()
      from worked returning id, facility_id, starts_at, ends_at)
    insert into dispute (facility_id, slot_id, reasons, is_billable_cancellation, recorded_in_at, recorded_took_break,
      recorded_rate, recorded_bonus, claimed_in_at, claimed_out_at, claimed_took_break, claimed_minutes, claimed_rate,
      claimed_bonus, claimed_total)
    select facility_id, id, array['MISSED_PUNCH'], false, starts_at, true, 30.38, 0, starts_at, ends_at, true, 450, 30.38,
      0, 227.85 from disputed`.finally(() => sql.end());
}

/**
 * A document that an agency has uploaded, under the number in the text: dry runs have used numbers up.
 * @param {Stage} stage
 */
async function plantDocument({ database }) {
  const sql = postgres(database.url, { max: 1 });
  await sql`
    insert into credential (id, professional_id, type, status) overriding system value
    select 1, min(id), 'CPR', 'PENDING' from professional`.finally(() => sql.end());
}

/**
 * Runs the commands as a user would type them.
 * @param {Stage} stage
 * @returns {Promise<string>} all that the commands printed
 */
async function typeCommands(stage) {
  const { env } = stage;
  let printed = "";
  for (const [at, command] of documentedCommands().entries()) {
    if (command.includes("dispute list --facility")) await plantDispute(stage);
    if (command.endsWith("credential list")) await plantDocument(stage);
    // npm only starts it, in a third of the time that it takes.
    const typed = at === 0 ? command : command.replace("npm run portal --", "node scripts/portal.mjs");
    const { code, output } = await run(typed, [], { env, cwd: root, isShell: true });
    expect(code === 0, `${command}\nends with ${code}: ${output}`);
    expect(!/^\s+at .*:\d+/m.test(output), `${command}\nprints a stack: ${output}`);
    printed += output;
  }
  return printed;
}

/**
 * The last mailed code; without a mail server it stays in the outbox.
 * @param {Stage} stage
 */
async function readMailedCode({ database }) {
  const sql = postgres(database.url, { max: 1 });
  const [mail] = await sql`
    select body from outbox_message where recipient = ${newcomer.email} order by id desc limit 1`.finally(
    () => sql.end(),
  );
  return /\b\d{6}\b/.exec(mail?.body)?.[0];
}

/** @param {Stage} stage @param {string} link */
async function beginWork(stage, link) {
  const visitor = createVisitor(stage.address);
  const user = await signInByLink(visitor, { ...newcomer, link, readCode: () => readMailedCode(stage) });
  expect(user.name === "Maria Silva", `signed in is ${user.name}`);
  const page = await visitor.open("/private/shifts");
  expect(page.includes("Rose "), "the schedule does not name the facility");
  return { visitor, user };
}

/** @param {Awaited<ReturnType<typeof beginWork>>} work */
async function requestShift({ visitor, user }) {
  const facility = user.facilitiesEnabled.find(
    (/** @type {{ label: string }} */ one) => one.label === "Rose Manor",
  );
  const structures = await visitor.get(`/api/facility/shift-structures?facilityId=${facility.id}`);
  const start = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const shift = {
    structure_id: structures[0].id,
    slots: 2,
    unit_id: null,
    start_date: start,
    is_guaranteed: false,
  };
  await visitor.post("/api/shifts", {
    facilityId: facility.id,
    shiftsData: [{ ...shift, portalShiftId: "1" }],
  });
  const feed = await visitor.get("/api/facility/feed/upcoming", { "x-facility-id": String(facility.id) });
  expect(feed.slots.length === 2, `the schedule has ${feed.slots.length} slots`);
  const [slot] = feed.slots;
  expect(Number(slot.facility_price) === 30.38, `the bill rate is ${slot.facility_price}`);
}

/** @param {Stage} stage */
async function backUp({ env }) {
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-backup-"));
  onShutdown(() => rmSync(folder, { recursive: true, force: true }));
  const portal = (/** @type {string[]} */ ...words) =>
    run(process.execPath, ["scripts/portal.mjs", "backup", ...words], { env, cwd: root });
  const created = await portal("create", folder);
  const [name = ""] = readdirSync(folder);
  expect(created.code === 0 && /^shiftwell-\w+$/.test(name), `create: ${created.output}`);
  const verified = await portal("verify", join(folder, name));
  expect(/signedInAs +\S+@rosecare\.example/.test(verified.output), `verify: ${verified.output}`);
  const refused = await portal("restore", join(folder, name), "--replace");
  expect(refused.code === 3 && /stop every process/.test(refused.output), `restore: ${refused.output}`);
}

/** @param {Stage} stage @returns {import("./steps.mjs").Step[]} */
function stepsOf(stage) {
  let printed = "";
  /** @type {Awaited<ReturnType<typeof beginWork>>} */
  let work;
  return [
    ["the portal builds", ensureBuild],
    [
      "every command of docs/administration.md works, in its order, on an empty database",
      async () => void (printed = await typeCommands(stage)),
    ],
    [
      "the portal starts on that database as it would for people, without the demo",
      async () => {
        const portal = startProcess(process.execPath, [join(root, "scripts", "start.mjs")], {
          env: stage.env,
          cwd: root,
        });
        await waitUntilReady(stage.address, { isGone: portal.hasEnded });
        const mailbox = await fetch(`${stage.address}/dev/mailbox`, { redirect: "manual" });
        expect(mailbox.status !== 200, "the demo's mailbox is open");
        const { output } = await run(process.execPath, ["scripts/portal.mjs", "person", "list", "--json"], {
          env: stage.env,
          cwd: root,
        });
        const people = JSON.parse(output.slice(output.indexOf("[")));
        expect(people.length === 6, `there are ${people.length} accounts where 6 were made`);
      },
    ],
    [
      "the printed link lets its person choose a password, sign in and see the new facility's schedule",
      async () => {
        const [, made = ""] = printed.split(`${newcomer.email}, at`);
        const link = /http\S+\/new-password\/\S+/.exec(made)?.[0];
        expect(link, "no link was printed");
        work = await beginWork(stage, link ?? "");
        const again = await beginWork(stage, link ?? "").then(() => "worked", String);
        expect(/LINK_EXPIRED/.test(again), `the link again: ${again}`);
      },
    ],
    ["and request its first shift, at the rate that was set", () => requestShift(work)],
    [
      "a backup of the running portal is verified by signing in, and can't replace what is in use",
      () => backUp(stage),
    ],
  ];
}

/**
 * Sets up a customer by following the document, from an empty database to the first shift.
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export async function administrationSuite() {
  printLine("Administration");
  return runSteps("administration", stepsOf(await openStage()));
}
