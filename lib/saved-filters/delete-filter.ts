import { and, eq } from "drizzle-orm";
import { savedFilter } from "@/db/schema/saved-filters";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { auditedFilter } from "./present";
import { filterColumns, isOwn, tenantOf, type SavedFilterScope } from "./reads";

/** Deletes one of the caller's own filters of a list. Throws NotFound for any other. */
export function deleteFilter(
  ctx: Ctx,
  { scope, id }: { scope: SavedFilterScope; id: number },
): Promise<void> {
  const tenant = tenantOf(scope);
  return write(ctx, { operation: "saved-filter.deleted", input: { ...tenant, id } }, async (tx) => {
    const [deleted] = await tx
      .delete(savedFilter)
      .where(and(eq(savedFilter.id, id), isOwn(scope, ctx.actor.userId)))
      .returning(filterColumns);
    if (!deleted) throw new NotFound();
    await recordAudit(tx, ctx, {
      action: "saved-filter.deleted",
      ...tenant,
      entity: "saved_filter",
      entityId: id,
      before: auditedFilter(deleted),
    });
  });
}
