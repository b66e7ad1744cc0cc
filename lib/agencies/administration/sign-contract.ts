import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agencyFacility } from "@/db/schema/agencies";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { findContract, getAgency } from "./reads";

/** Lets the agency see and fill the facility's on-demand shifts. Revives a contract that has ended. */
export async function signContract(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { agency, facility }: { agency: string; facility: string },
) {
  const [found, place] = [await getAgency(tx, agency), await getFacility(tx, facility)];
  const result = { agency: found.name, facility: place.name };
  const before = await findContract(tx, found.id, place.id);
  if (before && !before.endedAt) return { ...result, changed: false };
  await tx
    .insert(agencyFacility)
    .values({ agencyId: found.id, facilityId: place.id, signedAt: ctx.now })
    .onConflictDoUpdate({
      target: [agencyFacility.agencyId, agencyFacility.facilityId],
      set: { endedAt: sql`null`, signedAt: ctx.now },
    });
  await recordAudit(tx, ctx, {
    action: "agency.contract-signed",
    facilityId: place.id,
    agencyId: found.id,
    entity: "agency",
    entityId: found.id,
    after: { facilityId: place.id },
  });
  return { ...result, changed: true };
}
