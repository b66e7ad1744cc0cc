import { and, eq } from "drizzle-orm";
import { companyProfessional } from "@/db/schema/professionals";
import { companyPeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { lockProfessional, notifyRemoved, removeProfessional } from "@/lib/slots/removal/remove-professional";
import { findStatus } from "../reads";
import type { NamedCompany } from "@/lib/access/named-company";
import { requireCompany } from "../require-company";
import { scopeFacilities } from "../scope-facilities";
import { deny } from "./present";
import type { StatusChange } from "./schema";

type StatusInput = StatusChange & { professionalId: number };

/**
 * Changes a professional's status at the company. Any status but enabled takes them off their upcoming shifts at all of
 * its facilities, which get replacements. Idempotent. Throws NotFound, and Conflict for someone deactivated.
 */
export async function changeStatus(
  ctx: Ctx,
  company: NamedCompany,
  { professionalId, status }: StatusInput,
): Promise<void> {
  const scope = await requireCompany(ctx.actor, company, P.WORKFORCE_PROFESSIONAL_EDIT);
  const { companyId } = scope;
  const input = { companyId, professionalId, status };
  await write(ctx, { operation: "workforce.status-changed", input }, async (tx) => {
    const person = await lockProfessional(tx, companyPeopleScope(scope), professionalId);
    const before = await findStatus(tx, scope, professionalId);
    if (before === null) throw new NotFound();
    if (person.deactivatedAt) deny("DEACTIVATED");
    if (before === status) return;
    await tx
      .update(companyProfessional)
      .set({ employeeStatus: status })
      .where(
        and(
          eq(companyProfessional.managementCompanyId, companyId),
          eq(companyProfessional.professionalId, professionalId),
        ),
      );
    const facilities = await scopeFacilities(tx, scope);
    const removed =
      status === "ENABLED"
        ? []
        : await removeProfessional(tx, ctx, facilities, { professionalId, reason: "STAFF_DISABLED" });
    await recordAudit(tx, ctx, {
      action: "workforce.status-changed",
      managementCompanyId: companyId,
      entity: "company_professional",
      entityId: `${companyId}-${professionalId}`,
      before: { status: before },
      after: { status, removedSlotIds: removed.map(({ slotId }) => slotId) },
    });
    await notifyRemoved(tx, person, removed);
  });
}
