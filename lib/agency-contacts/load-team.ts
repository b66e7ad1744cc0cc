import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { agencyScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { presentContact } from "./present";
import { hasTeam, listContacts } from "./reads";
import type { AgencyContacts } from "./schema";

/** The team of the caller's agency. Throws Forbidden if the agency has no My Team. */
export async function loadTeam(actor: Actor): Promise<AgencyContacts> {
  const scope = agencyScope(actor);
  const [isEnabled, rows] = await Promise.all([hasTeam(db, scope), listContacts(db, scope)]);
  if (!isEnabled) throw new Forbidden();
  return { rows: rows.map(presentContact), total: rows[0]?.total ?? 0 };
}
