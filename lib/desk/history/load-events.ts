import { db } from "@/db/client";
import { findArchived } from "@/lib/audit-archive/find-archived";
import { entriesRead, hasMore, presentHistory } from "./present";
import { listEvents, type Whose } from "./reads.sql";
import type { CustomerHistoryQuery, DeskHistory } from "./schema";

/** A page of a history at the desk, newest first. */
export async function loadEvents(
  whose: Whose,
  query: CustomerHistoryQuery,
  leftOut: DeskHistory["left_out"] = [],
): Promise<DeskHistory> {
  const rows = await listEvents(db, whose, { ...query, limit: entriesRead });
  // What an import did is whole.
  const isOfImport = query.importId !== undefined;
  const archivedBefore = isOfImport ? null : await findArchived(db, { hasMore: hasMore(rows) });
  return presentHistory(rows, { archivedBefore, leftOut });
}
