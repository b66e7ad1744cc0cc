import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { openSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { isDatabaseAway } from "@/db/faults";
import { migrateDatabase } from "@/db/migrate";
import { waitUntilReady } from "@/scripts/lib/readiness.mjs";
import { ensureBuild } from "@/scripts/lib/build.mjs";
import { root } from "@/scripts/lib/root.mjs";
import * as machines from "./machines";
import { drillStandbys } from "./standbys";
import { openScreen, whenCaughtUp, type Screen } from "./screens";
import { addPlaces, compareLedger, startWriters, type Place, type Writers } from "./writers";

/**
 * The cluster under 50 writes a second: every way to lose a primary, with a ledger of the writes that were acknowledged.
 * Needs what cluster.sh needs. All of it by npm run drills -- cluster, some of it by
 * node --import tsx deploy/cluster/drill.ts kill disk
 */

const primary = "postgres://shiftwell:drill@10.77.0.1:5000/shiftwell";
const superuser = "postgres://postgres:drill@10.77.0.1:5000/shiftwell";
const pooled = "postgres://shiftwell:drill@10.77.0.1:6432/shiftwell";
const standbys = "postgres://shiftwell:drill@10.77.0.1:5001/shiftwell";
const address = "http://10.77.0.1:3107";

const WRITES_BACK_MS = 30_000;
const JOBS_A_SECOND = 2;
const STANDBYS = "standbys";
const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const portals: ChildProcess[] = [];

function startPortal(port: number, more: Record<string, string>): void {
  const log = openSync(join(machines.folder, `portal-${port}.log`), "a");
  portals.push(
    spawn(process.execPath, [join(root, "scripts", "serve.mjs")], {
      cwd: root,
      stdio: ["ignore", log, log],
      env: {
        ...process.env,
        DATABASE_URL: primary,
        PORT: String(port),
        HOST: "127.0.0.1",
        APP_URL: address,
        TRUST_PROXY: "1",
        FILES_FOLDER: join(machines.folder, "files"),
        CALLS_PER_MINUTE: "0",
        STREAMS_PER_PERSON: "0",
        ...more,
      },
    }),
  );
}

type Fault = {
  title: string;
  heldMs: number;
  /** A single machine may take no writes: its loss would lose them. */
  stopsWrites?: boolean;
  begin: () => Promise<void>;
  end: () => void | Promise<void>;
};

/** The machine that a fault has hit. */
let hit: machines.Machine;
const atLeader = (act: (leader: machines.Machine) => void) => async () => {
  hit = await machines.leader();
  act(hit);
};
const atOthers = (act: (other: machines.Machine) => void) =>
  atLeader((leader) => machines.othersThan(leader).forEach(act));

const faults: Record<string, Fault> = {
  switchover: {
    title: "a planned switch",
    heldMs: 15_000,
    begin: async () => {
      hit = await machines.leader();
      await machines.switchOver(hit, await machines.synchronousStandby());
    },
    end: () => {},
  },
  kill: {
    title: "the primary's machine dies (etcd, Patroni and PostgreSQL killed)",
    heldMs: 40_000,
    begin: atLeader((leader) => machines.signal(leader, "SIGKILL")),
    end: () => machines.startMachine(hit),
  },
  crash: {
    title: "PostgreSQL alone is killed on the primary",
    heldMs: 40_000,
    begin: atLeader((leader) => machines.signal(leader, "SIGKILL", /postgres(:|\0)/)),
    end: () => {},
  },
  freeze: {
    title: "the primary's machine stands still for 40 s, then goes on",
    heldMs: 40_000,
    begin: atLeader((leader) => machines.signal(leader, "SIGSTOP")),
    end: () => machines.signal(hit, "SIGCONT"),
  },
  cable: {
    title: "the primary's cable is pulled for 40 s",
    heldMs: 40_000,
    begin: atLeader((leader) => machines.connect(leader, false)),
    end: () => machines.connect(hit, true),
  },
  split: {
    title: "the primary can't reach the other two for 40 s, the portal still reaches it",
    heldMs: 40_000,
    begin: atLeader((leader) => machines.separate(leader, true)),
    end: () => machines.separate(hit, false),
  },
  disk: {
    title: "the primary's disk is full for 40 s",
    heldMs: 40_000,
    begin: atLeader((leader) => machines.fillDisk(leader)),
    end: () => machines.emptyDisk(hit),
  },
  etcd: {
    title: "etcd loses its majority for 40 s",
    heldMs: 40_000,
    begin: atOthers((other) => machines.signal(other, "SIGKILL", /^etcd/)),
    end: () => machines.othersThan(hit).forEach(machines.startEtcd),
  },
  alone: {
    title: "both standbys die for 60 s, etcd lives",
    heldMs: 60_000,
    stopsWrites: true,
    begin: atOthers((other) => machines.signal(other, "SIGKILL", /patroni|postgres/)),
    end: () => machines.othersThan(hit).forEach(machines.startPatroni),
  },
  two: {
    title: "both other machines die for 40 s: with them etcd's majority",
    heldMs: 40_000,
    stopsWrites: true,
    begin: atOthers((other) => machines.signal(other, "SIGKILL")),
    end: () => machines.othersThan(hit).forEach(machines.startMachine),
  },
};

/** The longest time without an acknowledged write, from one moment on. */
function longestGap(writers: Writers, sinceMs: number): number {
  const times = [
    sinceMs,
    ...writers.ledger.map(({ atMs }) => atMs).filter((at) => at > sinceMs),
    performance.now(),
  ];
  return Math.max(...times.slice(1).map((at, n) => at - times[n]!));
}

/** Jobs whose effect can be counted: each mails one person a link. */
function startJobs(sql: postgres.Sql) {
  let count = 0;
  const timer = setInterval(() => {
    const n = count + 1;
    const payload = { email: `job${n}@drill.test`, requestId: `drill-job-${n}` };
    sql`with person as (insert into user_account (email, name) values (${payload.email}, 'Drill') returning id)
      insert into job (kind, payload) select 'mail-password-link', ${sql.json(payload)} from person`.then(
      () => (count = Math.max(count, n)),
      () => {},
    );
  }, 1000 / JOBS_A_SECOND);
  return { stop: () => clearInterval(timer) };
}

async function compareJobs(sql: postgres.Sql): Promise<string[]> {
  const until = performance.now() + 90_000;
  const unfinished = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from job where kind = 'mail-password-link' and finished_at is null`;
    return row!.count;
  };
  while ((await unfinished()) > 0 && performance.now() < until) await sleep(500);
  const [row] = await sql<{ jobs: number; failed: number; again: number }[]>`
    select (select count(*)::int from job where kind = 'mail-password-link') as jobs,
      (select count(*)::int from job where kind = 'mail-password-link' and finished_at is null) as failed,
      (select count(*)::int from job where kind = 'mail-password-link' and attempts > 1) as again`;
  const wrong = await sql<{ email: string; times: number }[]>`
    select j.payload ->> 'email' as email, count(a.id)::int as times
    from job j left join audit_event a on a.request_id = j.payload ->> 'requestId' and a.action = 'user.invited'
    where j.kind = 'mail-password-link' group by 1 having count(a.id) <> 1`;
  say(
    `Jobs: ${row!.jobs}, started again after a fault: ${row!.again}, unfinished: ${row!.failed}, not done once: ${wrong.length}`,
  );
  return [
    ...(row!.failed ? [`${row!.failed} jobs unfinished`] : []),
    ...wrong.map(({ email, times }) => `the job of ${email} took effect ${times} times`),
  ];
}

type World = { writers: Writers; places: Place[]; screens: Screen[]; sql: postgres.Sql };

async function strike(
  { writers, places, screens, sql }: World,
  { title, heldMs, stopsWrites = false, begin, end }: Fault,
): Promise<string[]> {
  await machines.whenWhole();
  const before = {
    refused: { ...writers.refused },
    faults: writers.faults.length,
    acknowledged: writers.ledger.length,
  };
  const startedAt = performance.now();
  await begin();
  await sleep(heldMs);
  await end();
  const gap = longestGap(writers, startedAt);
  await machines.whenWhole();
  await writers.pause();
  const caughtUp = await whenCaughtUp(address, places[0]!, screens).catch((error: Error) => error.message);
  const lost = await compareLedger(sql, places, writers.ledger);
  const refused = Object.entries(writers.refused).flatMap(([status, times]) => {
    const more = times - (before.refused[status] ?? 0);
    return more ? [`${more} × ${status === "0" ? "no answer" : status}`] : [];
  });
  const faulty = writers.faults.slice(before.faults);
  const again = writers.ledger.slice(before.acknowledged).filter(({ attempts }) => attempts > 1).length;
  say(
    `${title}: load ${loadavg()[0]!.toFixed(0)}; no write acknowledged for ${seconds(gap)}; ${writers.ledger.length - before.acknowledged} acknowledged, ${again} of them sent again (${refused.join(", ") || "none refused"}); ` +
      `screens ${typeof caughtUp === "number" ? `right ${seconds(caughtUp)} after the last write` : caughtUp}; lost or doubled: ${lost.length}; primary now node${await machines.leader()}, was node${hit}`,
  );
  writers.resume();
  return [
    ...lost,
    ...faulty.slice(0, 5),
    ...(typeof caughtUp === "number" ? [] : [`${title}: ${caughtUp}`]),
    ...(gap > WRITES_BACK_MS + (stopsWrites ? heldMs : 0)
      ? [`${title}: writes were back only after ${seconds(gap)}`]
      : []),
  ];
}

async function drill(names: string[]): Promise<string[]> {
  await ensureBuild();
  machines.startCluster();
  const secret = randomBytes(32).toString("base64");
  Object.assign(process.env, {
    DATABASE_URL: primary,
    REPLICA_URL: standbys,
    APP_URL: address,
    NEXTAUTH_SECRET: secret,
  });
  await migrateDatabase(primary);
  const loading = postgres(superuser, { max: 2, onnotice: () => {} });
  const places = await addPlaces(loading, 3);
  await loading`analyze`;
  await loading.end();
  startPortal(3108, { PGBOUNCER_URL: pooled });
  startPortal(3109, {});
  await Promise.all(
    [3108, 3109].map((port) => waitUntilReady(`http://127.0.0.1:${port}`, { patience: 60_000 })),
  );
  await waitUntilReady(address);
  const sql = postgres(primary, { max: 2, onnotice: () => {}, connect_timeout: 2 });
  const screens = Array.from({ length: 6 }, () => openScreen(address, places[0]!));
  const jobs = startJobs(sql);
  const writers = startWriters(address, places);
  await sleep(15_000);
  const times = writers.ledger.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  say(
    `Before any fault: ${(times.length / 15).toFixed(0)} writes a second, median ${times[times.length >> 1]?.toFixed(0)} ms, 99 % within ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms`,
  );
  const wrong: string[] = [...writers.faults.slice(0, 5)];
  const world = { writers, places, screens, sql };
  for (const name of names)
    wrong.push(...(await (name === STANDBYS ? drillStandbys(say) : strike(world, faults[name]!))));
  jobs.stop();
  await writers.pause();
  wrong.push(...(await compareJobs(sql)));
  for (const screen of screens) screen.close();
  await sql.end();
  return wrong;
}

// The driver reports a connection that closes while it writes where no one can catch it.
process.on("uncaughtException", (error) => {
  if (isDatabaseAway(error)) return;
  process.stderr.write(`${error.stack}\n`);
  finish(1);
});
process.once("SIGINT", () => finish(1)).once("SIGTERM", () => finish(1));

function finish(code: number): never {
  for (const portal of portals) portal.kill("SIGKILL");
  if (!process.env.DRILL_KEEP) machines.stopCluster();
  process.exit(code);
}

const named = process.argv.slice(2);
try {
  const wrong = await drill(named.length > 0 ? named : [...Object.keys(faults), STANDBYS]);
  for (const one of wrong.slice(0, 20)) say(`FAULT: ${one}`);
  say(wrong.length > 0 ? "Drill failed." : "Drill passed.");
  finish(wrong.length > 0 ? 1 : 0);
} catch (error) {
  say(String(error));
  finish(1);
}
