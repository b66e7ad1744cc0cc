import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { PermissionLevel } from "@/lib/access/permission-catalogue";
import { rowsOf } from "@/lib/http/wire";
import { beginsWord, isFoundIn } from "@/lib/search/is-found";
import { isAtAll } from "@/lib/users/administration/reads.sql";
import type { MembersQuery } from "./schema";

/** Whose people: of a facility, an agency, a company as a whole, or the desk. */
export type MembersOf = {
  level: PermissionLevel;
  id: number;
  /** Without those of this facility. */
  notAt?: number;
};

export type MemberRow = {
  id: number;
  name: string;
  email: string;
  isDisabled: boolean;
  signsIn: boolean;
  /** When their last invitation was made. */
  invitedAt: string;
  permissions: string[];
  isEverywhere: boolean;
};

const memberships: Record<PermissionLevel, (id: number) => SQL> = {
  facility: (id) => sql`facility_membership m where m.facility_id = ${id}`,
  agency: (id) => sql`agency_membership m where m.agency_id = ${id}`,
  company: (id) => sql`company_membership m where m.management_company_id = ${id}`,
  desk: () => sql`desk_membership m where true`,
};

const found = ({ level, id, notAt }: MembersOf, search: string) => sql`
  select u.id, u.name, m.permissions, ${beginsWord(sql`u.search_text`, search)} as is_near from user_account u
  join (select m.user_id, m.permissions from ${memberships[level](id)}) m on m.user_id = u.id
  where ${isFoundIn(sql`u.search_text`, search)} ${
    notAt === undefined
      ? sql``
      : sql`and u.disabled_at is null
        and not exists (select from facility_membership o where o.facility_id = ${notAt} and o.user_id = u.id)`
  }`;

/** Of a facility: whether the role is for its company and held at all of its facilities. */
const isEverywhere = ({ level, id }: MembersOf) =>
  level === "facility"
    ? sql`exists (select from facility f join company_membership c on c.user_id = u.id
        and c.management_company_id = f.management_company_id
        where f.id = ${id} and ${isAtAll(sql`u.id`, sql`c.management_company_id`)})`
    : sql`false`;

const invitedAt = sql`to_json(coalesce((select max(l.created_at) from sign_in_code l
  where l.user_id = u.id and l.purpose = 'ACTIVATE_ACCOUNT'), u.created_at))#>>'{}'`;

/** A page of people by name; what else is shown is read for that page alone. */
export function listMembers(on: Queryable, of: MembersOf, query: MembersQuery): Promise<MemberRow[]> {
  const { limit, offset } = rowsOf(query);
  return on.execute<MemberRow>(sql`
    with page as materialized (${found(of, query.search)} order by is_near desc, u.name, u.id limit ${limit} offset ${offset})
    select u.id, u.name, u.email::text as email, u.disabled_at is not null as "isDisabled",
      (u.password_hash is not null or exists (select from external_identity e where e.user_id = u.id)) as "signsIn",
      ${invitedAt} as "invitedAt", page.permissions, ${isEverywhere(of)} as "isEverywhere"
    from page join user_account u on u.id = page.id order by page.is_near desc, page.name, page.id`);
}

export async function countMembers(on: Queryable, of: MembersOf, search: string): Promise<number> {
  const [row] = await on.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found(of, search)}) found`,
  );
  return row!.total;
}
