import { and, eq } from "drizzle-orm";
import { calendarSubscription } from "@/db/schema/calendars";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";

/** Ends the person's calendar of a facility, even one they can no longer see. Throws NotFound if there is none. */
export async function revokeCalendar(ctx: Ctx, { facilityId }: { facilityId: number }): Promise<void> {
  const { actor } = ctx;
  await write(ctx, { operation: "calendar.revoked", input: facilityId }, async (tx) => {
    const ended = await tx
      .delete(calendarSubscription)
      .where(
        and(eq(calendarSubscription.userId, actor.userId), eq(calendarSubscription.facilityId, facilityId)),
      )
      .returning({ createdAt: calendarSubscription.createdAt });
    if (ended.length === 0) throw new NotFound();
    await recordAudit(tx, ctx, {
      action: "calendar.revoked",
      facilityId,
      entity: "calendar_subscription",
      entityId: `${actor.userId}-${facilityId}`,
    });
  });
}
