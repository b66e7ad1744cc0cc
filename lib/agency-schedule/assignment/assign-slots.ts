import type { Transaction } from "@/db/client";
import { overtimeAcknowledgement } from "@/db/schema/agency-professionals";
import { agencyPeopleScope } from "@/lib/access/people";
import { systemScope, type AgencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { settleInvites } from "@/lib/slots/settle-invites";
import { tellAssigned } from "@/lib/slots/assignment/tell-assigned";
import { takeOpenSlots } from "@/lib/slots/claiming/take-open-slots";
import { denied, overtime, refused } from "./present";
import type { HeldSlot } from "./reads";
import { checkAll, isOvertime, refusalOf, weekLoads, type WeekLoad } from "./rules";

export type Assigning = {
  scope: AgencyScope;
  professionalId: number;
  /** Open slots of one facility, locked. */
  slots: HeldSlot[];
  /** Both acknowledgements of the overtime warning were given. */
  isOvertimeAcknowledged: boolean;
};

/** Throws what keeps the professional from the slots; returns the weeks that go beyond the threshold. */
async function judge(tx: Transaction, ctx: Ctx, assigning: Assigning): Promise<WeekLoad[]> {
  const { scope, professionalId, slots, isOvertimeAcknowledged } = assigning;
  const facility = systemScope(slots[0]!.facilityId);
  const ids = slots.map(({ slotId }) => slotId);
  const wanted = await listEligibilitySlots(tx, facility, ids);
  const options = { areHeld: true, agencyId: scope.agencyId };
  const people = agencyPeopleScope(scope);
  const [profile] = await listEligibilityProfiles(tx, people, [professionalId], wanted, options);
  if (!profile) throw denied("NOT_ON_ROSTER");
  const inOrder = wanted.sort((one, other) => +one.startsAt - +other.startsAt);
  const refusal = refusalOf(checkAll(profile, inOrder, ctx.now));
  if (refusal) throw refused(refusal);
  const beyond = weekLoads(profile.assignments, inOrder, scope.agencyId).filter(isOvertime);
  if (beyond.length > 0 && !isOvertimeAcknowledged) throw overtime(beyond.at(-1)!);
  return beyond;
}

async function logOvertime(
  tx: Transaction,
  ctx: Ctx,
  { scope, professionalId }: Assigning,
  beyond: WeekLoad[],
) {
  if (beyond.length === 0) return;
  const by = { acknowledgedBy: ctx.actor.userId, acknowledgedAt: ctx.now };
  await tx
    .insert(overtimeAcknowledgement)
    .values(
      beyond.map(({ slotId, weekOn, minutes }) => ({
        agencyId: scope.agencyId,
        slotId,
        professionalId,
        weekOn,
        weekMinutes: minutes,
        ...by,
      })),
    )
    .onConflictDoUpdate({
      target: [overtimeAcknowledgement.slotId, overtimeAcknowledgement.professionalId],
      set: by,
    });
}

/**
 * Gives open slots to a professional of the agency, confirmed: the contract is the facility's word. All or none. Throws
 * Conflict for who may not work one of them, Invalid for a week beyond the threshold that nobody has acknowledged.
 */
export async function assignSlots(tx: Transaction, ctx: Ctx, assigning: Assigning): Promise<number[]> {
  const { scope, professionalId, slots } = assigning;
  const beyond = await judge(tx, ctx, assigning);
  const { facilityId } = slots[0]!;
  const { agencyId } = scope;
  const taken = await takeOpenSlots(tx, {
    slotIds: slots.map(({ slotId }) => slotId),
    professionalId,
    agencyId,
    confirmedBy: ctx.actor.userId,
    now: ctx.now,
    scope: systemScope(facilityId),
  });
  const shiftIds = [...new Set(taken.map(({ shiftId }) => shiftId))];
  await settleInvites(tx, ctx, { facilityId, shiftIds, takenBy: professionalId });
  await logOvertime(tx, ctx, assigning, beyond);
  for (const { slotId } of taken)
    await tellAssigned(tx, systemScope(facilityId), { slotId, isFloated: false });
  const overtimeOf = new Map(beyond.map((load) => [load.slotId, load.minutes]));
  await recordAudit(
    tx,
    ctx,
    taken.map(({ slotId, bonus, wage, billRate }) => ({
      action: "slot.assigned",
      facilityId,
      agencyId,
      entity: "slot",
      entityId: slotId,
      before: { status: "UNCLAIMED" },
      after: {
        status: "CONFIRMED",
        professionalId,
        agencyId,
        bonus,
        wage,
        billRate,
        ...(overtimeOf.has(slotId) ? { acknowledgedOvertimeMinutes: overtimeOf.get(slotId) } : {}),
      },
    })),
  );
  return taken.map(({ slotId }) => slotId);
}
