import type { AgencyScope } from "@/lib/access/scopes";
import { presentOnRoster } from "./present";
import { listRoster } from "./reads.sql";
import type { Roster } from "./schema";

/** The agency's roster, or the first ones on it. */
export async function loadRoster(scope: AgencyScope, most?: number): Promise<Roster> {
  const { rows, total } = await listRoster(scope, most);
  return { rows: rows.map(presentOnRoster), total };
}
