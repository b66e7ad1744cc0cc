import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { recordAudit, type AuditCtx } from "@/lib/audit/record-audit";
import { passwordLinkMail } from "@/lib/mail/messages/accounts";
import { queueMail } from "@/lib/mail/queue-mail";
import { agency } from "@/db/schema/agencies";
import { deskMembership } from "@/db/schema/desk";
import { listInvitedTo } from "./invited-to.sql";
import { createPasswordLink, type LinkPurpose } from "./password-link";

export type SentLink = { purpose: LinkPurpose; email: string; url: string; expiresAt: Date };

const actions = {
  RESET_PASSWORD: "password.reset-link-sent",
  ACTIVATE_ACCOUNT: "user.invited",
} as const satisfies Record<LinkPurpose, string>;

/**
 * Mails a password link: an invitation to people without a password, a reset to the others. Returns the link, for
 * callers that may show it where mail doesn't reach; null if the account doesn't exist or is disabled.
 */
export async function sendPasswordLink(
  tx: Transaction,
  ctx: AuditCtx,
  userId: number,
): Promise<SentLink | null> {
  const { email, name, passwordHash, disabledAt } = userAccount;
  const [user] = await tx
    .select({ email, name, passwordHash, disabledAt })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  if (!user || user.disabledAt) return null;
  const purpose: LinkPurpose = user.passwordHash ? "RESET_PASSWORD" : "ACTIVATE_ACCOUNT";
  const { url, expiresAt } = await createPasswordLink(tx, userId, purpose);
  const invitedBy = await describeInviter(tx, ctx.actor);
  const invitedTo = purpose === "ACTIVATE_ACCOUNT" ? await listInvitedTo(tx, userId) : [];
  const mail = passwordLinkMail({ name: user.name, purpose, url, invitedBy, invitedTo });
  await queueMail(tx, { to: user.email, ...mail });
  await recordAudit(tx, ctx, {
    action: actions[purpose],
    entity: "user_account",
    entityId: userId,
    after: { expiresAt },
  });
  return { purpose, email: user.email, url, expiresAt };
}

/** Who invites, for the invitation's mail: a colleague and their agency, someone of the desk, or the administration. */
async function describeInviter(tx: Transaction, actor: AuditCtx["actor"]): Promise<string | null> {
  if (actor === "system" || "professionalId" in actor) return null;
  if ("administrator" in actor) {
    if (!actor.user) return "The administration of Shiftwell";
    const isOfDesk = sql<boolean>`exists (select from ${deskMembership} where ${deskMembership.userId} = ${userAccount.id})`;
    const [by] = await tx
      .select({ name: userAccount.name, isOfDesk })
      .from(userAccount)
      .where(eq(userAccount.id, actor.user.userId));
    return by!.isOfDesk ? `${by!.name} of Shiftwell` : by!.name;
  }
  if (actor.agencyId === null) return actor.name;
  const [own] = await tx
    .select({ name: agency.name })
    .from(agency)
    .where(eq(agency.id, actor.agencyId))
    .limit(1);
  return own ? `${actor.name} of ${own.name}` : actor.name;
}
