import type { Actor } from "@/lib/access/actor";
import { presentPage } from "./present";
import { listContactTrail } from "./reads.sql";
import { ENTRIES_OF_A_PAGE } from "./rules";
import type { FacilityHistory, FacilityHistoryQuery } from "./schema";

/** Who changed the person's own contact information, and when its number opted out of text messages and in again. */
export const loadContactHistory = async (
  actor: Actor,
  { before }: FacilityHistoryQuery,
): Promise<FacilityHistory> =>
  presentPage(await listContactTrail(actor, { before, limit: ENTRIES_OF_A_PAGE + 1 }));
