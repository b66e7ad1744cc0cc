import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/** Gives facilities that have joined a company since the company's holidays. One of the same name stays their own. */
export const addMissing = (tx: Transaction, now: Date) =>
  tx.execute(sql`
    insert into holiday (facility_id, company_holiday_id, name, rule, date_on, from_time, until_time, multiplier,
      hourly_amount, skips_recurring, changed_at)
    select f.id, c.id, c.name, c.rule, c.date_on, c.from_time, c.until_time, c.multiplier, c.hourly_amount,
      c.skips_recurring, ${now}::timestamptz
    from company_holiday c join facility f on f.management_company_id = c.management_company_id
    where not exists (select from holiday h
      where h.facility_id = f.id and (h.company_holiday_id = c.id or lower(h.name) = lower(c.name)))
    order by f.id, c.id
    on conflict do nothing`);
