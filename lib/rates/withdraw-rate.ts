import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { rate } from "@/db/schema/structures";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { isRateUsed } from "./is-rate-used.sql";
import { refuse } from "./present";

type Withdrawn = {
  facility: string;
  resourceType: string;
  effectiveOn: string;
  /** As it was read, in cents. */
  seen?: { wage: number; billRate: number };
};

/**
 * Takes back a rate that was set by mistake; the one before it counts again. Throws Conflict if a shift was posted at it,
 * or if it isn't as it was seen.
 */
export async function withdrawRate(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility, resourceType, effectiveOn, seen }: Withdrawn,
) {
  const place = await getFacility(tx, facility);
  const key = { facilityId: place.id, resourceType, effectiveOn };
  const [found] = await tx
    .select({ id: rate.id, wage: rate.wage, billRate: rate.billRate })
    .from(rate)
    .where(
      and(
        eq(rate.facilityId, place.id),
        eq(rate.resourceType, resourceType),
        eq(rate.effectiveOn, effectiveOn),
      ),
    )
    .limit(1)
    .for("update");
  if (!found || (seen && (found.wage !== seen.wage || found.billRate !== seen.billRate)))
    return refuse("CHANGED", key);
  if (await isRateUsed(tx, { ...key, billRate: found.billRate })) refuse("USED", resourceType);
  await tx.delete(rate).where(and(eq(rate.facilityId, place.id), eq(rate.id, found.id)));
  await recordAudit(tx, ctx, {
    action: "rate.withdrawn",
    facilityId: place.id,
    entity: "rate",
    entityId: found.id,
    before: { ...key, wage: found.wage, billRate: found.billRate },
    after: key,
  });
  return { facility: place.name, resourceType, effectiveOn };
}
