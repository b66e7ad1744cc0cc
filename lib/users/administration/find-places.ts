import type { Queryable } from "@/db/client";
import type { PermissionLevel } from "@/lib/access/permission-catalogue";
import { getAgency } from "@/lib/agencies/administration/reads";
import { getCompany } from "@/lib/companies/reads";
import { getFacility, listFacilities } from "@/lib/facilities/administration/reads";

export type Place = { level: PermissionLevel; id: number; name: string };
type Named = { facility?: readonly string[]; company?: string; agency?: string };

/** The named places: the facilities, the agency, or a company followed by every facility it currently owns. */
export async function findPlaces(on: Queryable, { facility, company, agency }: Named): Promise<Place[]> {
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
