import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { awaitCalm } from "./control";
import type { Bench, Figure, Finding } from "./figure";
import { confirmFigure } from "./figures/confirm";
import { feed } from "./figures/feed";
import { firstHtml } from "./figures/first-html";
import { growth } from "./figures/growth";
import { interaction } from "./figures/interaction";
import { live } from "./figures/live";
import { pageWeight } from "./figures/page-weight";
import { paint } from "./figures/paint";
import { races } from "./figures/races";
import { scrolling } from "./figures/scrolling";
import { statements } from "./figures/statements";
import { describeMachine, revision } from "./machine";
import { watchMachine } from "./measure/cpu";
import { startLoadClient } from "./measure/load";
import { buildAll } from "./portal/build";
import { root } from "./portal/copy";
import { linesOf, markdownOf, verdicts, type Report, type Taken } from "./report";
import { startCluster } from "./world/database";

const figures: Figure[] = [
  feed,
  firstHtml,
  confirmFigure,
  races,
  pageWeight,
  paint,
  interaction,
  scrolling,
  live,
  statements,
  growth,
];
const tell = (line: string) => void process.stdout.write(`${line}\n`);

function chosenFigures(ids: readonly string[]): Figure[] {
  if (ids.length === 0) return figures;
  const namesOf = ({ id, alsoKnownAs = [] }: Figure) => [id, ...alsoKnownAs];
  const names = new Set(figures.flatMap(namesOf));
  const unknown = ids.filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new Error(`There is no figure ${unknown.join(", ")}. Choose from ${[...names].join(", ")}.`);
  return figures.filter((figure) => namesOf(figure).some((name) => ids.includes(name)));
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
  const folder = isWhole ? join(root, "docs") : join(root, ".data", "bench");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "bench.md");
  writeFileSync(path, markdownOf(report));
  tell(`\nWritten to ${path}`);
}

async function measureAll(bench: Bench, chosen: readonly Figure[]): Promise<Report> {
  const control = await awaitCalm(bench);
  const taken: Taken[] = [];
  for (const figure of chosen) {
    const one = await take(figure, bench);
    taken.push(one);
    for (const line of linesOf(one, control.isCalm)) tell(line);
  }
  const { cluster, isQuick } = bench;
  const machine = describeMachine(cluster.version);
  return { date: new Date(), revision: revision(), machine, control, isQuick, taken };
}

async function main(): Promise<number> {
  const flags = new Set(process.argv.slice(2).filter((given) => given.startsWith("--")));
  const ids = process.argv.slice(2).filter((given) => !given.startsWith("--"));
  const isQuick = flags.has("--quick");
  const chosen = chosenFigures(ids.map((name) => name.toUpperCase()));
  tell("Building what is measured …");
  if (!flags.has("--keep-build")) buildAll();
  tell("Filling a database …");
  const cluster = await startCluster();
  process.once("SIGINT", () => void cluster.stop().finally(() => process.exit(130)));
  process.env.DATABASE_URL = cluster.main.url;
  const load = await startLoadClient();
  try {
    const bench: Bench = {
      cluster,
      load,
      isQuick,
      rounds: isQuick ? 3 : 8,
      busyMs: isQuick ? 700 : 2000,
      log: tell,
    };
    const report = await measureAll(bench, chosen);
    write(report, ids.length === 0 && !isQuick);
    const all = verdicts(report);
    if (all.includes("missed")) return 1;
    return all.includes("not judged") ? 2 : 0;
  } finally {
    await load.stop();
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
