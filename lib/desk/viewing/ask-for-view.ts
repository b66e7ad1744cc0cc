import { lte } from "drizzle-orm";
import { viewRequest } from "@/db/schema/desk";
import { requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import { viewAskedMail } from "@/lib/mail/messages/view-asked";
import { queueMail } from "@/lib/mail/queue-mail";
import { DAY } from "@/lib/time/durations";
import { findUser, hasNeverSignedIn, listMemberships } from "@/lib/users/administration/reads";
import { findConsent, findLastRequest, listAnswering } from "@/lib/users/view-consent/reads.sql";
import { refuse } from "./present";
import type { AskedForView } from "./schema";

/**
 * Asks someone, and those of their administrators who may answer for them, to allow that the desk sees their screens. It
 * grants nothing. Throws Forbidden for anyone of the desk; Conflict for who can't answer or has allowed it, and within a
 * day of the last time.
 */
export function askForView(ctx: Ctx, userId: number): Promise<AskedForView> {
  const { actor, now } = ctx;
  requireDesk(actor, P.DESK_VIEW_AS);
  return write(ctx, { operation: "desk.view-asked", input: { userId } }, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new NotFound();
    if ((await listMemberships(tx, userId)).desk.length > 0) refuse("OF_DESK");
    if (user.disabledAt) refuse("DISABLED");
    if (await hasNeverSignedIn(tx, userId)) refuse("NEVER_SIGNED_IN");
    if (await findConsent(tx, { userId, now })) refuse("ALLOWED", user.name);
    const asked = { askedBy: actor.userId, askedAt: now, answer: null };
    // Of two at once the second waits for the row, and finds that it was asked.
    const rows = await tx
      .insert(viewRequest)
      .values({ userId, ...asked })
      .onConflictDoUpdate({
        target: viewRequest.userId,
        set: asked,
        setWhere: lte(viewRequest.askedAt, new Date(now.getTime() - DAY)),
      })
      .returning({ userId: viewRequest.userId });
    if (rows.length === 0) refuse("ASKED", (await findLastRequest(tx, userId))!.by);
    // People of an agency have no Security: the person alone answers, above their pages.
    const isAgency = user.agencyId !== null;
    const administrators = isAgency ? [] : await listAnswering(tx, userId);
    const url = new URL(isAgency ? "/" : "/private/account/security", env().APP_URL).href;
    const facts = { by: actor.name, where: isAgency ? ("note" as const) : ("security" as const), url };
    await queueMail(tx, [
      { to: user.email, ...viewAskedMail({ ...facts, name: user.name, whose: null }) },
      ...administrators.map(({ email: to, name }) => ({
        to,
        ...viewAskedMail({ ...facts, name, whose: user.name }),
      })),
    ]);
    await recordAudit(tx, ctx, {
      action: "view.asked",
      entity: "user_account",
      entityId: userId,
      after: { administrators: administrators.length },
    });
    return { administrators: administrators.length };
  });
}
