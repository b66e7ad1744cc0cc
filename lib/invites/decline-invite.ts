import { and, eq, inArray } from "drizzle-orm";
import { invite } from "@/db/schema/invites";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx, type Party } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import type { InviteInput } from "./accept-invite";

/** The professional says no. The invite is kept, so that no one asks again unknowingly. */
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
    if (!declined) {
      throw new Conflict({
        code: "INVITE_OVER",
        field: "inviteId",
        message: "This invite is no longer open.",
      });
    }
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
