import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";

/** What a phone last said to a number of ours: true, false, or null when nothing. Both are SQL expressions. */
export const optInOf = (phone: SQL, sourceNumber: SQL): SQL<boolean | null> =>
  sql<boolean | null>`(select k.is_opted_in from sms_consent k
    where k.phone = ${phone} and (k.source_number = ${sourceNumber} or ${sourceNumber} is null)
    order by k.changed_at desc limit 1)`;

/** The same of one phone. */
export async function optInOfNumber(
  on: Queryable,
  phone: string,
  sourceNumber: string | null,
): Promise<boolean | null> {
  const [found] = await on.execute<{ optIn: boolean | null }>(
    sql`select ${optInOf(sql`${phone}::text`, sql`${sourceNumber}::text`)} as "optIn"`,
  );
  return found!.optIn;
}
