import type { Control } from "./control";
import type { Figure, Finding } from "./figure";
import { percent, spread } from "./words";

export type Taken = {
  figure: Figure;
  findings: Finding[];
  seconds: number;
  /** CPU shares while the figure was taken, and the length of the run queue. */
  machine: { idle: number; stolen: number; load: number };
};

export type Report = {
  date: Date;
  revision: string;
  machine: [string, string][];
  control: Control;
  isQuick: boolean;
  taken: Taken[];
};

type Verdict = "met" | "missed" | "not judged" | "shown";

function verdictOf({ isMet, isPaired }: Finding, isCalm: boolean): Verdict {
  if (isMet === undefined) return "shown";
  if (isPaired && !isCalm) return "not judged";
  return isMet ? "met" : "missed";
}

export function verdicts({ taken, control }: Report): Verdict[] {
  return taken.flatMap(({ findings }) => findings.map((finding) => verdictOf(finding, control.isCalm)));
}

const signs: Record<Verdict, string> = { met: "✓", missed: "✗", "not judged": "?", shown: "·" };

/** A figure as printed while the bench runs. */
export function linesOf({ figure, findings }: Taken, isCalm: boolean): string[] {
  const lines = findings.map((finding) => {
    const { what, ours, limit, ratio, bar } = finding;
    const against = [limit && `against ${limit}`, ratio, bar && `bar ${bar}`].filter(Boolean).join("; ");
    return `  ${signs[verdictOf(finding, isCalm)]} ${what}: ${ours}${against ? ` (${against})` : ""}`;
  });
  return [`${figure.id} ${figure.title}`, ...lines];
}

const cells = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [cells(head), cells(head.map(() => "---")), ...rows.map(cells)];
}

function section({ figure, findings, seconds, machine }: Taken, isCalm: boolean): string[] {
  const rows = findings.flatMap((finding) => {
    const { what, ours, limit = "", ratio = "", bar = "" } = finding;
    const verdict = verdictOf(finding, isCalm);
    return verdict === "met" || verdict === "missed" ? [[what, ours, limit, ratio, bar, verdict]] : [];
  });
  if (rows.length === 0) return [];
  const names = [figure.id, ...(figure.alsoKnownAs ?? [])].join(", ");
  return [
    `## ${figure.title} (${names})`,
    "",
    figure.how,
    "",
    ...table(["what", "ours", "limit", "ratio", "bar", ""], rows),
    "",
    `Measured in ${Math.round(seconds)} s; machine ${percent(machine.idle)} idle, ${percent(machine.stolen)} stolen by its host, load ${machine.load.toFixed(1)}.`,
    "",
  ];
}

const introduction = `A ratio divides the limit's processor time by ours (or its waiting time, if people wait for it): 1 is at the limit, 0.5 costs
twice as much. Both sides are measured alternately, swapping the order each round. The report shows the median of the rounds'
ratios, with the quartiles in parentheses. Absolute times hold for this machine at that time and say little elsewhere.`;

/** The whole report, as in docs/bench.md. */
export function markdownOf(report: Report): string {
  const { date, control, isQuick, taken } = report;
  const { ratio, isCalm, tries } = control;
  const count = (verdict: Verdict) => verdicts(report).filter((one) => one === verdict).length;
  const facts: [string, string][] = [
    ["Date", date.toISOString().slice(0, 16).replace("T", " ")],
    ["Revision", report.revision],
    ...report.machine,
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
    ...taken.flatMap((one) => section(one, isCalm)),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}
