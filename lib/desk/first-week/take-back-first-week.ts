import { and, eq, inArray } from "drizzle-orm";
import { slot } from "@/db/schema/slots";
import type { Actor } from "@/lib/access/actor";
import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { canCancelSlot } from "@/lib/slots/policy";
import { settleInvites } from "@/lib/slots/settle-invites";
import { changeFacility } from "../customers/change-facility";
import { refuse } from "../customers/present";
import { lockFirstWeek, readFirstWeek, type RequestedWeek } from "./reads.sql";
import { canTakeBack } from "./rules";
import type { SeenWeek } from "./schema";

/** Whether someone may cancel the slots: a customer's own administrator only as on its schedule. */
export const mayTakeBack = (actor: Actor, facilityId: number, { isFlex }: Pick<RequestedWeek, "isFlex">) =>
  canAtDesk(actor, P.DESK_CUSTOMERS) || canCancelSlot(actor, { facilityId, isFlex });

/**
 * Cancels a first week as scheduled by mistake, all of it and nothing else, so that it can be requested again. Throws
 * NotFound, Forbidden; Conflict an hour later, once someone has taken a slot, or if there are others than were seen.
 */
export const takeBackFirstWeek = (ctx: Ctx, input: { facilityId: number } & SeenWeek): Promise<void> =>
  changeFacility(ctx, { operation: "desk.first-week-undone", input }, async (tx) => {
    const { facilityId, slots } = input;
    const found = await lockFirstWeek(tx, facilityId, ctx.now);
    const week = await readFirstWeek(tx, facilityId, ctx.now);
    if (!canTakeBack(week)) return refuse("WEEK_STAYS");
    if (!mayTakeBack(ctx.actor, facilityId, week)) throw new Forbidden();
    if (week.slots !== slots || found.length !== slots) return refuse("WEEK_CHANGED");
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
