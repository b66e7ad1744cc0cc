import { and, eq } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facilityFeature } from "@/db/schema/facilities";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import type { FeatureCode } from "./rules";

/** Throws Forbidden unless the facility has the feature: what it shows is as closed to calls as its page. */
export async function requireFeature(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  code: FeatureCode,
): Promise<void> {
  const isThis = and(eq(facilityFeature.facilityId, facilityId), eq(facilityFeature.code, code));
  const [found] = await on
    .select({ code: facilityFeature.code })
    .from(facilityFeature)
    .where(isThis)
    .limit(1);
  if (!found) throw new Forbidden();
}

type Read<Query, Answer> = (scope: OneFacilityScope, query: Query, now: Date) => Promise<Answer>;

/** Limits a read of a facility to those that have the feature. */
export const withFeature =
  <Query, Answer>(code: FeatureCode, read: Read<Query, Answer>): Read<Query, Answer> =>
  async (scope, query, now) => {
    await requireFeature(db, scope, code);
    return read(scope, query, now);
  };
