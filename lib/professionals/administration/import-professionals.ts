import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { importRows } from "@/lib/csv/import-rows";
import { saveProfessional } from "./save-professional";
import { professionalColumns, ProfessionalInput } from "./schema";

/** Imports professionals from a spreadsheet, matched by email: all rows or none. Idempotent for the same file. */
export function importProfessionals(tx: Transaction, ctx: Ctx<Administrator>, bytes: Uint8Array) {
  return importRows(tx, bytes, {
    columns: professionalColumns,
    schema: ProfessionalInput,
    keyOf: ({ email }) => email.toLowerCase(),
    write: (inner, input) => saveProfessional(inner, ctx, input),
  });
}
