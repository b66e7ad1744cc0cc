import { agencyScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { presentSavedFilter } from "./present";
import { listSavedFilters } from "./reads";
import type { SavedFilter } from "./schema";

export async function loadFilters(ctx: Ctx): Promise<SavedFilter[]> {
  const rows = await listSavedFilters(ctx.db, agencyScope(ctx.actor), ctx.actor.userId);
  return rows.map(presentSavedFilter);
}
