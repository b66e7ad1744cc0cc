import { and, eq, inArray } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { externalIdentity, externalProvider } from "@/db/schema/external-sign-in";
import { userAccount } from "@/db/schema/users";
import { type AuditEntry, recordAudit } from "@/lib/audit/record-audit";
import { NotFound } from "@/lib/errors";

/** Takes a provider's subject off an account, so that its next sign-in links anew: after a person's change of identity. */
export async function unlinkIdentity(
  actor: AuditEntry["actor"],
  { externalId, email }: { externalId: string; email: string },
  on: Queryable = db,
): Promise<void> {
  await on.transaction(async (tx) => {
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
    await recordAudit(tx, {
      actor,
      action: "external-identity.unlinked",
      entity: "user_account",
      entityId: removed.userId,
      before: { provider: externalId },
    });
  });
}
