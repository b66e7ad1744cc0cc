import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { companyProfessional } from "@/db/schema/professionals";
import { companyPeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import type { CompanyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound, Conflict, refusals, Forbidden } from "@/lib/errors";
import { listHeldSlots } from "@/lib/slots/removal/reads";
import { lockProfessional, notifyRemoved, removeProfessional } from "@/lib/slots/removal/remove-professional";
import { isRemovable } from "@/lib/slots/removal/rules";
import type { NamedCompany } from "@/lib/access/named-company";
import { worksWith } from "../policy";
import { findStatus, isEmployed } from "../reads";
import { requireCompany, scopeFacilities } from "../require-company";
import type { StatusChange, LostShift } from "../schema";
import { presentLostShift } from "../present";
import type { EmployeeStatus } from "../rules";
import { elsewhereText } from "./rules";

const refuse = refusals({
  DEACTIVATED: {
    as: Conflict,
    field: "status",
    message: "This professional is deactivated, so their status cannot be changed here.",
  },
  SHIFTS_ELSEWHERE: (count: number) => ({ as: Forbidden, field: "status", message: elsewhereText(count) }),
  STALE: (current: Uppercase<EmployeeStatus>) => ({
    as: Conflict,
    field: "status",
    message: `Someone else has set this professional to ${current.toLowerCase()} in the meantime. Nothing was changed.`,
  }),
});

type StatusInput = StatusChange & { professionalId: number };

/** Takes someone off all their upcoming shifts at the company. Throws Forbidden if the actor doesn't work with one's facility. */
async function removeEverywhere(tx: Transaction, ctx: Ctx, scope: CompanyScope, professionalId: number) {
  const facilities = await scopeFacilities(tx, scope);
  const held = await listHeldSlots(tx, facilities, { professionalId, now: ctx.now });
  const elsewhere = held.filter((one) => isRemovable(one) && !worksWith(ctx.actor, one.facilityId));
  if (elsewhere.length > 0) refuse("SHIFTS_ELSEWHERE", elsewhere.length);
  return removeProfessional(tx, ctx, facilities, { professionalId, reason: "STAFF_DISABLED" });
}

/**
 * Changes a professional's status at the company. Any status but enabled takes them off their upcoming shifts at all of
 * its facilities, which get replacements. Idempotent. Throws NotFound, Forbidden if that cancels shifts of a facility
 * the actor doesn't work with, and Conflict for someone deactivated or whose status is no longer the one seen.
 */
export async function changeStatus(
  ctx: Ctx,
  company: NamedCompany,
  { professionalId, status, old }: StatusInput,
): Promise<void> {
  const scope = await requireCompany(ctx.actor, company, P.WORKFORCE_PROFESSIONAL_EDIT);
  const { companyId } = scope;
  const input = { companyId, professionalId, status, old };
  await write(ctx, { operation: "workforce.status-changed", input }, async (tx) => {
    const person = await lockProfessional(tx, companyPeopleScope(scope), professionalId);
    const before = await findStatus(tx, scope, professionalId);
    if (before === null) throw new NotFound();
    if (person.deactivatedAt) refuse("DEACTIVATED");
    if (before === status) return;
    if (old && old !== before) refuse("STALE", before);
    await tx
      .update(companyProfessional)
      .set({ employeeStatus: status })
      .where(
        and(
          eq(companyProfessional.managementCompanyId, companyId),
          eq(companyProfessional.professionalId, professionalId),
        ),
      );
    const removed = status === "ENABLED" ? [] : await removeEverywhere(tx, ctx, scope, professionalId);
    await recordAudit(tx, ctx, {
      action: "workforce.status-changed",
      managementCompanyId: companyId,
      entity: "company_professional",
      entityId: `${companyId}-${professionalId}`,
      before: { status: before },
      after: { status, removedSlotIds: removed.map(({ slotId }) => slotId) },
    });
    await notifyRemoved(tx, ctx, person, removed);
  });
}

type Sought = { professionalId: number; facilityIds?: readonly number[] };

/**
 * The shifts someone would lose with their status, or at the named facilities, soonest first. Throws NotFound, and
 * Forbidden without the permission for the change in question.
 */
export async function loadUpcomingShifts(
  { actor, db, now }: Ctx,
  company: NamedCompany,
  { professionalId, facilityIds }: Sought,
): Promise<LostShift[]> {
  const permission = facilityIds ? P.WORKFORCE_LOCATIONS_EDIT : P.WORKFORCE_PROFESSIONAL_EDIT;
  const scope = await requireCompany(actor, company, permission);
  if (!(await isEmployed(db, companyPeopleScope(scope), professionalId))) throw new NotFound();
  const facilities = await scopeFacilities(db, scope, facilityIds);
  const held = await listHeldSlots(db, facilities, { professionalId, now });
  return held.filter(isRemovable).map((one) => presentLostShift(one, actor));
}
