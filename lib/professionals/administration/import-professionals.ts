import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { importRows } from "@/lib/csv/import-rows";
import { saveProfessional } from "./save-professional";
import { professionalColumns, ProfessionalInput } from "./schema";

/** Professionals from a spreadsheet, known again by their mail address: all rows or none, and the same file again changes nothing. */
export function importProfessionals(tx: Transaction, ctx: Ctx<Administrator>, bytes: Uint8Array) {
  return importRows(tx, bytes, {
    columns: professionalColumns,
    schema: ProfessionalInput,
    keyOf: ({ email }) => email.toLowerCase(),
    write: (inner, input) => saveProfessional(inner, ctx, input),
  });
}
