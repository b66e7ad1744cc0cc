import { createHash } from "node:crypto";
import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { dryRun } from "@/lib/access/dry-run";
import { countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { asCsv } from "@/lib/csv/as-csv";
import type { ExaminedRow } from "@/lib/csv/import-rows";
import { asHeading, type CsvFault } from "@/lib/csv/read-csv";
import type { GivenFile } from "@/lib/files/clean-file";
import { wholeFile } from "@/lib/files/whole-file";
import type { RoleChange } from "@/lib/users/administration/rules";
import { refuse } from "../customers/present";
import type { ImportForm, ImportResult } from "./schema";

type Row = ExaminedRow<{
  outcome: "created" | "updated" | "unchanged";
  role?: RoleChange | null;
  elsewhere?: string | null;
  notes?: readonly string[];
}>;
type Examined = { rows: Row[]; faults: CsvFault[] };

function presentImport({ rows, faults }: Examined, isSaved: boolean): ImportResult {
  const known = new Set(rows.map(({ row }) => row));
  return {
    is_saved: isSaved,
    rows: rows.map(({ row, cells, outcome }) => {
      const own = faults.filter((fault) => fault.row === row);
      return {
        row,
        cells,
        outcome: own.length > 0 ? null : (outcome?.outcome ?? null),
        role: outcome?.role
          ? { before: outcome.role.before, after: outcome.role.after, is_less: outcome.role.isLess }
          : null,
        elsewhere: outcome?.elsewhere ?? null,
        notes: [...(outcome?.notes ?? [])],
        faults: own.map(({ column, message }) => ({ column, message })),
      };
    }),
    faults: faults
      .filter(({ row }) => !known.has(row))
      .map(({ row, column, message }) => `Row ${row}${column ? `, ${asHeading(column)}` : ""}: ${message}.`),
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
  of: object;
  /** Takes the locks and says who imports. Throws if they may not. */
  begin: (tx: Transaction) => Promise<Ctx<Administrator>>;
  examine: (
    tx: Transaction,
    by: Ctx<Administrator>,
    file: { bytes: Uint8Array; leftOut: readonly number[] },
  ) => Promise<Examined>;
};

/**
 * Previews a spreadsheet, or saves it once confirmed: every row but those left out, or none with the preview again. Rows
 * are matched, so the same file again changes nothing. Throws TooMany.
 */
export async function runImport(
  ctx: Ctx,
  { file, isConfirmed, leftOut }: ImportForm & { file: GivenFile | null },
  { of, begin, examine }: Importing,
): Promise<ImportResult> {
  if (!file) return refuse("NO_FILE");
  await countHit({ name: "desk-import", of: String(ctx.actor.userId), max: 60, minutes: 15 });
  const bytes = await asCsv(await wholeFile(file));
  const run = async (tx: Transaction) => examine(tx, await begin(tx), { bytes, leftOut });
  if (!isConfirmed) return presentImport(await dryRun(ctx, run), false);
  const input = { ...of, leftOut, file: createHash("sha256").update(bytes).digest("hex") };
  return write(ctx, { operation: "desk.imported", input }, async (tx) => {
    const examined = await run(tx);
    if (examined.faults.length > 0) throw new Faulty(examined);
    return presentImport(examined, true);
  }).catch((error: unknown) => {
    if (error instanceof Faulty) return presentImport(error.examined, false);
    throw error;
  });
}
