import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { rate } from "@/db/schema/structures";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { assertResourceType } from "@/lib/shift-structures/administration/reads";
import { dateOnAt } from "@/lib/time/zones";
import { refuse } from "./present";
import { billRateOf } from "./rules";
import type { NewRate } from "./schema";

/** The rate of the same type and date that a person saw, in cents; null if there was none. */
type SeenRate = { wage: number; billRate: number } | null;

/**
 * Sets an hourly rate from a date on, by default today. The same date again replaces it; posted shifts keep their
 * terms. Throws Conflict if the rate isn't as it was seen.
 */
export async function setRate(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { seen, ...input }: NewRate & { seen?: SeenRate },
) {
  const place = await getFacility(tx, input.facility);
  await assertResourceType(tx, input.resourceType);
  const key = {
    facilityId: place.id,
    resourceType: input.resourceType,
    effectiveOn: input.effectiveOn ?? dateOnAt(ctx.now, place.timezone),
  };
  const terms = { wage: input.wage, billRate: input.billRate ?? billRateOf(input.wage, place.markup) };
  const [before] = await tx
    .select({ wage: rate.wage, billRate: rate.billRate })
    .from(rate)
    .where(
      and(
        eq(rate.facilityId, place.id),
        eq(rate.resourceType, key.resourceType),
        eq(rate.effectiveOn, key.effectiveOn),
      ),
    )
    .limit(1);
  if (seen !== undefined && (before?.wage !== seen?.wage || before?.billRate !== seen?.billRate))
    refuse("CHANGED", key);
  const [written] = await tx
    .insert(rate)
    .values({ ...key, ...terms })
    .onConflictDoUpdate({ target: [rate.facilityId, rate.resourceType, rate.effectiveOn], set: terms })
    .returning({ id: rate.id });
  await recordAudit(tx, ctx, {
    action: "rate.set",
    facilityId: place.id,
    entity: "rate",
    entityId: written!.id,
    before,
    after: { ...key, ...terms },
  });
  return { facility: place.name, ...key, ...terms };
}
