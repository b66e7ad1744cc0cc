import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { plannedAssignment } from "@/db/schema/planned-assignments";
import { staffScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { canAssignProfessional } from "@/lib/slots/policy";
import { draftRefusalText } from "./present";
import { getCompany, listInScope, listPlannedFor, lockPlanned } from "./reads";
import { draftRefusal } from "./rules";
import type { DraftChange, DraftsChanged } from "./schema";

async function store(tx: Transaction, ctx: Ctx, here: OneFacilityScope, changes: readonly DraftChange[]) {
  const { facilityId } = here;
  const removed = changes.filter(({ caregiverId }) => caregiverId === null).map(({ slotId }) => slotId);
  const planned = changes.flatMap(({ slotId, caregiverId: professionalId }) =>
    professionalId === null
      ? []
      : [{ slotId, facilityId, professionalId, plannedBy: ctx.actor.userId, plannedAt: ctx.now }],
  );
  if (removed.length > 0)
    await tx
      .delete(plannedAssignment)
      .where(and(eq(plannedAssignment.facilityId, facilityId), inArray(plannedAssignment.slotId, removed)));
  if (planned.length > 0)
    await tx
      .insert(plannedAssignment)
      .values(planned)
      .onConflictDoUpdate({
        target: plannedAssignment.slotId,
        set: {
          professionalId: sql`excluded.professional_id`,
          plannedBy: sql`excluded.planned_by`,
          plannedAt: sql`excluded.planned_at`,
        },
      });
}

/**
 * Plans people for open slots, or no one. What someone else has planned differently meanwhile, and slots that aren't
 * open any more, stay as they are and are named.
 */
export async function changeDrafts(
  ctx: Ctx,
  { scope: here, changes }: { scope: OneFacilityScope; changes: DraftChange[] },
): Promise<DraftsChanged> {
  const { facilityId } = here;
  return write(ctx, { operation: "week-plan.changed", input: { facilityId, changes } }, async (tx) => {
    if (!canAssignProfessional(ctx.actor, facilityId)) throw new Forbidden();
    const slotIds = changes.map(({ slotId }) => slotId);
    const slots = new Map((await lockPlanned(tx, here, slotIds)).map((one) => [one.slotId, one]));
    const planned = new Map((await listPlannedFor(tx, here, slotIds)).map((one) => [one.slotId, one]));
    const { managementCompanyId } = await getCompany(tx, here);
    const ids = changes.flatMap(({ caregiverId }) => (caregiverId === null ? [] : [caregiverId]));
    const staff = await listInScope(tx, staffScope({ facilityId, managementCompanyId }), ids);
    const judged = changes.map((change) => {
      const before = planned.get(change.slotId) ?? null;
      const refusal = draftRefusal(change, { slot: slots.get(change.slotId), before, staff }, ctx.now);
      return { change, before, refusal };
    });
    const done = judged.filter(({ refusal }) => refusal === null);
    await store(
      tx,
      ctx,
      here,
      done.map(({ change }) => change),
    );
    const news = done.filter(({ change, before }) => (before?.professionalId ?? null) !== change.caregiverId);
    await recordAudit(
      tx,
      ctx,
      news.map(({ change: { slotId, caregiverId }, before }) => ({
        action: "week-plan.changed",
        facilityId,
        entity: "slot",
        entityId: slotId,
        before: { plannedProfessionalId: before?.professionalId ?? null },
        after: { plannedProfessionalId: caregiverId },
      })),
    );
    return {
      changed: news.length,
      refused: judged.flatMap(({ change, before, refusal }) =>
        refusal === null
          ? []
          : [{ slot_id: change.slotId, message: draftRefusalText(refusal, before?.name ?? null) }],
      ),
    };
  });
}
