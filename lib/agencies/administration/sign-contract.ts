import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agencyFacility } from "@/db/schema/agencies";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { findContract, getAgency } from "./reads";
import type { Contract } from "./schema";

/**
 * Lets the agency see and fill the facility's on-demand shifts, at once or some time after they open. Revives a contract
 * that has ended, with its terms unless others are given; changes the terms of a running one.
 */
export async function signContract(tx: Transaction, ctx: Ctx<Administrator>, input: Contract) {
  const [found, place] = [await getAgency(tx, input.agency), await getFacility(tx, input.facility)];
  const before = await findContract(tx, found.id, place.id);
  const releaseAfterMinutes = input.releaseAfterMinutes ?? before?.releaseAfterMinutes ?? 0;
  const result = { agency: found.name, facility: place.name, releaseAfterMinutes };
  const isRunning = before !== null && before.endedAt === null;
  if (isRunning && before.releaseAfterMinutes === releaseAfterMinutes) return { ...result, changed: false };
  const signedAt = isRunning ? {} : { signedAt: ctx.now };
  await tx
    .insert(agencyFacility)
    .values({ agencyId: found.id, facilityId: place.id, releaseAfterMinutes, ...signedAt })
    .onConflictDoUpdate({
      target: [agencyFacility.agencyId, agencyFacility.facilityId],
      set: { endedAt: sql`null`, releaseAfterMinutes, ...signedAt },
    });
  await recordAudit(tx, ctx, {
    action: isRunning ? "agency.contract-changed" : "agency.contract-signed",
    facilityId: place.id,
    agencyId: found.id,
    entity: "agency",
    entityId: found.id,
    before: isRunning ? { releaseAfterMinutes: before.releaseAfterMinutes } : undefined,
    after: { facilityId: place.id, releaseAfterMinutes },
  });
  return { ...result, changed: true };
}
