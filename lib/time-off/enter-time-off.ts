import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { timeOff } from "@/db/schema/time-off";
import { staffScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { announceStated } from "@/lib/availability/link/announce-stated.sql";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { contactColumns, placeColumns } from "@/lib/conversations/reads";
import { notifyDecision } from "./notify-decision";
import { canDecideTimeOff } from "./policy";
import { refuse, refuseOverlap } from "./present";
import { stretchOf, timeFault } from "./rules";
import type { NewTimeOff, TimeOffEntered } from "./schema";

/** A member of the facility's staff, locked: no shift is given to them until the time off is stored. */
async function lockMember(tx: Transaction, { facilityId }: OneFacilityScope, professionalId: number) {
  const [of] = await tx
    .select({
      ...placeColumns,
      managementCompanyId: facility.managementCompanyId,
    })
    .from(facility)
    .where(eq(facility.id, facilityId))
    .limit(1);
  if (!of) return null;
  const staff = staffScope({ facilityId, managementCompanyId: of.managementCompanyId });
  const [member] = await tx
    .select({
      professionalId: professional.id,
      firstName: professional.firstName,
      ...contactColumns,
    })
    .from(professional)
    .where(and(eq(professional.id, professionalId), staff.condition))
    .limit(1)
    .for("no key update", { of: professional });
  return member ? { ...of, ...member } : null;
}

/**
 * Enters time off for a member of staff, approved at once; the shifts they have stay theirs. Throws Forbidden, NotFound,
 * Invalid for a time that is over, and Conflict for one that overlaps other time off.
 */
export async function enterTimeOff(
  ctx: Ctx,
  { scope, request }: { scope: OneFacilityScope; request: NewTimeOff },
): Promise<TimeOffEntered> {
  const { actor, now } = ctx;
  const { facilityId } = scope;
  if (!canDecideTimeOff(actor, facilityId)) throw new Forbidden();
  return write(ctx, { operation: "time-off.entered", input: { facilityId, ...request } }, async (tx) => {
    const member = await lockMember(tx, scope, request.caregiverId);
    if (!member) throw new NotFound();
    const { professionalId, timezone } = member;
    const { kind, fromOn, untilOn, fromTime = null, untilTime = null } = request;
    const typed = { fromOn, untilOn, fromTime, untilTime };
    const fault = timeFault(typed, { now, zone: timezone });
    if (fault) refuse("TIME", fault);
    const stretch = stretchOf(typed, timezone);
    const note = request.note || null;
    const [made] = await tx
      .insert(timeOff)
      .values({
        facilityId,
        professionalId,
        kind,
        note,
        ...stretch,
        status: "APPROVED",
        requestedAt: now,
        enteredBy: actor.userId,
        decidedAt: now,
        decidedBy: actor.userId,
      })
      .returning({ id: timeOff.id })
      .catch(refuseOverlap);
    const { id } = made!;
    await notifyDecision(
      tx,
      ctx,
      { id, facilityId, kind, status: "APPROVED", isStaff: true, ...stretch, ...member },
      { decision: "APPROVED", reason: null, shiftsOpened: 0 },
    );
    await announceStated(tx, professionalId);
    await recordAudit(tx, ctx, {
      action: "time-off.entered",
      facilityId,
      entity: "time_off",
      entityId: id,
      after: { professionalId, kind, startsAt: stretch.startsAt, endsAt: stretch.endsAt },
    });
    return { id };
  });
}
