import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { presentStructure } from "@/lib/shift-structures/present";
import { listStructures as listAll } from "@/lib/shift-structures/reads";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { anyRoute, proveScopes } from "./prove-scopes";
import { listCalendarFlags } from "./reads.sql";
import type { CalendarType } from "./schema";

/** The shift types of the calendar's facilities, with the times of each. Throws Forbidden. */
export async function listStructures(actor: Actor, type: CalendarType): Promise<ShiftStructure[]> {
  const scopes = proveScopes(actor, await listCalendarFlags(facilityScope(actor)), { type });
  return (await listAll(anyRoute(actor, scopes))).map(presentStructure);
}
