import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { facilityScope, type FacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { canInvite } from "./policy";
import { refuse } from "./present";

async function findInvite(tx: Transaction, scope: FacilityScope, inviteId: number) {
  const [found] = await tx
    .select({ facilityId: invite.facilityId, status: invite.status })
    .from(invite)
    .where(and(eq(invite.id, inviteId), inArray(invite.facilityId, [...scope.facilityIds])))
    .limit(1);
  return found ?? null;
}

/** Withdraws a pending invite. Idempotent. Throws Conflict if it was answered first. */
export async function withdrawInvite(ctx: Ctx, { inviteId }: { inviteId: number }): Promise<void> {
  const { actor, now } = ctx;
  const scope = facilityScope(actor);
  await write(ctx, { operation: "invite.withdrawn", input: inviteId }, async (tx) => {
    const found = await findInvite(tx, scope, inviteId);
    if (!found) throw new NotFound();
    if (!canInvite(actor, found.facilityId)) throw new Forbidden();
    const [withdrawn] = await tx
      .update(invite)
      .set({ status: "WITHDRAWN", answeredAt: now })
      .where(
        and(eq(invite.id, inviteId), eq(invite.facilityId, found.facilityId), eq(invite.status, "PENDING")),
      )
      .returning({ id: invite.id });
    if (!withdrawn) {
      const { status } = (await findInvite(tx, scope, inviteId)) ?? found;
      if (status === "WITHDRAWN") return;
      refuse(status === "ACCEPTED" ? "ACCEPTED_ALREADY" : "NOT_PENDING");
    }
    await recordAudit(tx, ctx, {
      action: "invite.withdrawn",
      facilityId: found.facilityId,
      entity: "invite",
      entityId: inviteId,
      before: { status: "PENDING" },
      after: { status: "WITHDRAWN" },
    });
  });
}
