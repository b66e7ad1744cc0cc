import type { Ctx } from "@/lib/context";
import { presentSavedFilter } from "./present";
import { listSavedFilters, type SavedFilterScope } from "./reads";
import type { SavedFilter } from "./schema";

export async function loadFilters<Criteria>(
  ctx: Ctx,
  scope: SavedFilterScope,
): Promise<SavedFilter<Criteria>[]> {
  const rows = await listSavedFilters(ctx.db, scope, ctx.actor.userId);
  return rows.map((row) => presentSavedFilter<Criteria>(row));
}
