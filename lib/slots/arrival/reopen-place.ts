import { addDays } from "date-fns";
import { and, eq, gte, lte } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { systemScope } from "@/lib/access/scopes";
import { sinceMaking } from "@/lib/audit/time-rules";
import type { Ctx } from "@/lib/context";
import { changeSlot } from "../changing/change-slot";
import { lockSlotToChange, type SlotToChange } from "../changing/reads";
import { lockReplacement } from "../giving-back/reads";

/** Opens again what the same request closed that set the arrival. */
export async function reopenPlace(
  tx: Transaction,
  ctx: Ctx,
  { found, requestId, at }: { found: SlotToChange; requestId: string | null; at: Date },
): Promise<void> {
  const { facilityId, slotId } = found;
  if (requestId === null || (await lockReplacement(tx, found))) return;
  const [closed] = await tx
    .select({ id: auditEvent.entityId })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.facilityId, facilityId),
        // The same request, so the same day.
        gte(auditEvent.at, sinceMaking(at)),
        lte(auditEvent.at, addDays(at, 1)),
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
}
