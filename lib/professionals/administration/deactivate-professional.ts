import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getProfessional } from "./reads";

async function countComing(tx: Transaction, professionalId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(slot)
    .where(
      and(
        eq(slot.professionalId, professionalId),
        inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
        gt(slot.startsAt, now),
      ),
    );
  return row!.count;
}

/**
 * Sets whether a professional may take shifts at all. They keep the shifts they have: those are the facility's
 * decision.
 */
export async function deactivateProfessional(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { professional: reference, isActive }: { professional: string; isActive: boolean },
) {
  const { id, firstName, lastName, deactivatedAt } = await getProfessional(tx, reference);
  const changed = (deactivatedAt === null) !== isActive;
  if (changed) {
    await tx
      .update(professional)
      .set({ deactivatedAt: isActive ? null : ctx.now })
      .where(eq(professional.id, id));
  }
  // Counted under the lock: concurrent assignments have finished and no new one can start.
  const comingShifts = await countComing(tx, id, ctx.now);
  const result = { id, name: `${firstName} ${lastName}`, isActive, comingShifts, changed };
  if (!changed) return result;
  await recordAudit(tx, ctx, {
    action: isActive ? "professional.reactivated" : "professional.deactivated",
    entity: "professional",
    entityId: id,
    after: { isActive, comingShifts },
  });
  return result;
}
