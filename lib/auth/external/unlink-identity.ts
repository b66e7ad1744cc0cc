import { and, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { externalIdentity, externalProvider } from "@/db/schema/external-sign-in";
import { userAccount } from "@/db/schema/users";
import { recordAudit, type AuditCtx } from "@/lib/audit/record-audit";
import { NotFound } from "@/lib/errors";

/** The accounts at organizations that someone has signed in with. */
export const listIdentities = (on: Queryable, userId: number) =>
  on
    .select({
      externalId: externalProvider.externalId,
      label: externalProvider.label,
      linkedAt: externalIdentity.linkedAt,
      lastUsedAt: externalIdentity.lastUsedAt,
    })
    .from(externalIdentity)
    .innerJoin(externalProvider, eq(externalProvider.id, externalIdentity.providerId))
    .where(eq(externalIdentity.userId, userId))
    .orderBy(externalProvider.label, externalProvider.externalId)
    .limit(50);

/** Unlinks a provider's subject from an account; the next sign-in links again. */
export async function unlinkIdentity(
  tx: Transaction,
  ctx: AuditCtx,
  { externalId, email }: { externalId: string; email: string },
): Promise<void> {
  const provider = tx
    .select({ id: externalProvider.id })
    .from(externalProvider)
    .where(eq(externalProvider.externalId, externalId));
  const account = tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email));
  const [removed] = await tx
    .delete(externalIdentity)
    .where(and(inArray(externalIdentity.providerId, provider), inArray(externalIdentity.userId, account)))
    .returning({ userId: externalIdentity.userId });
  if (!removed) throw new NotFound();
  await recordAudit(tx, ctx, {
    action: "external-identity.unlinked",
    entity: "user_account",
    entityId: removed.userId,
    before: { provider: externalId },
  });
}
