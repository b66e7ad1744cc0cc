import { systemAgenciesScope } from "@/lib/access/scopes";
import { presentChanges } from "./present";
import { listChangedShifts } from "./reads";
import type { AgencyChanges } from "./schema";

type Asked = { agencyIds: readonly number[]; slotIds: readonly number[]; now: Date };

/** What each of these agencies may know of changed slots. */
export async function loadChanges({ agencyIds, ...asked }: Asked): Promise<Map<number, AgencyChanges>> {
  return presentChanges(await listChangedShifts(systemAgenciesScope(agencyIds), asked));
}
