import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facilityFeature } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "../../administration/reads";
import type { FeatureSwitch } from "../../administration/schema";

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
