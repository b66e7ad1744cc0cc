import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { savedFilter } from "@/db/schema/saved-filters";
import { userAccount } from "@/db/schema/users";
import { agencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, NotFound } from "@/lib/errors";
import { listSavedFilters, type SavedFilterRow } from "./reads";
import { SAVED_FILTERS_AT_MOST } from "./rules";
import { auditedFilter, presentSavedFilter } from "./present";
import type { SavedFilter, SavedFilterInput } from "./schema";

/** `id` names the filter that is changed; without it one is made. */
export type SaveFilterInput = { id: number | null; filter: SavedFilterInput };

const columns = {
  id: savedFilter.id,
  name: savedFilter.name,
  criteria: savedFilter.criteria,
  isAlerting: savedFilter.isAlerting,
};

function assertRoom(own: SavedFilterRow[], { id, filter }: SaveFilterInput): void {
  const isSame = (one: SavedFilterRow) =>
    one.id !== id && one.name.toLowerCase() === filter.name.toLowerCase();
  if (own.some(isSame))
    throw new Conflict({
      code: "EXISTS",
      field: "name",
      message: "You already have a filter with this name.",
    });
  if (id === null && own.length >= SAVED_FILTERS_AT_MOST)
    throw new Conflict({
      code: "TOO_MANY",
      field: "name",
      message: "Delete a filter before you save another.",
    });
}

async function saveRow(tx: Transaction, ctx: Ctx, { id, filter }: SaveFilterInput): Promise<SavedFilterRow> {
  const { agencyId } = agencyScope(ctx.actor);
  const { userId } = ctx.actor;
  const set = { name: filter.name, criteria: filter.criteria, isAlerting: filter.isAlerting };
  const now = ctx.now.toISOString();
  // What is open already when alerts are switched on, or another selection is made, is no news.
  const alertedUntil = sql`case when ${savedFilter.isAlerting} and ${savedFilter.criteria} = ${JSON.stringify(filter.criteria)}::jsonb
    then ${savedFilter.alertedUntil} else ${now}::timestamptz end`;
  const [saved] =
    id === null
      ? await tx
          .insert(savedFilter)
          .values({ ...set, alertedUntil: ctx.now, agencyId, userId })
          .returning(columns)
      : await tx
          .update(savedFilter)
          .set({ ...set, alertedUntil })
          .where(
            and(eq(savedFilter.id, id), eq(savedFilter.agencyId, agencyId), eq(savedFilter.userId, userId)),
          )
          .returning(columns);
  if (!saved) throw new NotFound();
  return saved;
}

/** Makes or changes one of a person's own filters. Throws NotFound for anybody else's, Conflict for a name used twice. */
export function saveFilter(ctx: Ctx, input: SaveFilterInput): Promise<SavedFilter> {
  const scope = agencyScope(ctx.actor);
  return write(ctx, { operation: "agency.filter-saved", input }, async (tx) => {
    // One person's saves take turns, so that neither a name nor the last place is given twice.
    await tx
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(eq(userAccount.id, ctx.actor.userId))
      .for("no key update");
    const own = await listSavedFilters(tx, scope, ctx.actor.userId);
    assertRoom(own, input);
    const before = own.find(({ id }) => id === input.id);
    const saved = await saveRow(tx, ctx, input);
    await recordAudit(tx, ctx, {
      action: input.id === null ? "saved-filter.created" : "saved-filter.changed",
      agencyId: scope.agencyId,
      entity: "saved_filter",
      entityId: saved.id,
      before: before && auditedFilter(before),
      after: input.filter,
    });
    return presentSavedFilter(saved);
  });
}
