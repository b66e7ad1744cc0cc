import { and, eq } from "drizzle-orm";
import { db, type Transaction, type Queryable } from "@/db/client";
import { facilityFeature } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { getFacility } from "../administration/reads";
import type { FeatureSwitch } from "../administration/schema";
import type { FeatureCode } from "./rules";

/** Turns a feature of a facility on or off; no change leaves no audit entry. */
export async function switchFeature(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility: reference, feature, isOn }: FeatureSwitch & { isOn: boolean },
) {
  const { id, name } = await getFacility(tx, reference);
  const row = { facilityId: id, code: feature };
  const isThis = and(eq(facilityFeature.facilityId, id), eq(facilityFeature.code, feature));
  const changed = isOn
    ? await tx.insert(facilityFeature).values(row).onConflictDoNothing().returning()
    : await tx.delete(facilityFeature).where(isThis).returning();
  if (changed.length > 0) {
    await recordAudit(tx, ctx, {
      action: isOn ? "facility.feature-enabled" : "facility.feature-disabled",
      facilityId: id,
      entity: "facility",
      entityId: id,
      after: { feature, isOn },
    });
  }
  return { id, name, feature, isOn, changed: changed.length > 0 };
}

/** Throws Forbidden unless the facility has the feature: what it shows is as closed to calls as its page. */
export async function requireFeature(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  code: FeatureCode,
): Promise<void> {
  const isThis = and(eq(facilityFeature.facilityId, facilityId), eq(facilityFeature.code, code));
  const [found] = await on
    .select({ code: facilityFeature.code })
    .from(facilityFeature)
    .where(isThis)
    .limit(1);
  if (!found) throw new Forbidden();
}

type Read<Query, Answer> = (scope: OneFacilityScope, query: Query, now: Date) => Promise<Answer>;

/** Limits a read of a facility to those that have the feature. */
export const withFeature =
  <Query, Answer>(code: FeatureCode, read: Read<Query, Answer>): Read<Query, Answer> =>
  async (scope, query, now) => {
    await requireFeature(db, scope, code);
    return read(scope, query, now);
  };
