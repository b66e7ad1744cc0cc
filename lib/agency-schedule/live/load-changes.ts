import { systemAgenciesScope } from "@/lib/access/scopes";
import { presentChanges } from "./present";
import { listChangedShifts } from "./reads.sql";
import type { AgencyChanges } from "../shifts/schema";

type ChangeQuery = { agencyIds: readonly number[]; slotIds: readonly number[]; now: Date };

/** What each agency may see of the changed slots. */
export async function loadChanges({ agencyIds, ...query }: ChangeQuery): Promise<Map<number, AgencyChanges>> {
  return presentChanges(await listChangedShifts(systemAgenciesScope(agencyIds), query));
}
