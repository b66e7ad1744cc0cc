import { and, eq, inArray } from "drizzle-orm";
import { slot } from "@/db/schema/slots";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { settleInvites } from "@/lib/slots/settle-invites";
import { changeFacility } from "../customers/change-facility";
import { refuse } from "../customers/present";
import { lockFirstWeek, readFirstWeek } from "./reads.sql";
import { canTakeBack } from "./rules";

/**
 * Cancels a first week as scheduled by mistake, all of it, so that it can be requested again. Throws NotFound, Forbidden;
 * Conflict an hour later, or once someone has taken a slot.
 */
export const takeBackFirstWeek = (ctx: Ctx, facilityId: number): Promise<void> =>
  changeFacility(ctx, { operation: "desk.first-week-undone", input: { facilityId } }, async (tx) => {
    const found = await lockFirstWeek(tx, facilityId);
    if (!canTakeBack(await readFirstWeek(tx, facilityId, ctx.now))) return refuse("WEEK_STAYS");
    const change = {
      status: "FACILITY_CANCELLED" as const,
      cancelledAt: ctx.now,
      cancelledBy: ctx.actor.userId,
      cancellationReason: "SCHEDULED_BY_MISTAKE",
    };
    const ids = found.map(({ id }) => id);
    await tx
      .update(slot)
      .set(change)
      .where(and(eq(slot.facilityId, facilityId), inArray(slot.id, ids), eq(slot.status, "UNCLAIMED")));
    await recordAudit(
      tx,
      ctx,
      ids.map((entityId) => ({
        action: "slot.cancelled",
        facilityId,
        entity: "slot",
        entityId,
        before: { status: "UNCLAIMED" },
        after: { ...change, cancelledAt: ctx.now.toISOString() },
      })),
    );
    await settleInvites(tx, ctx, { facilityId, shiftIds: [...new Set(found.map(({ shiftId }) => shiftId))] });
  });
