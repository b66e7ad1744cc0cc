import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { viewConsent } from "@/db/schema/desk";
import { isOfDesk } from "@/lib/access/desk";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { HOUR } from "@/lib/time/durations";
import { findConsent, listColleagues, listViewings } from "./reads.sql";
import type { ViewConsentChange, ViewConsents } from "./schema";

const iso = (at: string | null) => at && new Date(at).toISOString();

/** Until when the operations desk may see one's screens, and those of colleagues one answers for. */
export async function loadViewConsents({ actor, now }: Pick<Ctx, "actor" | "now">): Promise<ViewConsents> {
  const [own, viewings, colleagues] = await Promise.all([
    findConsent(db, { userId: actor.userId, now }),
    listViewings(db, actor.userId),
    listColleagues(db, actor, { now }),
  ]);
  return {
    until: own && iso(own.until),
    by: own && !own.isOwn ? own.by : null,
    viewings: viewings.map(({ by, at }) => ({ by, at: new Date(at).toISOString() })),
    colleagues: colleagues.map(({ until, ...one }) => ({ ...one, until: iso(until) })),
  };
}

/**
 * Allows the operations desk to see someone's screens for some hours, or no longer; a view that is open ends with it.
 * Throws NotFound for anyone the person doesn't answer for, Forbidden at the desk, whose screens nobody else sees.
 */
export async function setViewConsent(ctx: Ctx, { userId: named, hours }: ViewConsentChange): Promise<void> {
  const { actor, now } = ctx;
  if (isOfDesk(actor)) throw new Forbidden();
  const userId = named ?? actor.userId;
  await write(ctx, { operation: "view-consent.changed", input: { userId, hours } }, async (tx) => {
    if (userId !== actor.userId) {
      const [colleague] = await listColleagues(tx, actor, { now, userId });
      if (!colleague) throw new NotFound();
    }
    const until = new Date(now.getTime() + hours * HOUR);
    const granted = { until, grantedBy: actor.userId, grantedAt: now };
    if (hours === 0) await tx.delete(viewConsent).where(eq(viewConsent.userId, userId));
    else
      await tx
        .insert(viewConsent)
        .values({ userId, ...granted })
        .onConflictDoUpdate({ target: viewConsent.userId, set: granted });
    await recordAudit(tx, ctx, {
      action: hours === 0 ? "view-consent.withdrawn" : "view-consent.granted",
      entity: "user_account",
      entityId: userId,
      after: hours === 0 ? undefined : { until: until.toISOString() },
    });
  });
}
