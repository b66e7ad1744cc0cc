import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { slot } from "@/db/schema/slots";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { keepDecision } from "@/lib/decisions/keep-decision";
import { refuse } from "../present";
import { correctedTimes } from "../resolution-rules";
import { lockDispute } from "./reads";
import { readSettled } from "./reopen-dispute";
import type { DisputeResolution } from "./schema";
import { claimOf, settlementOf } from "./settlement-rules";

/**
 * Resolves a dispute and settles its slot on the resulting hours and total; what they were is kept, so that the desk can
 * reopen it. Throws Conflict if it is already resolved, and for the hours of a professional who has stated none.
 */
export async function resolveDispute(
  tx: Transaction,
  ctx: Ctx<Administrator | "system">,
  input: { id: number; wanted: DisputeResolution },
) {
  const { resolution, invoiceable, note } = input.wanted;
  const found = await lockDispute(tx, input.id);
  if (found.resolvedAt) refuse("RESOLVED");
  if (resolution === "STATED" && found.answeredAt === null) refuse("NOT_STATED");
  const settled = settlementOf(found, resolution);
  const before = await readSettled(tx, found.id);
  const { actor, now: resolvedAt } = ctx;
  const resolvedBy = input.wanted.by ?? (actor === "system" ? "Shiftwell Operations" : actor.administrator);
  const resolved = { resolvedAt, resolvedBy, resolution, isInvoiceable: invoiceable };
  const rows = await tx
    .update(dispute)
    .set({ ...resolved, resolutionNote: note ?? null })
    .where(and(eq(dispute.id, found.id), isNull(dispute.resolvedAt)))
    .returning({ id: dispute.id });
  if (rows.length === 0) refuse("RESOLVED");
  const settlement = {
    settledMinutes: settled.minutes,
    settledTotal: settled.total,
    hoursSource: settled.source,
  };
  const corrected = correctedTimes(resolution, found, claimOf(found, resolution));
  await tx
    .update(slot)
    .set({ ...settlement, ...corrected })
    .where(eq(slot.id, found.slotId));
  const after = await readSettled(tx, found.id);
  if (before && after)
    await keepDecision(tx, ctx, { kind: "DISPUTE", item: String(found.id), before, after });
  await recordAudit(tx, ctx, {
    action: "slot.dispute-resolved",
    facilityId: found.facilityId,
    entity: "slot",
    entityId: found.slotId,
    after: {
      resolution,
      isInvoiceable: invoiceable,
      resolvedBy,
      note: note ?? null,
      ...settlement,
      ...corrected,
    },
  });
  return { id: found.id, facilityId: found.facilityId, slotId: found.slotId, ...resolved, ...settlement };
}
