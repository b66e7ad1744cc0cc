import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, join } from "node:path";
import { ensureBuild } from "@/scripts/lib/build.mjs";
import { dataFolder, root } from "@/scripts/lib/root.mjs";
import { confirmation } from "./figures/confirm";
import { feed } from "./figures/feed";
import { growth } from "./figures/growth";
import { input } from "./figures/input";
import { live } from "./figures/live";
import { observing } from "./figures/observing";
import { opening } from "./figures/opening";
import { races } from "./figures/races";
import { partitions } from "./figures/partitions";
import { refills } from "./figures/refills";
import { reports } from "./figures/reports";
import { scrolling } from "./figures/scrolling";
import { statements } from "./figures/statements";
import { weekPlan } from "./figures/week-plan";
import { widening } from "./figures/widening";
import { watchMachine } from "./measure/cpu";
import { compareCosts } from "./measure/load";
import { serveLimit } from "./measure/serve";
import {
  markdownOf,
  section,
  spread,
  verdicts,
  type Bench,
  type Control,
  type Figure,
  type Finding,
  type Report,
  type Taken,
} from "./report";
import { startCluster } from "./world/database";
import { demoScheduler } from "./world/people";

const figures = [
  feed,
  confirmation,
  races,
  opening,
  input,
  weekPlan,
  scrolling,
  refills,
  live,
  statements,
  growth,
  observing,
  partitions,
  reports,
  widening,
];
const TOLERANCE = 0.05;
const TRIES = 5;

const tell = (line: string) => void process.stdout.write(`${line}\n`);

function chosenFigures(ids: readonly string[]): Figure[] {
  const unknown = ids.filter((id) => !figures.some((figure) => figure.id === id));
  if (unknown.length > 0)
    throw new Error(
      `There is no figure ${unknown.join(", ")}. Choose from ${figures.map(({ id }) => id).join(", ")}.`,
    );
  return figures.filter(({ id }) => ids.length === 0 || ids.includes(id));
}

/** Compares a program with itself: how far the ratio is from 1 is the noise of this machine. */
async function compareWithItself(bench: Bench) {
  const { url, sql } = bench.cluster.main;
  const served = await serveLimit(url, await demoScheduler(sql));
  const side = { served, ask: { path: "/feed" } };
  return compareCosts(bench, side, side).finally(served.stop);
}

/** Waits for an idle machine, but not forever: after building and filling a database it keeps writing for minutes. */
async function awaitCalm(bench: Bench): Promise<Control> {
  for (let tries = 1; ; tries++) {
    const { ratio } = await compareWithItself(bench);
    const isCalm = ratio.low >= 1 - TOLERANCE && ratio.high <= 1 + TOLERANCE;
    const remark = isCalm ? "" : "; too noisy to judge ratios";
    tell(`Control, a program against itself: ${spread(ratio)}${remark}`);
    if (isCalm || tries === TRIES) return { ratio, isCalm, tries };
  }
}

/** A figure that can't be measured counts as missed: silence must not look like success. */
async function take(figure: Figure, bench: Bench): Promise<Taken> {
  const startedAt = performance.now();
  const machine = watchMachine();
  const findings = await figure.measure(bench).catch((error: Error): Finding[] => {
    process.stderr.write(`${error.stack}\n`);
    const [reason = ""] = error.message.split("\n");
    return [
      { what: "could not be measured", ours: reason.slice(0, 200), bar: "to be measured", isMet: false },
    ];
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { figure, findings, seconds, machine: { ...machine(), load: loadavg()[0] ?? 0 } };
}

/** Only a complete run writes the report; otherwise the last one is kept. */
function write(report: Report, isWhole: boolean): void {
  const path = isWhole ? join(root, "docs", "bench.md") : join(dataFolder, "bench", "bench.md");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, markdownOf(report));
  tell(`\nWritten to ${path}`);
}

async function main(): Promise<number> {
  const isQuick = process.argv.includes("--quick");
  const ids = process.argv.slice(2).filter((given) => !given.startsWith("--"));
  const chosen = chosenFigures(ids.map((id) => id.toUpperCase()));
  await ensureBuild();
  tell("Filling a database …");
  const cluster = await startCluster();
  process.once("SIGINT", () => void cluster.stop().finally(() => process.exit(130)));
  process.env.DATABASE_URL = cluster.main.url;
  try {
    const bench: Bench = {
      cluster,
      isQuick,
      rounds: isQuick ? 3 : 8,
      busyMs: isQuick ? 700 : 2000,
      log: tell,
    };
    const control = await awaitCalm(bench);
    const taken: Taken[] = [];
    for (const figure of chosen) {
      const one = await take(figure, bench);
      taken.push(one);
      tell(section(one, control).join("\n"));
    }
    const report: Report = { control, isQuick, databaseVersion: cluster.version, taken };
    write(report, ids.length === 0 && !isQuick);
    const all = verdicts(report);
    if (all.includes("missed")) return 1;
    return all.includes("not judged") ? 2 : 0;
  } finally {
    await cluster.stop();
  }
}

// Settings for the portal, the limits and verbs called from here.
Object.assign(process.env, {
  NEXTAUTH_SECRET: "only-for-the-bench-and-known-to-everyone",
  DATABASE_POOL: "40",
  LOG_LEVEL: "silent",
  WORKER: "off",
});
process.exit(await main());
