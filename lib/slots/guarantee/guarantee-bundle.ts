import { and, eq } from "drizzle-orm";
import { bundle } from "@/db/schema/bundles";
import { facilityScope } from "@/lib/access/scopes";
import type { AuditEntry } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { canGuarantee } from "@/lib/shifts/policy";
import { lockBundle, lockOpenSlotsOfBundle } from "./reads";
import type { BundleGuarantee } from "./schema";
import { refusalOf, writeGuarantees } from "./write-guarantees";
import { refuse } from "./present";

type GuaranteeInput = { bundleId: number; request: BundleGuarantee };

/**
 * Guarantees every eligible upcoming open slot of a bundle, or removes the guarantee. Throws Conflict when a slot the
 * person saw is no longer among them.
 */
export async function guaranteeBundle(ctx: Ctx, input: GuaranteeInput): Promise<void> {
  const { actor, now } = ctx;
  const { bundleId, request } = input;
  if (!request.acknowledgement) {
    refuse("NOT_ACKNOWLEDGED");
  }
  await write(ctx, { operation: "bundle.guaranteed", input }, async (tx) => {
    const scope = facilityScope(actor);
    // Locks the slots before the bundle: a claim locks only slots.
    const locked = await lockOpenSlotsOfBundle(tx, scope, bundleId, now);
    const found = await lockBundle(tx, scope, bundleId);
    if (!found) throw new NotFound();
    if (!canGuarantee(actor, found.facilityId)) throw new Forbidden();
    const open = locked.filter((one) => refusalOf(one, request.guaranteed, now) === null);
    const openIds = new Set(open.map(({ slotId }) => slotId));
    if (!request.slots.every((slotId) => openIds.has(slotId))) throw new Conflict();
    const entries: AuditEntry[] = [];
    if (found.isGuaranteed !== request.guaranteed) {
      await tx
        .update(bundle)
        .set({ isGuaranteed: request.guaranteed })
        .where(and(eq(bundle.facilityId, found.facilityId), eq(bundle.id, bundleId)));
      entries.push({
        action: request.guaranteed ? "bundle.guaranteed" : "bundle.guarantee-removed",
        facilityId: found.facilityId,
        entity: "bundle",
        entityId: bundleId,
        before: { isGuaranteed: found.isGuaranteed },
        after: { isGuaranteed: request.guaranteed },
      });
    }
    const requested = open.map((one) => ({ found: one, guaranteed: request.guaranteed }));
    await writeGuarantees(tx, ctx, requested, entries);
  });
}
