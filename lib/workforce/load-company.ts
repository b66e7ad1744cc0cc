import type { CompanyScope } from "@/lib/access/scopes";
import { dateOnAt } from "@/lib/time/zones";
import type { Seen } from "./present";
import { listFacilities } from "./reads.sql";

/** The company's facilities, and today where most of its people are: by the clock of the first facility. */
export async function loadCompany(scope: CompanyScope, now: Date): Promise<Seen> {
  const facilities = await listFacilities(scope);
  const timezone = facilities[0]?.timezone ?? "UTC";
  return { facilities, timezone, today: dateOnAt(now, timezone) };
}
