import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import type { Administrator } from "@/lib/access/administrator";
import { changesOf } from "@/lib/audit/changes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getAgency } from "./reads";
import type { AgencyChange } from "./schema";

export async function updateAgency(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { agency: reference, change }: { agency: string; change: AgencyChange },
) {
  const found = await getAgency(tx, reference);
  const changes = changesOf(found, change);
  if (!changes) return { id: found.id, name: found.name, changed: [] };
  await tx.update(agency).set(changes.after).where(eq(agency.id, found.id));
  await recordAudit(tx, ctx, {
    action: "agency.updated",
    agencyId: found.id,
    entity: "agency",
    entityId: found.id,
    ...changes,
  });
  return { id: found.id, name: changes.after.name ?? found.name, changed: Object.keys(changes.after) };
}
