import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { rowsOf } from "@/lib/http/wire";
import { beginsWord, isFoundIn } from "@/lib/search/is-found";
import type { AccountStatus, PeopleQuery } from "./schema";

export type FoundRow = {
  id: number;
  name: string;
  email: string;
  disabledAt: string | null;
  hasPassword: boolean;
  places: string | null;
};

const statuses: Record<AccountStatus, SQL> = {
  disabled: sql`u.disabled_at is not null`,
  invited: sql`u.disabled_at is null and u.password_hash is null`,
  active: sql`u.disabled_at is null and u.password_hash is not null`,
};

const found = ({ search, status }: Pick<PeopleQuery, "search" | "status">) => sql`
  from user_account u where ${isFoundIn(sql`u.search_text`, search)} and ${status ? statuses[status] : sql`true`}`;

/** A page of people who sign in, by name; those whose name or address begins with what is searched come first. */
export function listPeople(on: Queryable, query: PeopleQuery): Promise<FoundRow[]> {
  const { limit, offset } = rowsOf(query);
  const isNear =
    query.search.trim() === "" ? sql`` : sql`${beginsWord(sql`u.search_text`, query.search)} desc, `;
  return on.execute<FoundRow>(sql`
    with page as materialized (
      select u.id, row_number() over () as place
      from (select u.id ${found(query)} order by ${isNear}u.name, u.id limit ${limit} offset ${offset}) u)
    select u.id, u.name, u.email::text as email, to_json(u.disabled_at)#>>'{}' as "disabledAt",
      u.password_hash is not null as "hasPassword",
      coalesce((select a.name from agency a where a.id = u.agency_id),
        (select 'Operations desk' from desk_membership m where m.user_id = u.id),
        (select string_agg(distinct c.name, ', ') from company_membership m
          join management_company c on c.id = m.management_company_id where m.user_id = u.id),
        (select string_agg(f.name, ', ' order by f.name) from facility_membership m
          join facility f on f.id = m.facility_id where m.user_id = u.id)) as places
    from page join user_account u on u.id = page.id order by page.place`);
}

export async function countPeople(
  on: Queryable,
  query: Pick<PeopleQuery, "search" | "status">,
): Promise<number> {
  const [row] = await on.execute<{ total: number }>(sql`select count(*)::int as total ${found(query)}`);
  return row!.total;
}
