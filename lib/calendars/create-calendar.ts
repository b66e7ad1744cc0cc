import { sql } from "drizzle-orm";
import { calendarSubscription } from "@/db/schema/calendars";
import { oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { newToken } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
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
