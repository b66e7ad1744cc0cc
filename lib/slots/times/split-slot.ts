import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { facilityScope, systemScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, NotFound } from "@/lib/errors";
import { moveQuestions } from "../move-questions";
import { findOrMakePart } from "@/lib/shifts/parts/find-or-make-part";
import { isSameTimes, timesFault, type Times } from "@/lib/shifts/parts/rules";
import { changeSlot } from "../changing/change-slot";
import { lockSlotToChange } from "../changing/reads";
import { settleInvites } from "../settle-invites";
import { assertChangeable, lockSlotAndShift, moveSlot, type Locked } from "./move-slot";
import { refuse } from "./present";
import { hasCome } from "./rules";
import { joinTimes, splitTimes } from "./choice-rules";
import type { SlotSplit, SplitSlot, SplitUndo } from "./schema";

const REMOVED = "REMOVED_FROM_SCHEDULE";

/** Opens a slot with the other half's times, in the same unit and on the shift's terms. */
export async function openHalf(
  tx: Transaction,
  ctx: Ctx,
  { found, whole }: Locked,
  times: Times,
): Promise<SplitSlot> {
  const { facilityId, unitId, isGuaranteed, slotId, placeSlotId } = found;
  const shiftId = await findOrMakePart(tx, whole, times);
  const [terms] = await tx
    .select({
      bonus: shift.bonus,
      wage: shift.wage,
      originalWage: shift.originalWage,
      billRate: shift.billRate,
    })
    .from(shift)
    .where(and(eq(shift.facilityId, facilityId), eq(shift.id, shiftId)))
    .limit(1);
  const made = {
    facilityId,
    shiftId,
    ...times,
    unitId,
    isGuaranteed,
    placeSlotId: placeSlotId ?? slotId,
    ...terms,
  };
  const [added] = await tx.insert(slot).values(made).returning({ id: slot.id });
  await recordAudit(tx, ctx, {
    action: "slot.split-off",
    facilityId,
    entity: "slot",
    entityId: added!.id,
    after: {
      status: "UNCLAIMED",
      ...made,
      startsAt: times.startsAt.toISOString(),
      endsAt: times.endsAt.toISOString(),
    },
  });
  return { slot_id: added!.id, shift_id: shiftId };
}

/** The latest open slot with these times that was split off the same place. */
async function findOpenHalf(
  tx: Transaction,
  { found, whole: { facilityId, shiftId } }: Locked,
  { startsAt, endsAt }: Times,
): Promise<SplitSlot | null> {
  const [made] = await tx
    .select({ slot_id: slot.id, shift_id: slot.shiftId })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .where(
      and(
        eq(slot.facilityId, facilityId),
        eq(shift.partOfShiftId, shiftId),
        eq(slot.placeSlotId, found.placeSlotId ?? found.slotId),
        eq(slot.startsAt, startsAt),
        eq(slot.endsAt, endsAt),
        eq(slot.status, "UNCLAIMED"),
      ),
    )
    .orderBy(desc(slot.id))
    .limit(1);
  return made ?? null;
}

/**
 * Splits a slot into two that adjoin: it keeps one half, with its professional if it has one, and the other is open.
 * Idempotent. Throws Conflict if someone else holds the slot or has changed its times by now.
 */
export async function splitSlot(ctx: Ctx, input: SlotSplit & { slotId: number }): Promise<SplitSlot> {
  const { slotId, caregiverId, oldStartsAt, oldEndsAt, at, keeps, acknowledgedRest } = input;
  return write(ctx, { operation: "slot.split", input }, async (tx) => {
    const { found, whole } = await lockSlotAndShift(tx, ctx, slotId);
    if (found.professionalId !== caregiverId) throw new Conflict();
    const old = { startsAt: oldStartsAt, endsAt: oldEndsAt };
    const { kept, opened } = splitTimes(old, at, keeps);
    const made = isSameTimes(found, kept) ? await findOpenHalf(tx, { found, whole }, opened) : null;
    if (made !== null) return made;
    if (!isSameTimes(found, old)) throw new Conflict();
    assertChangeable(found, { isWhole: false }, ctx.now);
    const fault = timesFault(opened, whole, ctx.now);
    if (fault) refuse(fault);
    await moveSlot(tx, ctx, { found, whole, times: kept, action: "slot.split", acknowledgedRest });
    return openHalf(tx, ctx, { found, whole }, opened);
  });
}

/**
 * Makes one slot of two that adjoin: it has the time of both, and the other half, open or its professional's too, is
 * gone. Idempotent. Throws Conflict when either has changed since.
 */
export async function joinHalves(ctx: Ctx, input: SplitUndo & { slotId: number }): Promise<void> {
  const { actor, now } = ctx;
  const { slotId, withSlotId, caregiverId, acknowledgedRest } = input;
  await write(ctx, { operation: "slot.joined", input }, async (tx) => {
    const { found, whole } = await lockSlotAndShift(tx, ctx, slotId);
    const other = await lockSlotToChange(tx, facilityScope(actor), withSlotId);
    if (!other || other.facilityId !== found.facilityId || withSlotId === slotId) throw new NotFound();
    if ((other.partOfShiftId ?? other.shiftId) !== whole.shiftId) throw new NotFound();
    if (found.professionalId !== caregiverId) throw new Conflict();
    if (other.cancellationReason === REMOVED) return;
    const times = joinTimes(found, other);
    const isTheirs = caregiverId !== null && other.professionalId === caregiverId;
    if ((other.status !== "UNCLAIMED" && !isTheirs) || times === null) throw new Conflict();
    for (const one of [found, other]) assertChangeable(one, { isWhole: false }, now);
    if (isTheirs && hasCome(other)) refuse("HAS_COME");
    const set = {
      status: "FACILITY_CANCELLED" as const,
      cancelledAt: now,
      cancelledBy: actor.userId,
      cancellationReason: REMOVED,
    };
    await changeSlot(tx, ctx, other, { action: "slot.cancelled", set });
    await moveSlot(tx, ctx, { found, whole, times, action: "slot.joined", acknowledgedRest });
    const { facilityId, shiftId: from } = other;
    if (caregiverId === null) {
      const to = await findOrMakePart(tx, whole, times);
      await moveQuestions(tx, ctx, { scope: systemScope(facilityId), from, to, withWaiting: true });
    }
    await settleInvites(tx, ctx, { facilityId, shiftIds: [from] });
  });
}
