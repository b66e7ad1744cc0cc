import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";

/**
 * A phone's last opt-in for one of our numbers, or for any of them if that is null: true, false, or null. Both
 * arguments are columns of the surrounding statement, never values.
 */
export const optInSql = (phone: string, sourceNumber: string): string =>
  `(select k.is_opted_in from sms_consent k
    where k.phone = ${phone} and (k.source_number = ${sourceNumber} or ${sourceNumber} is null)
    order by k.changed_at desc limit 1)`;

/** The same for one phone. */
export async function optInOfNumber(
  on: Queryable,
  phone: string,
  sourceNumber: string | null,
): Promise<boolean | null> {
  const optIn = sql.raw(optInSql("wanted.phone", "wanted.source_number"));
  const rows = await on.execute<{ isOptedIn: boolean | null }>(sql`
    select ${optIn} as "isOptedIn" from (values (${phone}::text, ${sourceNumber}::text)) wanted (phone, source_number)`);
  return rows[0]!.isOptedIn;
}

/**
 * A phone, or null if it has opted out of any of our numbers, because the gateway might choose that one as the sender.
 */
export const textable = (phone: SQL): SQL<string | null> =>
  sql<string | null>`case when not exists (
    select from sms_consent k where k.phone = ${phone} and not k.is_opted_in) then ${phone} end`;

/** The same for one phone. */
export async function textableNumber(on: Queryable, phone: string | null): Promise<string | null> {
  const rows = await on.execute<{ phone: string | null }>(
    sql`select ${textable(sql`wanted.phone`)} as phone from (values (${phone}::text)) wanted (phone)`,
  );
  return rows[0]!.phone;
}
