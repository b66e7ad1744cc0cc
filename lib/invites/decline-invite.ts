import { and, eq, inArray } from "drizzle-orm";
import { invite } from "@/db/schema/invites";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx, type Party } from "@/lib/context";
import type { InviteInput } from "./accept-invite";
import { refuse } from "./present";

/** Declines an invite. It is kept, so nobody invites the professional again by mistake. */
export async function declineInvite(ctx: Ctx<Party>, input: InviteInput): Promise<void> {
  const { inviteId, scope } = input;
  await write(ctx, { operation: "invite.declined", input }, async (tx) => {
    const [declined] = await tx
      .update(invite)
      .set({ status: "DECLINED", answeredAt: ctx.now })
      .where(
        and(
          eq(invite.id, inviteId),
          eq(invite.status, "PENDING"),
          scope && inArray(invite.facilityId, [...scope.facilityIds]),
        ),
      )
      .returning({ facilityId: invite.facilityId, professionalId: invite.professionalId });
    if (!declined) return refuse("INVITE_OVER");
    await recordAudit(
      tx,
      { ...ctx, actor: { professionalId: declined.professionalId } },
      {
        action: "invite.declined",
        facilityId: declined.facilityId,
        entity: "invite",
        entityId: inviteId,
        before: { status: "PENDING" },
        after: { status: "DECLINED" },
      },
    );
  });
}
