import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { approvedHours, isIncomplete, totalOfSlot } from "../hours/rules";
import type { SlotToReview } from "./reads";

type Approver = Pick<Ctx<Actor | "system">, "actor" | "requestId" | "now">;

function settlementOf(found: SlotToReview, isByClock: boolean) {
  const { minutes, source } = approvedHours(found);
  return {
    slotId: found.slotId,
    facilityId: found.facilityId,
    settledMinutes: minutes,
    settledTotal: totalOfSlot(found, minutes),
    hoursSource: source,
    isIncomplete: isByClock && isIncomplete(found),
  };
}

/**
 * Approves locked, checked slots on their current hours and returns which. Three statements for any number; skips slots
 * already reviewed.
 */
export async function writeApprovals(
  tx: Transaction,
  found: readonly SlotToReview[],
  { actor, requestId, now }: Approver,
): Promise<ReadonlySet<number>> {
  if (found.length === 0) return new Set();
  const isByClock = actor === "system";
  const settlements = found.map((one) => settlementOf(one, isByClock));
  const rows = await tx.execute<{ id: number }>(sql`
    update slot set approved_at = ${now}, approved_by = ${isByClock ? null : actor.userId}::int,
      settled_minutes = s."settledMinutes", settled_total = s."settledTotal" / 100.0, hours_source = s."hoursSource",
      auto_approved_incomplete = s."isIncomplete"
    from json_to_recordset(${JSON.stringify(settlements)}::json) as s("slotId" int, "facilityId" int, "settledMinutes" int,
      "settledTotal" int, "hoursSource" text, "isIncomplete" boolean)
    where slot.facility_id = s."facilityId" and slot.id = s."slotId" and slot.approved_at is null and slot.disputed_at is null
    returning slot.id`);
  const approved = new Set([...rows].map(({ id }) => id));
  await recordAudit(
    tx,
    { actor, requestId },
    settlements
      .filter(({ slotId }) => approved.has(slotId))
      .map(({ slotId, facilityId, isIncomplete: isMarked, ...settled }) => ({
        action: isByClock ? "slot.approved-automatically" : "slot.approved",
        facilityId,
        entity: "slot",
        entityId: slotId,
        after: { approvedAt: now.toISOString(), ...settled, ...(isMarked ? { isIncomplete: true } : {}) },
      })),
  );
  return approved;
}
