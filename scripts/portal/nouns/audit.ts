import type { Command } from "commander";
import type { Exported } from "@/lib/audit-archive/export-parts";
import type { ArchiveManifest } from "@/lib/audit-archive/schema";
import { table } from "../output";
import { change, readOnly } from "../verb";

const sizeOf = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

export function audit(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List the months that the audit holds, with rows and size",
    run: async ({ tx }) => {
      const { listParts } = await import("@/lib/audit/months/reads.sql");
      const { countRows } = await import("@/lib/audit-archive/reads.sql");
      const { spanOf } = await import("@/lib/audit-archive/rules");
      return (await countRows(tx, await listParts(tx))).map(({ from, through, rows, isExact, bytes }) => ({
        months: through === null ? "none" : spanOf({ from, through }),
        rows,
        isExact,
        bytes,
      }));
    },
    format: (listed) => {
      const strays = listed.find(({ months, rows }) => months === "none" && rows > 0);
      const rows = listed
        .filter(({ months }) => months !== "none")
        .map(({ months, rows: count, isExact, bytes }) => ({
          months,
          rows: `${isExact ? "" : "about "}${count}`,
          size: sizeOf(bytes),
        }));
      return `${table(rows)}${
        strays
          ? `\nRows whose month was not made: ${strays.rows}. The job keep-audit-months takes them up.`
          : ""
      }`;
    },
  });
  change(noun, "archive", {
    summary: "Write old months to files, read them back, and take them out of the database",
    parameters: (command) =>
      command
        .requiredOption("--before <month>", "The first month that stays, such as 2025-01")
        .requiredOption("--to <folder>", "Where to put the files; they hold what people did"),
    question: ({ before }) =>
      `Months before ${before} leave the database once their files are verified; histories then say so.`,
    prepare: async ({ ctx, input, isDryRun }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { ArchiveRequest } = await import("@/lib/audit-archive/schema");
      const { exportParts } = await import("@/lib/audit-archive/export-parts");
      const { default: portal } = await import("../../../package.json", { with: { type: "json" } });
      const { pathOf } = await import("../file");
      const { before, to } = parseInput(ArchiveRequest, input);
      const request = { before, to: pathOf(to) };
      return { exported: await exportParts(ctx, request, { isDryRun, version: portal.version }) };
    },
    run: async ({ tx, ctx, input, isDryRun }) => {
      const exported = input.exported as unknown as Exported[];
      const { archiveMonths } = await import("@/lib/audit-archive/archive-months");
      if (!isDryRun) await archiveMonths(tx, ctx, exported);
      return exported;
    },
    format: (exported) =>
      exported.length === 0
        ? "No part of the audit ends before that month: see audit list."
        : table(
            exported.map(({ from, through, rows, bytes, file }) => ({
              from: from ?? "the beginning",
              through,
              rows,
              size: sizeOf(bytes),
              file,
            })),
          ),
  });
  change(noun, "restore", {
    summary: "Load an archived month into the audit again, the latest one first",
    parameters: (command) => command.argument("<file>", "The .jsonl.gz, with its .json beside it"),
    prepare: async ({ ctx, input, isDryRun }) => {
      const { loadMonth } = await import("@/lib/audit-archive/restore-month");
      const { pathOf } = await import("../file");
      return { manifest: await loadMonth(ctx, pathOf(input.file!), { isDryRun }) };
    },
    run: async ({ tx, ctx, input, isDryRun }) => {
      const manifest = input.manifest as unknown as ArchiveManifest;
      const { restoreMonth } = await import("@/lib/audit-archive/restore-month");
      if (!isDryRun) await restoreMonth(tx, ctx, manifest);
      return { months: manifest.through, rows: manifest.rows };
    },
    format: ({ months, rows }) => `Restored through ${months}: ${rows} rows.`,
  });
}
