import { and, eq, isNull } from "drizzle-orm";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { agencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { refuse } from "../present";
import { lockOnRoster } from "../reads.sql";

/**
 * Withdraws an invite that hasn't been accepted; its link stops working. Idempotent. Throws NotFound, and Conflict for
 * someone who has joined.
 */
export async function withdrawInvite(ctx: Ctx, input: { caregiverId: number }): Promise<void> {
  const scope = agencyScope(ctx.actor);
  const { caregiverId: professionalId } = input;
  await write(ctx, { operation: "agency-professional.invite-withdrawn", input }, async (tx) => {
    const found = await lockOnRoster(tx, scope, professionalId);
    if (!found) throw new NotFound();
    if (found.hasJoined) refuse("HAS_JOINED");
    if (found.isTerminated) return;
    const { agencyId, professionalId: person, joinedAt } = agencyProfessional;
    // Guarded: an answer from the link doesn't lock the roster.
    const [withdrawn] = await tx
      .update(agencyProfessional)
      .set({ terminatedAt: ctx.now, linkHash: null })
      .where(and(eq(agencyId, scope.agencyId), eq(person, professionalId), isNull(joinedAt)))
      .returning({ person });
    if (!withdrawn) return refuse("HAS_JOINED");
    await recordAudit(tx, ctx, {
      action: "agency-professional.invite-withdrawn",
      agencyId: scope.agencyId,
      entity: "agency_professional",
      entityId: `${scope.agencyId}-${professionalId}`,
    });
  });
}
