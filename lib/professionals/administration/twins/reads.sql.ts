import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { ProfessionalInput } from "../schema";

type Named = Pick<ProfessionalInput, "firstName" | "lastName" | "phone" | "licenseState" | "licenseNumber">;
export type Twin = {
  id: number;
  name: string;
  isLicense: boolean;
  stateCode: string | null;
  /** Whether first and last name are the same, not one of them. */
  isWholeName: boolean;
};

/** The record that someone new seems to have already: of the same license, or of the same phone and first or last name; or null. */
export async function findTwin(
  on: Queryable,
  { firstName, lastName, phone, licenseState, licenseNumber }: Named,
): Promise<Twin | null> {
  const [found] = await on.execute<Twin>(sql`
    select p.id, p.first_name || ' ' || p.last_name as name, found.state_code is not null as "isLicense",
      found.state_code as "stateCode",
      search_text(p.first_name || ' ' || p.last_name) = search_text(${`${firstName} ${lastName}`}::text) as "isWholeName"
    from (
      (select professional_id as id, state_code from certification
        where state_code = ${licenseState ?? null}::text and upper(license_number) = upper(${licenseNumber ?? null}::text)
        order by professional_id limit 1)
      union all
      (select id, null from professional where phone = ${phone ?? null}::text
          and (search_text(first_name) = search_text(${firstName}::text)
            or search_text(last_name) = search_text(${lastName}::text))
        order by search_text(first_name || ' ' || last_name) = search_text(${`${firstName} ${lastName}`}::text) desc, id
        limit 1)) found
    join professional p on p.id = found.id order by "isLicense" desc limit 1`);
  return found ?? null;
}
