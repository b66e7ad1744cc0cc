import { systemScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { callOffSlot } from "@/lib/slots/call-off/call-off-slot";
import type { CalledOff, CallOff } from "@/lib/slots/call-off/schema";
import { loadCallOffPoints } from "./load-call-off-points";

/** Records a call-off, and says what it adds to the professional's points there. */
export async function callOffWithPoints(ctx: Ctx, input: CallOff & { slotId: number }): Promise<CalledOff> {
  const { facilityId, replacementId } = await callOffSlot(ctx, input);
  const [added] = await loadCallOffPoints(ctx, systemScope(facilityId), [input.slotId]);
  const points = added && {
    points: added.points,
    total: added.total,
    days: added.days,
    review_at: added.review_at,
    text: added.text,
  };
  return { replacement_slot_id: replacementId, points: points ?? null };
}
