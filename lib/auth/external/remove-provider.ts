import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { externalProvider } from "@/db/schema/external-sign-in";
import { recordAudit, type AuditCtx } from "@/lib/audit/record-audit";
import { NotFound } from "@/lib/errors";

/** Removes a provider and its links; its people sign in with a password again. Sessions stay. */
export async function removeProvider(tx: Transaction, ctx: AuditCtx, externalId: string): Promise<void> {
  const [removed] = await tx
    .delete(externalProvider)
    .where(eq(externalProvider.externalId, externalId))
    .returning({ label: externalProvider.label, settings: externalProvider.settings });
  if (!removed) throw new NotFound();
  await recordAudit(tx, ctx, {
    action: "external-provider.removed",
    entity: "external_provider",
    entityId: externalId,
    before: removed,
  });
}
