import { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { termOf } from "@/lib/professionals/listing/rules";
import { listHeldSlotsOf } from "@/lib/slots/removal/reads";
import { presentDnr } from "./present";
import { countDnrs, listDnrs } from "./reads";
import type { DnrList, DnrQuery } from "./schema";

/** A page of the facility's Do Not Return list, in a fixed number of statements. */
export async function loadDnrs(
  scope: OneFacilityScope,
  { searchTerm, ...page }: DnrQuery,
  now: Date,
): Promise<DnrList> {
  const term = termOf(searchTerm);
  const [rows, total] = await Promise.all([listDnrs(scope, page, term), countDnrs(scope, term)]);
  const ids = rows.map(({ professionalId }) => professionalId);
  const held = await listHeldSlotsOf(db, scope, { professionalIds: ids, now });
  return { rows: rows.map((row) => presentDnr(row, held)), total };
}
