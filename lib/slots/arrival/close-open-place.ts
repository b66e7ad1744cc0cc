<<<<<<< HEAD
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { systemScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { changeSlot } from "../changing/change-slot";
import { lockSlotToChange, type SlotToChange } from "../changing/reads";
import { lockReplacement } from "../giving-back/reads";

/** Opens again what the same request closed that set the arrival. */
export async function reopenPlace(
  tx: Transaction,
  ctx: Ctx,
  { found, requestId }: { found: SlotToChange; requestId: string | null },
): Promise<void> {
  const { facilityId, slotId } = found;
  if (requestId === null || (await lockReplacement(tx, found))) return;
  const [closed] = await tx
    .select({ id: auditEvent.entityId })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.facilityId, facilityId),
        eq(auditEvent.requestId, requestId),
        eq(auditEvent.entity, "slot"),
        eq(auditEvent.action, "slot.cancelled"),
      ),
    )
    .limit(1);
  const place = closed && (await lockSlotToChange(tx, systemScope(facilityId), Number(closed.id)));
  if (!place || place.cancellationReason !== "REMOVED_FROM_SCHEDULE" || place.endsAt <= ctx.now) return;
  const set = {
    status: "UNCLAIMED" as const,
    cancelledAt: null,
    cancelledBy: null,
    cancellationReason: null,
    replacesSlotId: slotId,
  };
  await changeSlot(tx, ctx, place, { action: "slot.reopened", set });
=======
import type { Transaction } from "@/db/client";
import type { Ctx } from "@/lib/context";
import { changeSlot } from "../changing/change-slot";
import type { SlotToChange } from "../changing/reads";
import { lockReplacement } from "../giving-back/reads";
import { settleInvites } from "../settle-invites";

/** Closes the open place beside a no-show who has come after all, and tells those who were asked for it. */
export async function closeOpenPlace(tx: Transaction, ctx: Ctx, found: SlotToChange): Promise<void> {
  const open = await lockReplacement(tx, found);
  if (open?.status !== "UNCLAIMED") return;
  const set = {
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: ctx.now,
    cancelledBy: ctx.actor.userId,
    cancellationReason: "REMOVED_FROM_SCHEDULE",
    // Another may replace them if they leave.
    replacesSlotId: null,
  };
  await changeSlot(tx, ctx, open, { action: "slot.cancelled", set });
  const takenBy = found.professionalId ?? undefined;
  await settleInvites(tx, ctx, { facilityId: open.facilityId, shiftIds: [open.shiftId], takenBy });
>>>>>>> ppl30
}
