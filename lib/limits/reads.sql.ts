import { sql } from "drizzle-orm";

/** The limits that were changed, as an object by code. */
export const limitsSet = () => sql`(select coalesce(json_object_agg(code, value), '{}') from portal_limit)`;
