import type { OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { listFilings } from "./reads";
import type { DnrHistory } from "./schema";

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
