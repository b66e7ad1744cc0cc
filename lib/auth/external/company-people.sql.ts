import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";

const isOf = (companyId: number, userId: SQL) => sql`(
  exists (select from company_membership c where c.user_id = ${userId} and c.management_company_id = ${companyId})
  or exists (select from facility_membership m join facility f on f.id = m.facility_id
    where m.user_id = ${userId} and f.management_company_id = ${companyId}))`;

/** Whether someone has a role for the company or at one of its facilities. */
export async function isPersonOf(
  on: Queryable,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<boolean> {
  const [row] = await on.execute<{ isOf: boolean }>(sql`select ${isOf(companyId, sql`${userId}`)} as "isOf"`);
  return row!.isOf;
}

const MAX_STRANGERS = 3;
const json = (values: readonly string[]) => sql`${JSON.stringify(values)}::json`;

/** Addresses that a company's sign-in would cover although they belong to others: a few of them. */
export const listStrangers = (
  on: Queryable,
  { companyId, covers }: { companyId: number; covers: readonly string[] },
): Promise<{ email: string }[]> =>
  on.execute<{ email: string }>(sql`
    select u.email::text as email from user_account u
    where (lower(u.email::text) in (select json_array_elements_text(${json(covers)})) or split_part(lower(u.email::text), '@', 2) in (select json_array_elements_text(${json(covers)})))
      and not ${isOf(companyId, sql`u.id`)}
      and (u.agency_id is not null or exists (select from facility_membership m where m.user_id = u.id)
        or exists (select from company_membership c where c.user_id = u.id)
        or exists (select from desk_membership d where d.user_id = u.id))
    order by u.email limit ${MAX_STRANGERS}`);

/** What other providers than this one cover of these domains and addresses. */
export const listCovered = (
  on: Queryable,
  { externalId, covers }: { externalId: string; covers: readonly string[] },
): Promise<{ covers: string; label: string }[]> =>
  on.execute<{ covers: string; label: string }>(sql`
    select r.covers::text as covers, p.label from external_provider_reach r join external_provider p on p.id = r.provider_id
    where p.external_id <> ${externalId} and r.covers in (select value::citext from json_array_elements_text(${json(covers)})) order by 1 limit ${MAX_STRANGERS}`);
