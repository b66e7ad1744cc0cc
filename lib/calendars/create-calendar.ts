import { sql, and, eq } from "drizzle-orm";
import { calendarSubscription } from "@/db/schema/calendars";
import { oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { newToken } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import { writeUnkeyed, write, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import type { CalendarAddress } from "./schema";

/**
 * Creates a new secret address for the person's calendar of a facility; the previous one stops working. Returned only
 * here.
 */
export async function createCalendar(
  ctx: Ctx,
  { facilityId }: { facilityId: number },
): Promise<CalendarAddress> {
  const { actor } = ctx;
  oneFacilityScope(actor, facilityId);
  await countHit({ name: "calendar-address-made", of: `user ${actor.userId}`, max: 20, minutes: 60 });
  const { token, hash: secretHash } = newToken();
  await writeUnkeyed(ctx, async (tx) => {
    const made = { secretHash, createdAt: sql`now()`, lastReadAt: null };
    const [written] = await tx
      .insert(calendarSubscription)
      .values({ userId: actor.userId, facilityId, ...made })
      .onConflictDoUpdate({
        target: [calendarSubscription.userId, calendarSubscription.facilityId],
        set: made,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    await recordAudit(tx, ctx, {
      action: written!.isNew ? "calendar.created" : "calendar.address-replaced",
      facilityId,
      entity: "calendar_subscription",
      entityId: `${actor.userId}-${facilityId}`,
    });
  });
  return { address: new URL(`/api/calendars/${token}.ics`, env().APP_URL).href };
}

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
