import { and, eq } from "drizzle-orm";
import { savedFilter } from "@/db/schema/saved-filters";
import { agencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";

/** Deletes one of a person's own filters. Throws NotFound for anybody else's. */
export function deleteFilter(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { agencyId } = agencyScope(ctx.actor);
  return write(ctx, { operation: "agency.filter-deleted", input: id }, async (tx) => {
    const [deleted] = await tx
      .delete(savedFilter)
      .where(
        and(
          eq(savedFilter.id, id),
          eq(savedFilter.agencyId, agencyId),
          eq(savedFilter.userId, ctx.actor.userId),
        ),
      )
      .returning({
        name: savedFilter.name,
        criteria: savedFilter.criteria,
        isAlerting: savedFilter.isAlerting,
      });
    if (!deleted) throw new NotFound();
    await recordAudit(tx, ctx, {
      action: "saved-filter.deleted",
      agencyId,
      entity: "saved_filter",
      entityId: id,
      before: deleted,
    });
  });
}
