import { and, eq, isNull } from "drizzle-orm";
import { doNotReturn } from "@/db/schema/do-not-return";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { canFileDnr } from "./policy";

type RemoveInput = { scope: OneFacilityScope; caregiverId: number };

/** Takes a professional off the list without restoring lost shifts. Throws NotFound if they aren't on it. */
export async function removeDnr(ctx: Ctx, { scope, caregiverId }: RemoveInput): Promise<void> {
  const { facilityId } = scope;
  if (!canFileDnr(ctx.actor, facilityId)) throw new Forbidden();
  const input = { facilityId, caregiverId };
  await write(ctx, { operation: "dnr.removed", input }, async (tx) => {
    const [removed] = await tx
      .update(doNotReturn)
      .set({ removedAt: ctx.now, removedBy: ctx.actor.userId })
      .where(
        and(
          eq(doNotReturn.facilityId, facilityId),
          eq(doNotReturn.professionalId, caregiverId),
          isNull(doNotReturn.removedAt),
        ),
      )
      .returning({ id: doNotReturn.id, reasonCode: doNotReturn.reasonCode });
    if (!removed) throw new NotFound();
    await recordAudit(tx, ctx, {
      action: "dnr.removed",
      facilityId,
      entity: "do_not_return",
      entityId: removed.id,
      before: { professionalId: caregiverId, reasonCode: removed.reasonCode },
    });
  });
}
