import { createHash } from "node:crypto";
import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { dryRun } from "@/lib/access/dry-run";
import { countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { asCsv } from "@/lib/csv/as-csv";
import type { ExaminedRow, Examining, LeftOutRow } from "@/lib/csv/import-rows";
import { asHeading } from "@/lib/csv/as-heading";
import type { UnknownHeading } from "@/lib/csv/heading-rules";
import type { CsvFault } from "@/lib/csv/read-csv";
import type { GivenFile } from "@/lib/files/clean-file";
import { wholeFile } from "@/lib/files/whole-file";
import type { RoleChange } from "@/lib/users/administration/rules";
import { refuse } from "../customers/present";
import { beginImport } from "./begin-import";
import { lastEventId } from "./reads.sql";
import type { ImportForm, ImportResult, ProfessionalsForm, RunKind } from "./schema";
import { faultsText, MOST_IMPORTS } from "./rules";
import { trackRun } from "./track-run";

type Row = ExaminedRow<{
  outcome: "created" | "updated" | "unchanged";
  role?: RoleChange | null;
  elsewhere?: string | null;
  notes?: readonly string[];
}> & { looksLike?: ImportResult["rows"][number]["looks_like"] };
type Examined = {
  rows: Row[];
  faults: CsvFault[];
  leftOut: LeftOutRow[];
  unknown: UnknownHeading[];
  free: string[];
  above: string[];
};

function presentImport({ rows, faults, unknown, free, above }: Examined, isSaved: boolean): ImportResult {
  const known = new Set(rows.map(({ row }) => row));
  return {
    is_saved: isSaved,
    rows: rows.map(({ row, cells, outcome, looksLike = null }) => {
      const own = faults.filter((fault) => fault.row === row);
      return {
        row,
        cells,
        outcome: own.length > 0 ? null : (outcome?.outcome ?? null),
        role: outcome?.role
          ? { before: outcome.role.before, after: outcome.role.after, is_less: outcome.role.isLess }
          : null,
        elsewhere: outcome?.elsewhere ?? null,
        looks_like: looksLike,
        notes: [...(outcome?.notes ?? [])],
        faults: own.map(({ column, message, suggestion = null }) => ({ column, message, suggestion })),
      };
    }),
    unknown,
    free,
    above,
    faults: faults
      .filter(({ row }) => !known.has(row))
      .map(({ row, column, message }) => `Row ${row}${column ? `, ${asHeading(column)}` : ""}: ${message}.`),
  };
}

const MOST_TEXT = 200;

function savedOf({ rows, leftOut }: Examined) {
  const countOf = (wanted: string) => rows.filter(({ outcome }) => outcome?.outcome === wanted).length;
  return {
    created: countOf("created"),
    updated: countOf("updated"),
    leftOut: leftOut.map(({ row, cells, faults }) => ({
      row,
      text: Object.values(cells).filter(Boolean).join(", ").slice(0, MOST_TEXT),
      cells,
      reason: faultsText(faults),
    })),
  };
}

/** The rows can't be saved; carries what is wrong through the rollback. */
class Faulty extends Error {
  constructor(readonly examined: Examined) {
    super("The file has faults.");
  }
}

type Importing = {
  /** What is imported and where, which a repeated request has to name again. */
  of: { kind: RunKind; facilityId: number | null; same?: ProfessionalsForm["same"] };
  examine: (
    tx: Transaction,
    by: Ctx<Administrator>,
    file: { bytes: Uint8Array } & Examining,
  ) => Promise<Examined>;
};

/**
 * Previews a spreadsheet, or saves it once confirmed: every row but those left out, or none with the preview again. Rows
 * are matched, so the same file again changes nothing. Throws TooMany.
 */
export async function runImport(
  ctx: Ctx,
  { file, isConfirmed, leftOut, headings, corrections }: ImportForm & { file: GivenFile | null },
  { of, examine }: Importing,
): Promise<ImportResult> {
  if (!file) return refuse("NO_FILE");
  await countHit({ name: "desk-import", of: String(ctx.actor.userId), max: MOST_IMPORTS, minutes: 15 });
  const bytes = await asCsv(await wholeFile(file));
  const run = trackRun(ctx, {
    kind: of.kind,
    facilityId: of.facilityId,
    isPreview: !isConfirmed,
    userId: ctx.actor.userId,
  });
  const { onProgress } = run;
  const examined = (tx: Transaction, by: Ctx<Administrator>) =>
    examine(tx, by, { bytes, leftOut, onProgress, said: { headings, corrections } });
  try {
    if (!isConfirmed)
      return presentImport(
        await dryRun(ctx, async (tx) => examined(tx, await beginImport(tx, ctx, of))),
        false,
      );
    const input = {
      ...of,
      leftOut,
      headings,
      corrections,
      file: createHash("sha256").update(bytes).digest("hex"),
    };
    return await write(ctx, { operation: "desk.imported", input }, async (tx) => {
      const by = await beginImport(tx, ctx, of);
      const eventsAfter = await lastEventId(tx);
      const done = await examined(tx, by);
      if (done.faults.length > 0 || done.unknown.length > 0) throw new Faulty(done);
      await run.save(tx, by, eventsAfter, savedOf(done));
      return presentImport(done, true);
    });
  } catch (error) {
    if (error instanceof Faulty) return presentImport(error.examined, false);
    throw error;
  } finally {
    await run.end();
  }
}
