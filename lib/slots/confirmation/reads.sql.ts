import { sql } from "drizzle-orm";
import { FEED_DAYS_AHEAD } from "../rules";

/** Subquery for a facility `f`: slots awaiting confirmation within the default schedule. */
export const countToConfirm = (now: Date) => sql`(
  select count(*)::int from slot sl join shift sh on sh.id = sl.shift_id
  where sl.facility_id = f.id and sl.status = 'CLAIMED' and sl.ends_at > ${now} and sl.outcome_code is null
    and sl.starts_at > ${now}::timestamptz - interval '2 days'
    and sl.starts_at < ((${now}::timestamptz at time zone f.timezone)::date + ${FEED_DAYS_AHEAD + 1}::int)::timestamp
      at time zone f.timezone
    and sh.integration_expired_at is null)`;
