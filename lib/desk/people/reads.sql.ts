import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { isFound } from "@/lib/search/is-found";

/** More than anyone reads: the search narrows it. */
export const MAX_FOUND = 50;

export type FoundRow = {
  id: number;
  name: string;
  email: string;
  disabledAt: string | null;
  hasPassword: boolean;
  places: string | null;
};

/** People who sign in, by name or address; one more than are shown. */
export const findPeople = (on: Queryable, search: string): Promise<FoundRow[]> =>
  on.execute<FoundRow>(sql`
    select u.id, u.name, u.email::text as email, to_json(u.disabled_at)#>>'{}' as "disabledAt",
      u.password_hash is not null as "hasPassword",
      coalesce((select a.name from agency a where a.id = u.agency_id),
        (select 'Operations desk' from desk_membership m where m.user_id = u.id),
        (select string_agg(distinct c.name, ', ') from company_membership m
          join management_company c on c.id = m.management_company_id where m.user_id = u.id),
        (select string_agg(f.name, ', ' order by f.name) from facility_membership m
          join facility f on f.id = m.facility_id where m.user_id = u.id)) as places
    from user_account u
    where ${isFound(sql`u.name || ' ' || u.email::text`, search) ?? sql`true`}
    order by u.name, u.id limit ${MAX_FOUND + 1}`);
