import { spawnSync } from "node:child_process";
import { cpus, release, totalmem } from "node:os";
import { findChromium } from "@/scripts/lib/chromium.mjs";
import { root } from "@/scripts/lib/root.mjs";
import { pinning } from "./measure/serve";
import type { Spread } from "./measure/statistics";
import type { BenchCluster } from "./world/database";

export type Bench = {
  cluster: BenchCluster;
  isQuick: boolean;
  /** Rounds of a comparison. */
  rounds: number;
  /** CPU time per side and round. */
  busyMs: number;
  /** Prints progress. */
  log: (line: string) => void;
};

export type Finding = {
  /** What was measured, in a few words. */
  what: string;
  ours: string;
  /** What it is compared with. */
  limit?: string;
  /** The ratio to the limit, with the spread of the rounds. */
  ratio?: string;
  bar: string;
  isMet: boolean;
  /** Two costs measured alternately; not judged if the machine is too noisy. */
  isPaired?: true;
};

export type Figure = {
  id: string;
  title: string;
  /** How it was measured, for the report. */
  how: string;
  measure: (bench: Bench) => Promise<Finding[]>;
};

/** A program compared with itself. */
export type Control = { ratio: Spread; isCalm: boolean; tries: number };

export type Taken = {
  figure: Figure;
  findings: Finding[];
  seconds: number;
  /** CPU shares while the figure was taken, and the length of the run queue. */
  machine: { idle: number; stolen: number; load: number };
};

export type Report = { control: Control; isQuick: boolean; databaseVersion: string; taken: Taken[] };

export const digits = (value: number, places = 2): string => value.toFixed(places);
export const kilobytes = (bytes: number): string => `${digits(bytes / 1000, 1)} kB`;
export const milliseconds = (value: number): string => `${digits(value, value < 10 ? 2 : 0)} ms`;
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A ratio and the quartiles of its rounds. */
export const spread = ({ median, low, high }: Spread): string =>
  `${digits(median)} (${digits(low)} – ${digits(high)})`;

type Verdict = "met" | "missed" | "not judged";

function verdictOf({ isMet, isPaired }: Finding, { isCalm }: Control): Verdict {
  if (isPaired && !isCalm) return "not judged";
  return isMet ? "met" : "missed";
}

export const verdicts = ({ taken, control }: Report): Verdict[] =>
  taken.flatMap(({ findings }) => findings.map((finding) => verdictOf(finding, control)));

const cells = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  cells(head),
  cells(head.map(() => "---")),
  ...rows.map(cells),
];

/** A figure in the report, and as printed while the bench runs. */
export const section = ({ figure, findings, seconds, machine }: Taken, control: Control): string[] => [
  `## ${figure.title} (${figure.id})`,
  "",
  figure.how,
  "",
  ...table(
    ["what", "ours", "limit", "ratio", "bar", ""],
    findings.map((finding) => {
      const { what, ours, limit = "", ratio = "", bar } = finding;
      return [what, ours, limit, ratio, bar, verdictOf(finding, control)];
    }),
  ),
  "",
  `Measured in ${Math.round(seconds)} s; machine ${percent(machine.idle)} idle, ${percent(machine.stolen)} stolen by its host, load ${digits(machine.load, 1)}.`,
  "",
];

const lineOf = (command: string, args: string[]): string =>
  (spawnSync(command, args, { encoding: "utf8", cwd: root }).stdout ?? "").trim().split("\n")[0] ?? "";

/** The commit being measured. */
function revision(): string {
  const changes = lineOf("git", ["status", "--porcelain", "--untracked-files=no"]);
  return `${lineOf("git", ["rev-parse", "--short", "HEAD"])}${changes ? " and uncommitted changes" : ""}`;
}

/** What the figures depend on besides the portal. */
function describeMachine(databaseVersion: string): [string, string][] {
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    ["Machine", `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${memory} GB, Linux ${release()}`],
    ["Node", process.version],
    ["PostgreSQL", `${databaseVersion}, durable`],
    ["Chromium", lineOf(findChromium() ?? "chromium", ["--version"])],
    ["Pinning", pinning],
  ];
}

const introduction = `A ratio divides the limit's processor time by ours (or its waiting time, if people wait for it): 1 is at the limit, 0.5 costs
twice as much. Both sides are measured alternately, swapping the order each round. The report shows the median of the rounds'
ratios, with the quartiles in parentheses. Absolute times hold for this machine at that time and say little elsewhere.`;

/** The whole report, as in docs/bench.md. */
export function markdownOf(report: Report): string {
  const { control, isQuick, taken, databaseVersion } = report;
  const { ratio, isCalm, tries } = control;
  const count = (verdict: Verdict) => verdicts(report).filter((one) => one === verdict).length;
  const facts: [string, string][] = [
    ["Date", new Date().toISOString().slice(0, 16).replace("T", " ")],
    ["Revision", revision()],
    ...describeMachine(databaseVersion),
    ["Rounds", isQuick ? "few: a quick run" : "8 or more"],
    [
      "Control",
      `a program against itself: ${spread(ratio)}${tries > 1 ? `, attempt ${tries}` : ""}${isCalm ? "" : "; beyond ±5 %, so ratios to a limit are not judged"}`,
    ],
    ["Verdict", `${count("met")} met, ${count("missed")} missed, ${count("not judged")} not judged`],
  ];
  const lines = [
    "# Bench",
    "",
    "Written by `npm run bench`.",
    "",
    introduction,
    "",
    ...table(["", ""], facts),
    "",
    ...taken.flatMap((one) => section(one, control)),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}
