import type { Fault } from "./faults";

type Row = Record<string, unknown>;

function cell(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value instanceof Date)
    return value
      .toISOString()
      .replace("T", " ")
      .replace(/:\d\d\.\d+Z$/, "Z");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "–";
  return String(value as string | number);
}

/** Columns as wide as their contents. The headings are the rows' keys, as in the JSON output. */
export function table(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, n) => Math.max(...lines.map((line) => line[n]!.length)));
  return lines
    .map((line) =>
      line
        .map((text, n) => text.padEnd(widths[n]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A record, one line per field. */
export function card(record: Row): string {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`)
    .join("\n");
}

/** Strips terminal control characters from other people's text. */
const harmless = (text: string) => text.replace(/[^\P{Cc}\n]/gu, " ");

export function print(text: string): void {
  process.stdout.write(`${harmless(text)}\n`);
}

/** Beside the result, which may be read by a script. */
export function printAside(text: string): void {
  process.stderr.write(`${harmless(text)}\n`);
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

export function printFault({ errors }: Fault, isJson: boolean): void {
  if (isJson) process.stderr.write(`${JSON.stringify({ errors }, null, 2)}\n`);
  else process.stderr.write(`${errors.map(({ message }) => harmless(message)).join("\n")}\n`);
}
