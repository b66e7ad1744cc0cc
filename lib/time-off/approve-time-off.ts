import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { timeOff } from "@/db/schema/time-off";
import { systemPeopleScope } from "@/lib/access/people";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { announceStated } from "@/lib/availability/link/announce-stated.sql";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { listHeldSlots } from "@/lib/slots/removal/reads";
import { lockProfessional, openHeldSlots } from "@/lib/slots/removal/remove-professional";
import { notifyDecision } from "./notify-decision";
import { canDecideTimeOff } from "./policy";
import { refuse, shiftsWithin } from "./present";
import { lockTimeOff, type LockedTimeOff } from "./reads";
import type { Stretch } from "@/lib/time/stretches";
import { approvalRefusal } from "./rules";
import type { Approval, Refusing } from "./schema";

/** Time off that the caller may decide about, locked. Throws NotFound and Forbidden. */
export async function findPermitted(tx: Transaction, ctx: Ctx, timeOffId: number): Promise<LockedTimeOff> {
  const found = await lockTimeOff(tx, facilityScope(ctx.actor), timeOffId);
  if (!found) throw new NotFound();
  if (!canDecideTimeOff(ctx.actor, found.facilityId)) throw new Forbidden();
  return found;
}

type Opening = Stretch & { facilityId: number; professionalId: number; slotIds: readonly number[] };

/**
 * Opens someone's shifts within a time: exactly those that the person who decides has seen. Locks the professional,
 * so that no shift is given to them meanwhile. Returns how many. Throws Conflict if there are others by now.
 */
async function openShiftsWithin(tx: Transaction, ctx: Ctx, opening: Opening): Promise<number> {
  const { facilityId, professionalId, slotIds } = opening;
  const scope = oneFacilityScope(ctx.actor, facilityId);
  await lockProfessional(tx, systemPeopleScope, professionalId);
  if (slotIds.length === 0) return 0;
  const held = shiftsWithin(await listHeldSlots(tx, scope, { professionalId, now: ctx.now }), opening);
  const seen = new Set(slotIds);
  if (held.length !== seen.size || held.some(({ slotId }) => !seen.has(slotId))) refuse("OTHER_SHIFTS");
  await openHeldSlots(tx, ctx, scope, { held, reason: "TIME_OFF" });
  return held.length;
}

type Decision = { status: "APPROVED" | "DECLINED" | "CANCELLED"; reason?: string | null; slotIds?: number[] };

/** Stores a decision on locked time off, and tells the professional. */
async function decideTimeOff(
  tx: Transaction,
  ctx: Ctx,
  found: LockedTimeOff,
  decision: Decision,
): Promise<void> {
  const { actor, now } = ctx;
  const { id, facilityId, professionalId } = found;
  const { status, slotIds = [] } = decision;
  const reason = decision.reason || null;
  const shiftsOpened = status === "APPROVED" ? await openShiftsWithin(tx, ctx, { ...found, slotIds }) : 0;
  await tx
    .update(timeOff)
    .set({ status, decidedAt: now, decidedBy: actor.userId, reason })
    .where(
      and(eq(timeOff.id, id), eq(timeOff.facilityId, facilityId), eq(timeOff.professionalId, professionalId)),
    );
  await notifyDecision(tx, ctx, found, { decision: status, reason, shiftsOpened });
  await announceStated(tx, professionalId);
  await recordAudit(tx, ctx, {
    action: `time-off.${status.toLowerCase()}`,
    facilityId,
    entity: "time_off",
    entityId: id,
    before: { status: found.status },
    after: { status, professionalId, reason, openedSlotIds: slotIds },
  });
}

type Addressed = { timeOffId: number };

/**
 * Approves a request and opens the shifts named with it, in one write. Throws Conflict when it was decided or withdrawn
 * meanwhile, is over, or the person has left or has other shifts by now.
 */
export async function approveTimeOff(ctx: Ctx, input: Approval & Addressed): Promise<void> {
  await write(ctx, { operation: "time-off.approved", input }, async (tx) => {
    const found = await findPermitted(tx, ctx, input.timeOffId);
    const refusal = approvalRefusal(found, ctx.now);
    if (refusal) refuse(refusal);
    await decideTimeOff(tx, ctx, found, { status: "APPROVED", slotIds: input.slotIds });
  });
}

/** Declines a request, also of someone who has left. Throws Conflict when it was decided or withdrawn meanwhile. */
export async function declineTimeOff(ctx: Ctx, input: Refusing & Addressed): Promise<void> {
  await write(ctx, { operation: "time-off.declined", input }, async (tx) => {
    const found = await findPermitted(tx, ctx, input.timeOffId);
    if (found.status !== "PENDING") refuse("DECIDED");
    await decideTimeOff(tx, ctx, found, { status: "DECLINED", reason: input.reason });
  });
}

/** Cancels approved time off that isn't over: the person can be given shifts again. Opened shifts stay open. */
export async function cancelTimeOff(ctx: Ctx, input: Refusing & Addressed): Promise<void> {
  await write(ctx, { operation: "time-off.cancelled", input }, async (tx) => {
    const found = await findPermitted(tx, ctx, input.timeOffId);
    if (found.status !== "APPROVED" || found.endsAt <= ctx.now) refuse("DECIDED");
    await decideTimeOff(tx, ctx, found, { status: "CANCELLED", reason: input.reason });
  });
}

/** Opens shifts that someone still has within their approved time off. Throws Conflict if there are others by now. */
export async function openShiftsOfTimeOff(ctx: Ctx, input: Approval & Addressed): Promise<void> {
  await write(ctx, { operation: "time-off.shifts-opened", input }, async (tx) => {
    const found = await findPermitted(tx, ctx, input.timeOffId);
    if (found.status !== "APPROVED" || found.endsAt <= ctx.now) refuse("DECIDED");
    const shiftsOpened = await openShiftsWithin(tx, ctx, { ...found, slotIds: input.slotIds });
    await notifyDecision(tx, ctx, found, { decision: "APPROVED", reason: null, shiftsOpened });
    await recordAudit(tx, ctx, {
      action: "time-off.shifts-opened",
      facilityId: found.facilityId,
      entity: "time_off",
      entityId: found.id,
      after: { professionalId: found.professionalId, openedSlotIds: input.slotIds },
    });
  });
}
