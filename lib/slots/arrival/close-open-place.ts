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
}
