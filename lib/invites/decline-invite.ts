import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { recordAudit } from "@/lib/audit/record-audit";
import { Conflict } from "@/lib/errors";
import type { InviteAnswer } from "./accept-invite";

/** The professional says no. The invite is kept, so that nobody asks again unknowingly. */
export async function declineInvite({ inviteId, now, scope }: InviteAnswer): Promise<void> {
  await db.transaction(async (tx) => {
    const [declined] = await tx
      .update(invite)
      .set({ status: "DECLINED", answeredAt: now })
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
    await recordAudit(tx, {
      actor: { professionalId: declined.professionalId },
      action: "invite.declined",
      facilityId: declined.facilityId,
      entity: "invite",
      entityId: inviteId,
      before: { status: "PENDING" },
      after: { status: "DECLINED" },
    });
  });
}
