import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Invalid } from "@/lib/errors";
import { insertRequestedShifts } from "@/lib/shifts/insert-requested-shifts";
import { getRequestFacility } from "@/lib/shifts/reads";
import { textOf } from "@/lib/shifts/rules";
import { tellAssigned } from "../assignment/tell-assigned";
import { changeSlot } from "../changing/change-slot";
import type { SlotToChange } from "../changing/reads";
import { refuseOverlap } from "../refuse-overlap";
import { findSlotToFloat, listOffers } from "./list-float-facilities";
import type { FloatStructure, FloatTarget } from "./reads";
import { FLOAT_UNAVAILABLE } from "./rules";
import type { FacilityFloat, FloatedSlot } from "./schema";

type FloatInput = { slotId: number; managementCompanyId: number; request: FacilityFloat };

type Place = { target: FloatTarget; structure: FloatStructure; unitId: number | null };

/** Where exactly the professional goes. Throws Conflict for a place that is not offered, Invalid for an unknown unit. */
async function placeOf(
  tx: Transaction,
  ctx: Ctx,
  found: SlotToChange,
  request: FacilityFloat,
): Promise<Place> {
  if (found.professionalId !== request.caregiverId) throw new Conflict();
  const offers = await listOffers(tx, ctx, found);
  const offer = offers.find(({ target }) => target.id === request.targetFacilityId);
  const structure = offer?.structures.find(({ id }) => id === request.structureId);
  if (!offer || !structure) throw new Conflict({ code: "FLOAT_UNAVAILABLE", message: FLOAT_UNAVAILABLE });
  const unitId = request.unitId ?? null;
  if (unitId !== null && !offer.target.units.some(({ id }) => id === unitId)) {
    const message = "This unit is not one of the facility's.";
    throw new Invalid({ code: "UNKNOWN_UNIT", field: "unitId", message });
  }
  return { target: offer.target, structure, unitId };
}

/** An open flex slot at the other facility, in the shift of that day, which is made when it is not there yet. */
async function openThere(tx: Transaction, ctx: Ctx, found: SlotToChange, place: Place) {
  const scope = oneFacilityScope(ctx.actor, place.target.id);
  const { structure, unitId } = place;
  const { shifts, faults } = await insertRequestedShifts(tx, ctx, {
    scope,
    kind: "FLEX",
    facility: await getRequestFacility(tx, scope),
    structures: new Map([[structure.id, structure]]),
    rates: [],
    rows: [{ structureId: structure.id, startsOn: found.startsOn, unitId, slots: 1, isGuaranteed: false }],
  });
  const [fault] = faults;
  if (fault) throw new Conflict({ code: fault.reason, field: "structureId", message: textOf[fault.reason] });
  return { shiftId: shifts[0]!.shiftId, slotId: shifts[0]!.slotIds[0]! };
}

async function moveProfessional(
  tx: Transaction,
  ctx: Ctx,
  found: SlotToChange,
  there: { slotId: number; facilityId: number },
) {
  const { actor, now } = ctx;
  const isConfirmed = found.status === "CONFIRMED";
  const set = {
    status: isConfirmed ? ("CONFIRMED" as const) : ("CLAIMED" as const),
    professionalId: found.professionalId,
    agencyId: found.agencyId,
    claimedAt: now,
    confirmedAt: isConfirmed ? now : null,
    confirmedBy: isConfirmed ? actor.userId : null,
    floatedFromSlotId: found.slotId,
  };
  await tx
    .update(slot)
    .set(set)
    .where(
      and(eq(slot.facilityId, there.facilityId), eq(slot.id, there.slotId), eq(slot.status, "UNCLAIMED")),
    )
    .catch(refuseOverlap);
  await recordAudit(tx, ctx, {
    action: "slot.floated-here",
    facilityId: there.facilityId,
    entity: "slot",
    entityId: there.slotId,
    before: { status: "UNCLAIMED" },
    after: { status: set.status, professionalId: set.professionalId, floatedFromSlotId: found.slotId },
  });
}

async function float(tx: Transaction, ctx: Ctx, input: FloatInput): Promise<FloatedSlot> {
  const { actor, now } = ctx;
  const { request } = input;
  const found = await findSlotToFloat(tx, actor, input);
  oneFacilityScope(actor, request.targetFacilityId);
  const place = await placeOf(tx, ctx, found, request);
  const set = {
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: now,
    cancelledBy: actor.userId,
    cancellationReason: "FLOATED",
  };
  await changeSlot(tx, ctx, found, { action: "slot.floated", set });
  const { shiftId, slotId } = await openThere(tx, ctx, found, place);
  const facilityId = place.target.id;
  await moveProfessional(tx, ctx, found, { slotId, facilityId });
  await tellAssigned(tx, oneFacilityScope(actor, facilityId), { slotId, isFloated: true });
  return { facility_id: facilityId, shift_id: shiftId, slot_id: slotId };
}

/**
 * Sends the professional of a flex slot to another facility of the company: the slot here is closed, one there is
 * theirs. Throws Conflict when someone has changed the slot, or the place is not open to the professional.
 */
export function floatSlot(ctx: Ctx, input: FloatInput): Promise<FloatedSlot> {
  return write(ctx, { operation: "slots.float", input }, (tx) => float(tx, ctx, input));
}
