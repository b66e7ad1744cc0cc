import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { portalLimit } from "@/db/schema/limits";
import { limitCodes, limitsOf, type Limits } from "./rules";

/** The limits that were changed, as an object by code. */
export const limitsSet = () => sql`(select coalesce(json_object_agg(code, value), '{}') from portal_limit)`;

export async function loadLimits(on: Queryable): Promise<Limits> {
  const { code, value } = portalLimit;
  const set = await on.select({ code, value }).from(portalLimit).limit(limitCodes.length);
  return limitsOf(Object.fromEntries(set.map((one) => [one.code, one.value])));
}
