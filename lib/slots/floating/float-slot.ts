import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { oneFacilityScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { requireAcknowledgement } from "@/lib/professionals/eligibility/present";
import { keepInCompany } from "@/lib/professionals/eligibility/reads";
import { insertRequestedShifts } from "@/lib/shifts/insert-requested-shifts";
import { getRequestFacility } from "@/lib/shifts/reads";
import { refuseShift } from "@/lib/shifts/present";
import { notifyAssigned } from "../assignment/notify-assigned";
import { changeSlot } from "../changing/change-slot";
import { lockSlotToChange, type SlotToChange } from "../changing/reads";
import { refuseOverlap } from "../refuse-overlap";
import { giveTimes } from "../times/give-times";
import { findSlotToFloat, listOffers } from "./list-float-facilities";
import type { FloatStructure, FloatTarget } from "./reads";
import { refuse } from "./present";
import { isTaken } from "./rules";
import type { FacilityFloat, FloatedSlot } from "./schema";

type FloatInput = { slotId: number; managementCompanyId: number; request: FacilityFloat };

type Place = {
  target: FloatTarget;
  structure: FloatStructure;
  unitId: number | null;
  acknowledgedRest: string[];
};

/**
 * Resolves the destination. Throws Conflict for a changed slot, a facility not on offer or too little rest without an
 * acknowledgement, Invalid for an unknown unit.
 */
async function placeOf(
  tx: Transaction,
  ctx: Ctx,
  found: SlotToChange,
  request: FacilityFloat,
): Promise<Place> {
  if (found.professionalId !== request.caregiverId || !isTaken(found)) throw new Conflict();
  await keepInCompany(tx, [found.facilityId, request.targetFacilityId]);
  const offers = await listOffers(tx, ctx, found, { areHeld: true });
  const offer = offers.find(({ target }) => target.id === request.targetFacilityId);
  const structure = offer?.structures.find(({ id }) => id === request.structureId);
  if (!offer || !structure) return refuse("FLOAT_UNAVAILABLE");
  const unitId = request.unitId ?? null;
  if (unitId !== null && !offer.target.units.some(({ id }) => id === unitId)) {
    refuse("UNKNOWN_UNIT");
  }
  const acknowledgedRest = requireAcknowledgement(structure.warnings, request.acknowledgedRest);
  return { target: offer.target, structure, unitId, acknowledgedRest };
}

/** Opens a flex slot at the other facility with the same times if they are a part, creating that day's shift if needed. */
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
  if (fault) refuseShift(fault.reason, "structureId");
  const { shiftId, slotIds } = shifts[0]!;
  const slotId = slotIds[0]!;
  if (found.partOfShiftId === null) return { shiftId, slotId };
  return { shiftId: await giveTimes(tx, scope, { shiftId, slotId }, found), slotId };
}

async function moveProfessional(
  tx: Transaction,
  ctx: Ctx,
  found: SlotToChange,
  there: { slotId: number; facilityId: number; acknowledgedRest: readonly string[] },
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
    after: {
      status: set.status,
      professionalId: set.professionalId,
      floatedFromSlotId: found.slotId,
      ...(there.acknowledgedRest.length > 0 && { acknowledgedRest: there.acknowledgedRest }),
    },
  });
}

/** Tells the professional and their agency, whose schedule shows both slots even without a contract there. */
async function notifyMoved(tx: Transaction, ctx: Ctx, from: SlotToChange, there: FloatedSlot) {
  const here = oneFacilityScope(ctx.actor, from.facilityId);
  const elsewhere = oneFacilityScope(ctx.actor, there.facility_id);
  await notifyAssigned(tx, ctx, elsewhere, { slotId: there.slot_id, because: "FLOATED" });
  if (from.agencyId === null) return;
  await notifyTeam(tx, ctx, { scope: here, event: "cancelled", slotIds: [from.slotId] });
  await notifyTeam(tx, ctx, { scope: elsewhere, event: "claimed", slotIds: [there.slot_id] });
}

async function float(tx: Transaction, ctx: Ctx, input: FloatInput): Promise<FloatedSlot> {
  const { actor, now } = ctx;
  const { request } = input;
  const found = await findSlotToFloat(tx, actor, input, lockSlotToChange);
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
  const { acknowledgedRest } = place;
  await moveProfessional(tx, ctx, found, { slotId, facilityId, acknowledgedRest });
  const floated = { facility_id: facilityId, shift_id: shiftId, slot_id: slotId };
  await notifyMoved(tx, ctx, found, floated);
  return floated;
}

/**
 * Floats a flex slot's professional to another facility of the company: closes the slot here and gives them one there.
 * Throws Conflict when the slot has changed or the destination is not available to them.
 */
export function floatSlot(ctx: Ctx, input: FloatInput): Promise<FloatedSlot> {
  return write(ctx, { operation: "slots.float", input }, (tx) => float(tx, ctx, input));
}
