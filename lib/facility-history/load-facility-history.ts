import { db } from "@/db/client";
import { findArchived } from "@/lib/audit-archive/find-archived";
import type { OneFacilityScope } from "@/lib/access/scopes";
import type { Actor } from "@/lib/access/actor";
import { hasMore, presentPage } from "./present";
import { listContactTrail, listTrail, type TrailRow } from "./reads.sql";
import { ENTRIES_OF_A_PAGE, type Topic } from "./rules";
import type { FacilityHistory, FacilityHistoryQuery } from "./schema";

async function loadPage(rows: readonly TrailRow[]): Promise<FacilityHistory> {
  return presentPage(rows, await findArchived(db, { hasMore: hasMore(rows) }));
}

/** Who did what at a facility about one topic, from the audit trail. */
export const loadFacilityHistory =
  (topic: Topic) =>
  async (scope: OneFacilityScope, { before }: FacilityHistoryQuery): Promise<FacilityHistory> =>
    loadPage(await listTrail(scope, topic, { before, limit: ENTRIES_OF_A_PAGE + 1 }));

/** Who changed the person's own contact information, and when its number opted out of text messages and in again. */
export const loadContactHistory = async (
  actor: Actor,
  { before }: FacilityHistoryQuery,
): Promise<FacilityHistory> =>
  loadPage(await listContactTrail(actor, { before, limit: ENTRIES_OF_A_PAGE + 1 }));
