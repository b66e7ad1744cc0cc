import { and, eq } from "drizzle-orm";
import { session } from "@/db/schema/sessions";
import { requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findUser, listMemberships } from "@/lib/users/administration/reads";
import { findConsent } from "@/lib/users/view-consent/reads.sql";
import { refuse } from "./present";

const VIEW_MINUTES = 30;

/**
 * Lets someone of the desk see another person's screens in this session, read-only: for half an hour, or as long as the
 * consent lasts. Throws Forbidden for anyone of the desk, Conflict without consent or for a disabled account.
 */
export async function startView(ctx: Ctx, userId: number): Promise<void> {
  const { actor, now } = ctx;
  requireDesk(actor, P.DESK_VIEW_AS);
  await write(ctx, { operation: "desk.view-started", input: { userId } }, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new NotFound();
    const { desk } = await listMemberships(tx, userId);
    if (desk.length > 0) refuse("OF_DESK");
    if (user.disabledAt) refuse("DISABLED");
    const consent = await findConsent(tx, { userId, now });
    if (!consent) return refuse("NO_CONSENT", user.name);
    const latest = new Date(now.getTime() + VIEW_MINUTES * 60_000);
    const ends = new Date(consent.until);
    const viewedUntil = ends < latest ? ends : latest;
    await tx
      .update(session)
      .set({ viewedUserId: userId, viewedUntil })
      .where(and(eq(session.id, actor.sessionId), eq(session.userId, actor.userId)));
    await recordAudit(tx, ctx, {
      action: "view.started",
      entity: "user_account",
      entityId: userId,
      after: { until: viewedUntil.toISOString() },
    });
  });
}
