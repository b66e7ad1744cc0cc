import type { Queryable } from "@/db/client";
import { portalLimit } from "@/db/schema/limits";
import { limitCodes, limitsOf, type Limits } from "./rules";

export async function loadLimits(on: Queryable): Promise<Limits> {
  const { code, value } = portalLimit;
  const set = await on.select({ code, value }).from(portalLimit).limit(limitCodes.length);
  return limitsOf(Object.fromEntries(set.map((one) => [one.code, one.value])));
}
