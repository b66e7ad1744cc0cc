import type { Transaction } from "@/db/client";
import { agencyScope, systemScope, type AgencyScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { assignSlots } from "./assign-slots";
import { denied } from "./present";
import { findOwnSlot, hasContract, hasSeen, holdOpenSlot, type HeldSlot, type WantedShift } from "./reads";
import { requireMember } from "./require-member";
import type { Assigned, ShiftAssignment } from "./schema";

export type AssignShiftInput = { shiftId: number; caregiverId: number; request: ShiftAssignment };

function wantedOf({ shiftId, request: { recurringShiftData: day } }: AssignShiftInput): WantedShift {
  if (!day) return { shiftId };
  return { recurringShiftId: day.shiftId, startsOn: day.shiftDate, facilityId: day.facilityId };
}

/** The next open slot of the shift; the day of a recurring shift is made first where it is not yet. */
async function holdWanted(
  tx: Transaction,
  ctx: Ctx,
  scope: AgencyScope,
  input: { wanted: WantedShift; isGuaranteed: boolean; now: Date },
): Promise<HeldSlot> {
  const { wanted, now } = input;
  const find = () => holdOpenSlot(tx, scope, input);
  const isDay = "recurringShiftId" in wanted;
  // Whose schedule may be asked for a day is said by the contract.
  if (isDay && !(await hasContract(tx, scope, wanted.facilityId))) throw denied("NOT_SEEN");
  const found = isDay
    ? await findOrMaterialise(
        tx,
        ctx,
        systemScope(wanted.facilityId),
        { shiftId: wanted.recurringShiftId, isRecurring: true, startsOn: wanted.startsOn },
        find,
      )
    : await find();
  if (!found) throw denied((await hasSeen(tx, scope, { wanted, now })) ? "SLOT_GONE" : "NOT_SEEN");
  if (input.isGuaranteed && !found.isGuaranteed) throw denied("GUARANTEE_GONE");
  return found;
}

/**
 * Assigns one of the agency's professionals to an open slot of a shift. Of any number of agencies that try for the last
 * slot one succeeds; the others get a Conflict at `available_slot`. Sent again for the same person, it changes nothing.
 */
export function assignShift(ctx: Ctx, input: AssignShiftInput): Promise<Assigned> {
  const scope = agencyScope(ctx.actor);
  const { caregiverId: professionalId, request } = input;
  const isGuaranteed = (request.recurringShiftData ?? request.shiftData).isGuaranteed;
  return write(ctx, { operation: "agency.shift-assigned", input }, async (tx) => {
    const professional = await requireMember(tx, scope, professionalId);
    const wanted = wantedOf(input);
    const own = await findOwnSlot(tx, scope, { wanted, professionalId });
    if (own !== null) return { caregiver_id: professionalId, professional, slot_ids: [own] };
    const held = await holdWanted(tx, ctx, scope, { wanted, isGuaranteed, now: ctx.now });
    const slotIds = await assignSlots(tx, ctx, {
      scope,
      professionalId,
      slots: [held],
      isOvertimeAcknowledged: request.byPassOTModalConfirmation === true,
    });
    return { caregiver_id: professionalId, professional, slot_ids: slotIds };
  });
}
