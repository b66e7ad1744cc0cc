import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound, refusals } from "@/lib/errors";
import { listRates } from "@/lib/rates/reads";
import { listStructuresById } from "@/lib/shift-structures/reads";
import { insertRequestedShifts } from "@/lib/shifts/insert-requested-shifts";
import { getRequestFacility } from "@/lib/shifts/reads";
import { refuseShift } from "@/lib/shifts/present";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange, type SlotToChange } from "../changing/reads";
import { canRouteSlot } from "../policy";
import { settleInvites } from "../settle-invites";
import { giveTimes } from "../times/give-times";
import { routeRefusal } from "./rules";

/** Why a slot is not sent to the marketplace. */
const refuse = refusals({
  NOT_OFFERED: {
    as: Conflict,
    field: "facilityId",
    message: "This facility’s shifts can’t go to the on-demand marketplace.",
  },
  NON_PAYMENT: {
    as: Conflict,
    field: "facilityId",
    message: "You can’t request shifts at this facility due to non-payment.",
  },
  EXPIRED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so you can’t change its route.",
  },
  STARTED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has already started, so you can’t change its route.",
  },
});

type RouteInput = { slotId: number; oldUnitId: number | null };

/** Opens the same place in that day's on-demand shift, creating the shift if needed. Returns the new slot. */
async function openOnDemand(tx: Transaction, ctx: Ctx, found: SlotToChange) {
  const scope = oneFacilityScope(ctx.actor, found.facilityId);
  const [facility, structures, rates] = await Promise.all([
    getRequestFacility(tx, scope),
    listStructuresById(tx, scope, [found.shiftStructureId]),
    listRates(tx, scope),
  ]);
  if (!facility.allowOnDemandShifts) refuse("NOT_OFFERED");
  if (facility.accountReceivableStatus !== "ACTIVE") refuse("NON_PAYMENT");
  const { shiftStructureId: structureId, startsOn, unitId } = found;
  const { faults, shifts } = await insertRequestedShifts(tx, ctx, {
    scope,
    kind: "ON_DEMAND",
    facility,
    structures: new Map(structures.map((one) => [one.id, one])),
    rates,
    rows: [{ structureId, startsOn, unitId, slots: 1, isGuaranteed: false }],
  });
  const [fault] = faults;
  if (fault) refuseShift(fault.reason);
  const { shiftId, slotIds } = shifts[0]!;
  const slotId = slotIds[0]!;
  if (found.partOfShiftId !== null) {
    await giveTimes(tx, scope, { shiftId, slotId }, found);
    // It is still the same place as the other half.
    const placeSlotId = found.placeSlotId ?? found.slotId;
    await tx
      .update(slot)
      .set({ placeSlotId })
      .where(and(eq(slot.facilityId, found.facilityId), eq(slot.id, slotId)));
  }
  return slotId;
}

/** Routes a slot within another write. */
export async function routeWithin(
  tx: Transaction,
  ctx: Ctx,
  { slotId, oldUnitId }: RouteInput,
): Promise<number | null> {
  const { actor, now } = ctx;
  const found = await findSlotToChange(tx, facilityScope(actor), slotId);
  if (!found || found.route !== "FLEX") throw new NotFound();
  if (!canRouteSlot(actor, found.facilityId)) throw new Forbidden();
  if (found.cancellationReason === "ROUTED") return null;
  const isExpired = found.integrationExpiredAt !== null;
  const facts = { ...found, isFlex: true, isExpired, isRoutingEnabled: found.enableShiftRouting };
  const refusal = routeRefusal(facts, now);
  if (refusal === "TAKEN" || found.unitId !== oldUnitId) throw new Conflict();
  if (refusal) refuse(refusal);
  const set = {
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: now,
    cancelledBy: actor.userId,
    cancellationReason: "ROUTED",
    // Its on-demand slot replaces the same one.
    replacesSlotId: null,
  };
  await changeSlot(tx, ctx, found, { action: "slot.routed", set });
  const onDemand = await openOnDemand(tx, ctx, found);
  const { facilityId, replacesSlotId } = found;
  if (replacesSlotId !== null)
    await tx
      .update(slot)
      .set({ replacesSlotId })
      .where(and(eq(slot.facilityId, facilityId), eq(slot.id, onDemand)));
  await settleInvites(tx, ctx, { facilityId, shiftIds: [found.shiftId] });
  return onDemand;
}

/**
 * Sends an open flex slot to the marketplace: closes it and opens an on-demand slot of the same shift and unit.
 * Idempotent. Returns the new slot's id, or null if the slot was routed before.
 */
export const routeSlot = (ctx: Ctx, input: RouteInput): Promise<{ slotId: number | null }> =>
  write(ctx, { operation: "slot.routed", input }, async (tx) => ({
    slotId: await routeWithin(tx, ctx, input),
  }));
