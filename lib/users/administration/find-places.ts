import type { Queryable } from "@/db/client";
import type { PermissionLevel } from "@/lib/access/permission-catalogue";
import { getAgency } from "@/lib/agencies/administration/reads";
import { getCompany } from "@/lib/companies/reads";
import { getFacility, listFacilities } from "@/lib/facilities/administration/reads";

export type Place = { level: PermissionLevel; id: number; name: string };

/** There is one, so its id means nothing. */
export const operationsDesk: Place = { level: "desk", id: 0, name: "the operations desk" };

type Named = { facility?: readonly string[]; company?: string; agency?: string; desk?: boolean };

/** The named places: the facilities, the agency, the operations desk, or a company followed by every facility it owns. */
export async function findPlaces(
  on: Queryable,
  { facility, company, agency, desk }: Named,
): Promise<Place[]> {
  if (desk) return [operationsDesk];
  if (agency !== undefined) return [{ level: "agency", ...named(await getAgency(on, agency)) }];
  if (company !== undefined) {
    const found = await getCompany(on, company);
    const owned = await listFacilities(on, { companyId: found.id });
    return [
      { level: "company", ...named(found) },
      ...owned.map((one): Place => ({ level: "facility", ...named(one) })),
    ];
  }
  const places: Place[] = [];
  for (const one of facility ?? []) places.push({ level: "facility", ...named(await getFacility(on, one)) });
  return places;
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });
