import { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { termOf } from "@/lib/professionals/listing/rules";
import { listHeldSlotsOf } from "@/lib/slots/removal/reads";
import { NotFound } from "@/lib/errors";
import { isRemovable } from "@/lib/slots/removal/rules";
import { presentDnr, presentCandidate } from "./present";
import { countDnrs, listDnrs, listFilings, listDnrCandidates } from "./reads";
import type { DnrList, DnrQuery, DnrHistory, DnrCandidate, DnrSearch } from "./schema";

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

/** All entries for a professional at the facility, latest first. Throws NotFound if there never was one. */
export async function loadDnrHistory(scope: OneFacilityScope, professionalId: number): Promise<DnrHistory> {
  const filings = await listFilings(scope, professionalId);
  if (filings.length === 0) throw new NotFound();
  return filings.map((one) => ({
    filed_at: one.filedAt.toISOString(),
    filed_by: one.filedBy,
    resource_type: one.resourceType,
    dnr_reason_name: one.reason,
    note: one.note,
    removed_at: one.removedAt?.toISOString() ?? null,
    removed_by: one.removedBy,
  }));
}

/** People by name whom the facility could put on the list, with the slots they would lose. */
export async function searchDnrCandidates(
  scope: OneFacilityScope,
  { caregiverName, resourceType }: DnrSearch,
  now: Date,
): Promise<DnrCandidate[]> {
  const found = await listDnrCandidates(scope, { term: caregiverName, resourceType });
  const professionalIds = found.map(({ professionalId }) => professionalId);
  const held = await listHeldSlotsOf(db, scope, { professionalIds, now });
  for (const [id, slots] of held) held.set(id, slots.filter(isRemovable));
  return found.map((row) => presentCandidate(row, held));
}
