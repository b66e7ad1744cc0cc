import { eq } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { externalProvider } from "@/db/schema/external-sign-in";
import { type AuditEntry, recordAudit } from "@/lib/audit/record-audit";
import { NotFound } from "@/lib/errors";

/** Forgets a provider with its links; whom it covered signs in with a password again. Sessions live on. */
export async function removeProvider(
  actor: AuditEntry["actor"],
  externalId: string,
  on: Queryable = db,
): Promise<void> {
  await on.transaction(async (tx) => {
    const [removed] = await tx
      .delete(externalProvider)
      .where(eq(externalProvider.externalId, externalId))
      .returning({ label: externalProvider.label, settings: externalProvider.settings });
    if (!removed) throw new NotFound();
    await recordAudit(tx, {
      actor,
      action: "external-provider.removed",
      entity: "external_provider",
      entityId: externalId,
      before: removed,
    });
  });
}
