import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { calendarSubscription } from "@/db/schema/calendars";
import type { Actor } from "@/lib/access/actor";
import { recordAudit } from "@/lib/audit/record-audit";
import { NotFound } from "@/lib/errors";

/** Ends the person's calendar of a facility, also of one they may no longer see. Throws NotFound where there is none. */
export async function revokeCalendar(
  actor: Actor,
  { facilityId, requestId }: { facilityId: number; requestId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(calendarSubscription)
      .where(
        and(eq(calendarSubscription.userId, actor.userId), eq(calendarSubscription.facilityId, facilityId)),
      )
      .returning({ createdAt: calendarSubscription.createdAt });
    if (ended.length === 0) throw new NotFound();
    await recordAudit(tx, {
      actor,
      action: "calendar.revoked",
      facilityId,
      entity: "calendar_subscription",
      entityId: `${actor.userId}-${facilityId}`,
      requestId,
    });
  });
}
