import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { overtimeAcknowledgement } from "@/db/schema/agency-professionals";
import { agencyPeopleScope } from "@/lib/access/people";
import { systemScope, type AgencyScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { requireAcknowledgement } from "@/lib/professionals/eligibility/present";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkAll } from "@/lib/professionals/eligibility/rules";
import { settleInvites } from "@/lib/slots/settle-invites";
import { notifyAssigned } from "@/lib/slots/assignment/notify-assigned";
import { takeOpenSlots } from "@/lib/slots/claiming/take-open-slots";
import { refuse, throwRefusal } from "./present";
import { lockMember, type LockedSlot } from "./reads.sql";
import type { ShiftAssignment } from "./schema";
import {
  fullWeeks,
  isAcknowledged,
  isOvertime,
  refusalOf,
  weekLoads,
  type Acknowledgement,
  type WeekLoad,
} from "./rules";

export type Assigning = {
  scope: AgencyScope;
  professionalId: number;
  /** Open slots of one facility, locked. */
  slots: LockedSlot[];
  acknowledgement: Acknowledgement & Pick<ShiftAssignment, "acknowledgedRest">;
};

type Checked = {
  /** The weeks beyond the threshold. */
  beyond: WeekLoad[];
  acknowledgedRest: string[];
};

/** Throws what prevents the assignment; returns what was acknowledged. */
async function checkAssignment(tx: Transaction, ctx: Ctx, assigning: Assigning): Promise<Checked> {
  const { scope, professionalId, slots, acknowledgement } = assigning;
  const facility = systemScope(slots[0]!.facilityId);
  const ids = slots.map(({ slotId }) => slotId);
  const toCheck = await listEligibilitySlots(tx, facility, ids);
  const options = { areHeld: true, agencyId: scope.agencyId };
  const people = agencyPeopleScope(scope);
  const [profile] = await listEligibilityProfiles(tx, people, [professionalId], toCheck, options);
  if (!profile) throw new NotFound();
  const inOrder = toCheck.sort((one, other) => +one.startsAt - +other.startsAt);
  const eligibility = checkAll(profile, inOrder, ctx.now);
  const refusal = refusalOf(eligibility);
  if (refusal) throwRefusal(refusal);
  const beyond = weekLoads(profile.assignments, inOrder, scope.agencyId).filter(isOvertime);
  const weeks = fullWeeks(beyond);
  if (!weeks.every((week) => isAcknowledged(acknowledgement, week))) refuse("OVERTIME", weeks);
  const { acknowledgedRest } = acknowledgement;
  return { beyond, acknowledgedRest: requireAcknowledgement(eligibility.warnings, acknowledgedRest) };
}

async function logOvertime(
  tx: Transaction,
  ctx: Ctx,
  { scope, professionalId }: Assigning,
  beyond: WeekLoad[],
) {
  if (beyond.length === 0) return;
  await tx
    .insert(overtimeAcknowledgement)
    .values(
      beyond.map(({ slotId, weekOn, minutes }) => ({
        agencyId: scope.agencyId,
        slotId,
        professionalId,
        weekOn,
        weekMinutes: minutes,
        acknowledgedBy: ctx.actor.userId,
        acknowledgedAt: ctx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [overtimeAcknowledgement.slotId, overtimeAcknowledgement.professionalId],
      set: {
        weekOn: sql`excluded.week_on`,
        weekMinutes: sql`excluded.week_minutes`,
        acknowledgedBy: sql`excluded.acknowledged_by`,
        acknowledgedAt: sql`excluded.acknowledged_at`,
      },
    });
}

/**
 * Assigns open slots to an agency's professional, confirmed at once because the contract is the facility's consent. All
 * or none. Throws Conflict if the professional may not work one of them or has too little rest without an
 * acknowledgement, Invalid for an unacknowledged week beyond the threshold.
 */
export async function assignSlots(tx: Transaction, ctx: Ctx, assigning: Assigning): Promise<number[]> {
  const { scope, professionalId, slots } = assigning;
  const { beyond, acknowledgedRest } = await checkAssignment(tx, ctx, assigning);
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
    await notifyAssigned(tx, ctx, systemScope(facilityId), { slotId, because: "ASSIGNED" });
  await notifyTeam(tx, ctx, {
    scope: systemScope(facilityId),
    event: "claimed",
    slotIds: taken.map(({ slotId }) => slotId),
  });
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
        ...(acknowledgedRest.length > 0 && { acknowledgedRest }),
      },
    })),
  );
  return taken.map(({ slotId }) => slotId);
}

/**
 * Locks an assignable member of the agency's roster until the transaction ends and returns their name. Throws NotFound
 * for another agency's professional, Conflict for one who has declined, has not joined or is disabled.
 */
export async function requireMember(
  tx: Transaction,
  scope: AgencyScope,
  professionalId: number,
): Promise<string> {
  const member = await lockMember(tx, scope, professionalId);
  if (!member) throw new NotFound();
  if (member.terminatedAt !== null) refuse("DECLINED");
  if (member.joinedAt === null) refuse("NOT_JOINED");
  if (member.disabledAt !== null) refuse("DISABLED");
  return `${member.firstName} ${member.lastName}`;
}
