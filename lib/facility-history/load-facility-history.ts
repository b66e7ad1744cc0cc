import type { OneFacilityScope } from "@/lib/access/scopes";
import { presentEntry } from "./present";
import { listTrail } from "./reads.sql";
import type { Topic } from "./rules";
import type { FacilityHistory, FacilityHistoryQuery } from "./schema";

const ENTRIES_OF_A_PAGE = 20;

/** Who did what at a facility about one topic, from the audit trail. */
export const loadFacilityHistory =
  (topic: Topic) =>
  async (scope: OneFacilityScope, { before }: FacilityHistoryQuery): Promise<FacilityHistory> => {
    const rows = await listTrail(scope, topic, { before, limit: ENTRIES_OF_A_PAGE + 1 });
    return {
      entries: rows.slice(0, ENTRIES_OF_A_PAGE).map(presentEntry),
      has_more: rows.length > ENTRIES_OF_A_PAGE,
    };
  };
