import { z } from "zod";
import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { lineOf } from "@/lib/access/input";
import type { Ctx } from "@/lib/context";
import { examineRows, importRows, MOST_AT_DESK, type Examining } from "@/lib/csv/import-rows";
import { getFacility } from "../reads";
import { addUnits, isSameUnit } from "./add-units";
import { refuse } from "./present";
import { listUnits } from "./reads";

const ImportedUnit = z.strictObject({ name: lineOf(80) });
type ImportedUnit = z.infer<typeof ImportedUnit>;

async function writeUnit(tx: Transaction, ctx: Ctx<Administrator>, facility: string, { name }: ImportedUnit) {
  const place = await getFacility(tx, facility);
  const there = (await listUnits(tx, place.id)).find((one) => isSameUnit(one.name, name));
  if (there?.archivedAt) refuse("EXISTS", place, there, "name");
  if (!there) await addUnits(tx, ctx, { facility, unit: [name] });
  return { name, outcome: there ? ("unchanged" as const) : ("created" as const) };
}

const importing = (ctx: Ctx<Administrator>, facility: string) => ({
  columns: {
    required: ["name"],
    optional: [],
    aliases: [
      ["unit", "name"],
      ["unit_name", "name"],
      ["units", "name"],
    ] as const,
  },
  schema: ImportedUnit,
  keyOf: ({ name }: ImportedUnit) => name.toLowerCase(),
  write: (tx: Transaction, row: ImportedUnit) => writeUnit(tx, ctx, facility, row),
});

type UnitsFile = { facility: string; bytes: Uint8Array };

/** Adds units from a spreadsheet, all rows or none; those that are there stay as they are. */
export const importUnits = (tx: Transaction, ctx: Ctx<Administrator>, { facility, bytes }: UnitsFile) =>
  importRows(tx, bytes, importing(ctx, facility));

/** The same with each row's outcome or faults. */
export const examineUnits = (
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility, bytes, ...rest }: UnitsFile & Examining,
) => examineRows(tx, bytes, { ...importing(ctx, facility), ...rest, most: MOST_AT_DESK });
