import { db, type Transaction } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { listRates } from "@/lib/rates/reads";
import { listStructuresById } from "@/lib/shift-structures/reads";
import { insertRequestedShifts } from "@/lib/shifts/insert-requested-shifts";
import { getRequestFacility } from "@/lib/shifts/reads";
import { textOf } from "@/lib/shifts/rules";
import { clock } from "@/lib/time/clock";
import { changeSlot } from "../change-slot";
import { findSlotToChange, type SlotToChange } from "../changing/reads";
import { canRouteSlot } from "../policy";
import { settleInvites } from "../settle-invites";
import { routeRefusal, type RouteRefusal } from "./rules";

type Routing = { slotId: number; oldUnitId: number | null; requestId: string };

const texts: Record<Exclude<RouteRefusal, "TAKEN">, string> = {
  NOT_OFFERED: "Shifts of this facility cannot be sent to the on-demand marketplace.",
  EXPIRED: "This shift has expired, so its route can no longer be changed.",
  STARTED: "This shift has already started, so its route can no longer be changed.",
};

const refuse = (code: string, message: string) => new Conflict({ code, field: "shiftId", message });

/** The same place in the on-demand shift of that day, which is made when it is not there yet. */
async function openOnDemand(tx: Transaction, actor: Actor, found: SlotToChange, requestId: string) {
  const scope = oneFacilityScope(actor, found.facilityId);
  const [facility, structures, rates] = await Promise.all([
    getRequestFacility(tx, scope),
    listStructuresById(tx, scope, [found.shiftStructureId]),
    listRates(tx, scope),
  ]);
  if (!facility.allowOnDemandShifts) throw refuse("NOT_OFFERED", texts.NOT_OFFERED);
  if (facility.accountReceivableStatus !== "ACTIVE") {
    throw refuse("NON_PAYMENT", "Shifts cannot be requested at this facility due to non-payment.");
  }
  const { shiftStructureId: structureId, startsOn, unitId } = found;
  const { faults } = await insertRequestedShifts(tx, {
    actor,
    scope,
    kind: "ON_DEMAND",
    facility,
    structures: new Map(structures.map((one) => [one.id, one])),
    rates,
    rows: [{ structureId, startsOn, unitId, slots: 1, isGuaranteed: false }],
    requestId,
  });
  if (faults[0]) throw refuse(faults[0].reason, textOf[faults[0].reason]);
}

/**
 * Sends an open flex slot to the on-demand marketplace: it is closed, and an open on-demand slot of the same shift and
 * unit takes its place. Sent again, nothing more happens.
 */
export async function routeSlot(actor: Actor, { slotId, oldUnitId, requestId }: Routing): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const found = await findSlotToChange(tx, facilityScope(actor), slotId);
    if (!found || found.route !== "FLEX") throw new NotFound();
    if (!canRouteSlot(actor, found.facilityId)) throw new Forbidden();
    if (found.cancellationReason === "ROUTED") return;
    const isExpired = found.integrationExpiredAt !== null;
    const facts = { ...found, isFlex: true, isExpired, isRoutingEnabled: found.enableShiftRouting };
    const refusal = routeRefusal(facts, now);
    if (refusal === "TAKEN" || found.unitId !== oldUnitId) throw new Conflict();
    if (refusal) throw refuse(refusal, texts[refusal]);
    const set = {
      status: "FACILITY_CANCELLED" as const,
      cancelledAt: now,
      cancelledBy: actor.userId,
      cancellationReason: "ROUTED",
    };
    await changeSlot(tx, found, { actor, action: "slot.routed", set, requestId });
    await openOnDemand(tx, actor, found, requestId);
    await settleInvites(tx, { facilityId: found.facilityId, shiftIds: [found.shiftId], now });
  });
}
