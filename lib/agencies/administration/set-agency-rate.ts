import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agencyRate } from "@/db/schema/agencies";
import type { Administrator } from "@/lib/access/administrator";
import { systemScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { listRates } from "@/lib/rates/reads";
import { rateOn } from "@/lib/rates/rules";
import { assertResourceType } from "@/lib/shift-structures/administration/reads";
import { dateOnAt } from "@/lib/time/zones";
import { refuse } from "./present";
import { findContract, getAgency } from "./reads";
import type { NewAgencyRate } from "./schema";

/**
 * Sets what the facility pays the agency an hour for a resource type. Shifts already assigned keep their rate. Throws
 * Conflict without a contract, below the facility's wage of today, or if the rate isn't as a person saw it: in cents, null
 * for none.
 */
export async function setAgencyRate(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { seen, ...input }: NewAgencyRate & { seen?: number | null },
) {
  const [found, place] = [await getAgency(tx, input.agency), await getFacility(tx, input.facility)];
  await assertResourceType(tx, input.resourceType);
  if (!(await findContract(tx, found.id, place.id))) refuse("NO_CONTRACT", found.name, place.name);
  const { resourceType, billRate } = input;
  const paid = rateOn(
    await listRates(tx, systemScope(place.id)),
    resourceType,
    dateOnAt(ctx.now, place.timezone),
  );
  if (paid && billRate < paid.wage) refuse("BELOW_WAGE", resourceType, paid.wage);
  const key = { agencyId: found.id, facilityId: place.id, resourceType };
  const [before] = await tx
    .select({ billRate: agencyRate.billRate })
    .from(agencyRate)
    .where(
      and(
        eq(agencyRate.agencyId, found.id),
        eq(agencyRate.facilityId, place.id),
        eq(agencyRate.resourceType, resourceType),
      ),
    )
    .limit(1);
  if (seen !== undefined && (before?.billRate ?? null) !== seen) refuse("CHANGED");
  await tx
    .insert(agencyRate)
    .values({ ...key, billRate })
    .onConflictDoUpdate({
      target: [agencyRate.agencyId, agencyRate.facilityId, agencyRate.resourceType],
      set: { billRate },
    });
  await recordAudit(tx, ctx, {
    action: "agency.rate-set",
    facilityId: place.id,
    agencyId: found.id,
    entity: "agency",
    entityId: found.id,
    before,
    after: { facilityId: place.id, resourceType, billRate },
  });
  return { agency: found.name, facility: place.name, resourceType, billRate };
}
