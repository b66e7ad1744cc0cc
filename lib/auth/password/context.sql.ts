import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** Words that someone who knows the person would try. */
export async function readContext(userId: number) {
  const [row] = await db.execute<{ passwordHash: string | null; names: (string | null)[] }>(sql`
    select u.password_hash as "passwordHash", array[u.name, split_part(u.email::text, '@', 1), a.name]
      || array(select f.name from facility_membership m join facility f on f.id = m.facility_id
               where m.user_id = u.id limit 50)
      || array(select c.name from company_membership m join management_company c on c.id = m.management_company_id
               where m.user_id = u.id limit 50) as names
    from user_account u left join agency a on a.id = u.agency_id where u.id = ${userId}`);
  return row ?? { passwordHash: null, names: [] };
}
