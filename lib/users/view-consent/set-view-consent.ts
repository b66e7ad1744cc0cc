import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { viewConsent, viewRequest } from "@/db/schema/desk";
import { isOfDesk } from "@/lib/access/desk";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { HOUR } from "@/lib/time/durations";
import {
  findConsent,
  findViewAsked,
  listColleagues,
  listViewings,
  MAX_COLLEAGUES,
  type ViewRequest,
} from "./reads.sql";
import type { ViewConsentChange, ViewConsents } from "./schema";

const iso = (at: string | null) => at && new Date(at).toISOString();
const isoAsked = (asked: ViewRequest | null) => asked && { ...asked, at: iso(asked.at)! };

/** Until when the operations desk may see one's screens, and those of colleagues one answers for. */
export async function loadViewConsents({ actor, now }: Pick<Ctx, "actor" | "now">): Promise<ViewConsents> {
  const [own, asked, viewings, colleagues] = await Promise.all([
    findConsent(db, { userId: actor.userId, now }),
    findViewAsked(db, { userId: actor.userId, now }),
    listViewings(db, actor.userId),
    listColleagues(db, actor, { now }),
  ]);
  return {
    until: own && iso(own.until),
    by: own && !own.isOwn ? own.by : null,
    asked: isoAsked(asked),
    viewings: viewings.map(({ by, at }) => ({ by, at: new Date(at).toISOString() })),
    is_more: colleagues.length > MAX_COLLEAGUES,
    colleagues: colleagues.slice(0, MAX_COLLEAGUES).map(({ id, name, until, asked: ofThem }) => ({
      id,
      name,
      until: iso(until),
      asked: isoAsked(ofThem),
    })),
  };
}

/**
 * Allows the operations desk to see someone's screens for some hours, or no longer; a view that is open ends with it. Either
 * answers the desk's request.
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
    const isAllowed = hours > 0;
    const ofThem = eq(viewConsent.userId, userId);
    const ended = isAllowed ? [] : await tx.delete(viewConsent).where(ofThem).returning();
    if (isAllowed)
      await tx
        .insert(viewConsent)
        .values({ userId, ...granted })
        .onConflictDoUpdate({ target: viewConsent.userId, set: granted });
    const answered = await tx
      .update(viewRequest)
      .set({ answer: isAllowed ? "ALLOWED" : "DECLINED" })
      .where(and(eq(viewRequest.userId, userId), isNull(viewRequest.answer)))
      .returning();
    const withdrawal =
      ended.length === 0 && answered.length > 0 ? "view-request.declined" : "view-consent.withdrawn";
    await recordAudit(tx, ctx, {
      action: isAllowed ? "view-consent.granted" : withdrawal,
      entity: "user_account",
      entityId: userId,
      after: isAllowed ? { until: until.toISOString() } : undefined,
    });
  });
}
