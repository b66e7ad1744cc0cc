import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { agencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { countInvite } from "./count-lookup";
import { askToJoin } from "./joining/ask-to-join";
import { askRefusal } from "./joining/rules";
import { refuse } from "./present";
import { findOnRoster, lockOnRoster } from "./reads.sql";

type EnabledInput = { caregiverId: number; isEnabled: boolean };

/**
 * Enables or disables a professional for the agency. Someone disabled can't be assigned any more but keeps the shifts
 * they hold. Enabling someone who declined the invite, or whose invite was withdrawn, asks them again. Idempotent. Throws NotFound, and Conflict for
 * someone deactivated, or who declined less than four weeks after they were asked.
 */
export async function changeEnabledStatus(ctx: Ctx, input: EnabledInput): Promise<void> {
  const scope = agencyScope(ctx.actor);
  const { caregiverId: professionalId, isEnabled } = input;
  const before = isEnabled ? await findOnRoster(db, scope, professionalId) : null;
  if (before?.isTerminated) await countInvite(scope, professionalId);
  await write(ctx, { operation: "agency-professional.enabled-changed", input }, async (tx) => {
    const found = await lockOnRoster(tx, scope, professionalId);
    if (!found) throw new NotFound();
    if (found.isDeactivated) refuse("DEACTIVATED");
    const isAskedAgain = isEnabled && found.isTerminated;
    const refusal = isAskedAgain && askRefusal(found, ctx.now);
    if (refusal) refuse(refusal);
    if (found.isDisabled === !isEnabled && !isAskedAgain) return;
    if (isAskedAgain) await askToJoin(tx, ctx, { scope, professionalId });
    await tx
      .update(agencyProfessional)
      .set({ disabledAt: isEnabled ? null : ctx.now })
      .where(
        and(
          eq(agencyProfessional.agencyId, scope.agencyId),
          eq(agencyProfessional.professionalId, professionalId),
        ),
      );
    await recordAudit(tx, ctx, {
      action: isEnabled ? "agency-professional.enabled" : "agency-professional.disabled",
      agencyId: scope.agencyId,
      entity: "agency_professional",
      entityId: `${scope.agencyId}-${professionalId}`,
      before: { isEnabled: !found.isDisabled },
      after: { isEnabled, ...(isAskedAgain ? { isInvitedAgain: true } : {}) },
    });
  });
}
