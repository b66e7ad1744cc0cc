import type { Transaction } from "@/db/client";
import { agencyScope, systemScope, type AgencyScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { assignSlots, requireMember } from "./assign-slots";
import { refuse } from "./present";
import {
  findOwnSlot,
  hasContract,
  hasSeen,
  isShiftOfDay,
  lockNextOpenSlot,
  type LockedSlot,
  type ShiftToAssign,
} from "./reads.sql";
import type { Assigned, ShiftAssignment } from "./schema";

export type AssignShiftInput = { shiftId: number; caregiverId: number; request: ShiftAssignment };

/**
 * The shift to assign. With the day of a recurring shift the path has that shift's id, or the one generated for the day;
 * throws Invalid for any other, which says nothing about facilities without a contract.
 */
async function shiftIn(
  tx: Transaction,
  scope: AgencyScope,
  { shiftId, request }: AssignShiftInput,
): Promise<ShiftToAssign> {
  const day = request.recurringShiftData;
  if (!day) return { shiftId };
  const requested = { recurringShiftId: day.shiftId, startsOn: day.shiftDate, facilityId: day.facilityId };
  if (shiftId !== day.shiftId && !(await isShiftOfDay(tx, shiftId, requested))) {
    if (await hasContract(tx, scope, day.facilityId)) refuse("OTHER_SHIFT");
    throw new NotFound();
  }
  return requested;
}

/** Locks the shift's next open slot, creating a recurring shift's day first if needed. */
async function findOrCreateOpenSlot(
  tx: Transaction,
  ctx: Ctx,
  scope: AgencyScope,
  input: { requested: ShiftToAssign; isGuaranteed: boolean; now: Date },
): Promise<LockedSlot> {
  const { requested, now } = input;
  const find = () => lockNextOpenSlot(tx, scope, input);
  const isDay = "recurringShiftId" in requested;
  // Only a contract lets an agency name a day of a facility's schedule.
  if (isDay && !(await hasContract(tx, scope, requested.facilityId))) throw new NotFound();
  const found = isDay
    ? await findOrMaterialise(
        tx,
        ctx,
        systemScope(requested.facilityId),
        { shiftId: requested.recurringShiftId, isRecurring: true, startsOn: requested.startsOn },
        find,
      )
    : await find();
  if (!found) {
    if (await hasSeen(tx, scope, { requested, now })) refuse("SLOT_GONE");
    throw new NotFound();
  }
  if (input.isGuaranteed && !found.isGuaranteed) refuse("GUARANTEE_GONE");
  return found;
}

/**
 * Assigns an agency's professional to an open slot of a shift. When several agencies compete for the last slot, one
 * succeeds and the others get Conflict at `available_slot`. Idempotent for the same professional.
 */
export function assignShift(ctx: Ctx, input: AssignShiftInput): Promise<Assigned> {
  const scope = agencyScope(ctx.actor);
  const { caregiverId: professionalId, request } = input;
  const isGuaranteed = (request.recurringShiftData ?? request.shiftData).isGuaranteed;
  return write(ctx, { operation: "agency.shift-assigned", input }, async (tx) => {
    const professional = await requireMember(tx, scope, professionalId);
    const requested = await shiftIn(tx, scope, input);
    const own = await findOwnSlot(tx, scope, { requested, professionalId });
    if (own !== null) return { caregiver_id: professionalId, professional, slot_ids: [own], is_new: false };
    const held = await findOrCreateOpenSlot(tx, ctx, scope, { requested, isGuaranteed, now: ctx.now });
    const slotIds = await assignSlots(tx, ctx, {
      scope,
      professionalId,
      slots: [held],
      acknowledgement: request,
    });
    return { caregiver_id: professionalId, professional, slot_ids: slotIds, is_new: true };
  });
}
