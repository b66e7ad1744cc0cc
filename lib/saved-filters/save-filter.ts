import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { savedFilter } from "@/db/schema/saved-filters";
import { userAccount } from "@/db/schema/users";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { auditedFilter, refuse, presentSavedFilter } from "./present";
import {
  filterColumns,
  isOwn,
  listSavedFilters,
  tenantOf,
  MAX_SAVED_FILTERS,
  type SavedFilterRow,
  type SavedFilterScope,
} from "./reads";
import type { SavedFilter } from "./schema";

/** `id` names the filter to change; without it a new one is created. */
export type SaveFilterInput<Criteria> = {
  scope: SavedFilterScope;
  id: number | null;
  filter: { name: string; criteria: Criteria; isAlerting: boolean };
};

type Input = SaveFilterInput<SavedFilterRow["criteria"]>;

function assertRoom(own: SavedFilterRow[], { scope, id, filter }: Input): void {
  const isSame = (one: SavedFilterRow) =>
    one.id !== id && one.name.toLowerCase() === filter.name.toLowerCase();
  if (own.some(isSame)) refuse("EXISTS", scope);
  if (id === null && own.length >= MAX_SAVED_FILTERS) refuse("TOO_MANY", scope);
}

async function saveRow(tx: Transaction, ctx: Ctx, { scope, id, filter }: Input): Promise<SavedFilterRow> {
  const { userId } = ctx.actor;
  const { name, criteria, isAlerting } = filter;
  const now = ctx.now.toISOString();
  // Turning alerts on or changing the criteria must not alert for shifts that are already open.
  const alertedUntil = sql`case when ${savedFilter.isAlerting} and ${savedFilter.criteria} = ${JSON.stringify(criteria)}::jsonb
    then ${savedFilter.alertedUntil} else ${now}::timestamptz end`;
  const [saved] =
    id === null
      ? await tx
          .insert(savedFilter)
          .values({ name, criteria, isAlerting, alertedUntil: ctx.now, userId, ...tenantOf(scope) })
          .returning(filterColumns)
      : await tx
          .update(savedFilter)
          .set({ name, criteria, isAlerting, alertedUntil })
          .where(and(eq(savedFilter.id, id), isOwn(scope, userId)))
          .returning(filterColumns);
  if (!saved) throw new NotFound();
  return saved;
}

/**
 * Creates or changes one of the caller's own filters of a list. Throws NotFound for any other, Conflict for a duplicate
 * name.
 */
export function saveFilter<Criteria extends SavedFilterRow["criteria"]>(
  ctx: Ctx,
  input: SaveFilterInput<Criteria>,
): Promise<SavedFilter<Criteria>> {
  const { scope, id, filter } = input;
  const tenant = tenantOf(scope);
  return write(ctx, { operation: "saved-filter.saved", input: { ...tenant, id, filter } }, async (tx) => {
    // Serializes one person's saves, so neither a name nor the last free place is used twice.
    await tx
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(eq(userAccount.id, ctx.actor.userId))
      .for("no key update");
    const own = await listSavedFilters(tx, scope, ctx.actor.userId);
    assertRoom(own, input);
    const before = own.find((one) => one.id === id);
    const saved = await saveRow(tx, ctx, input);
    await recordAudit(tx, ctx, {
      action: id === null ? "saved-filter.created" : "saved-filter.changed",
      ...tenant,
      entity: "saved_filter",
      entityId: saved.id,
      before: before && auditedFilter(before),
      after: filter,
    });
    return presentSavedFilter<Criteria>(saved);
  });
}

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

export async function loadFilters<Criteria>(
  ctx: Ctx,
  scope: SavedFilterScope,
): Promise<SavedFilter<Criteria>[]> {
  const rows = await listSavedFilters(ctx.db, scope, ctx.actor.userId);
  return rows.map((row) => presentSavedFilter<Criteria>(row));
}
