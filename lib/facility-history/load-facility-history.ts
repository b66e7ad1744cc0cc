import type { OneFacilityScope } from "@/lib/access/scopes";
import type { Actor } from "@/lib/access/actor";
import { presentPage } from "./present";
import { listTrail, listContactTrail } from "./reads.sql";
import { ENTRIES_OF_A_PAGE, type Topic } from "./rules";
import type { FacilityHistory, FacilityHistoryQuery } from "./schema";

/** Who did what at a facility about one topic, from the audit trail. */
export const loadFacilityHistory =
  (topic: Topic) =>
  async (scope: OneFacilityScope, { before }: FacilityHistoryQuery): Promise<FacilityHistory> =>
    presentPage(await listTrail(scope, topic, { before, limit: ENTRIES_OF_A_PAGE + 1 }));

/** Who changed the person's own contact information, and when its number opted out of text messages and in again. */
export const loadContactHistory = async (
  actor: Actor,
  { before }: FacilityHistoryQuery,
): Promise<FacilityHistory> =>
  presentPage(await listContactTrail(actor, { before, limit: ENTRIES_OF_A_PAGE + 1 }));
