import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { changesOf } from "@/lib/audit/changes";
import { recordAudit } from "@/lib/audit/record-audit";
import { getCompany } from "@/lib/companies/reads";
import type { Ctx } from "@/lib/context";
import { getFacility, hasShifts } from "./reads";
import type { FacilityChange } from "./schema";
import { refuse } from "./present";

/** Scheduled shifts are stored as instants: changing the zone would move them by hours. */
async function refuseMovedSchedule(tx: Transaction, facilityId: number): Promise<void> {
  if (await hasShifts(tx, facilityId)) refuse("HAS_SHIFTS");
}

export async function updateFacility(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility: reference, company, change }: { facility: string; company?: string; change: FacilityChange },
) {
  const found = await getFacility(tx, reference);
  const ofCompany = company === undefined ? {} : { managementCompanyId: (await getCompany(tx, company)).id };
  const changes = changesOf(found, { ...change, ...ofCompany });
  if (!changes) return { id: found.id, name: found.name, changed: [] };
  if ("timezone" in changes.after) await refuseMovedSchedule(tx, found.id);
  await tx.update(facility).set(changes.after).where(eq(facility.id, found.id));
  await recordAudit(tx, ctx, {
    action: "facility.updated",
    facilityId: found.id,
    entity: "facility",
    entityId: found.id,
    ...changes,
  });
  return {
    id: found.id,
    name: changes.after.name ?? found.name,
    changed: Object.keys(changes.after),
  };
}
