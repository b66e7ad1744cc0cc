import { write, type Ctx } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { isSameTimes } from "@/lib/shifts/parts/rules";
import { assertChangeable, lockSlotAndShift, moveSlot } from "./move-slot";
import type { TimesChange } from "./schema";

/**
 * Gives a slot other times than its shift's, or its shift's again: a later start, an earlier end, or a longer stay.
 * Idempotent. Throws Conflict if someone else holds the slot or has changed its times by now.
 */
export async function changeTimes(ctx: Ctx, input: TimesChange & { slotId: number }): Promise<void> {
  const { slotId, caregiverId, oldStartsAt, oldEndsAt, acknowledgedRest, ...times } = input;
  await write(ctx, { operation: "slot.times-changed", input }, async (tx) => {
    const { found, whole } = await lockSlotAndShift(tx, ctx, slotId);
    if (found.professionalId !== caregiverId) throw new Conflict();
    if (isSameTimes(found, times)) return;
    if (!isSameTimes(found, { startsAt: oldStartsAt, endsAt: oldEndsAt })) throw new Conflict();
    assertChangeable(found, { isWhole: true }, ctx.now);
    const action = caregiverId === null ? "slot.open-times-changed" : "slot.times-changed";
    await moveSlot(tx, ctx, { found, whole, times, action, acknowledgedRest });
  });
}
