import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { restLimit } from "@/db/schema/rest-limits";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { parseInput, StateCode } from "@/lib/access/input";
import { getFacility } from "@/lib/facilities/administration/reads";
import { refuse } from "../present";
import { isSetAt, listRestLimitsSet, type RestPlace } from "../reads";
import { restLimitRefusal, type RestCode, type RestLimit } from "../rules";
import type { RestLimitChange } from "../schema";

type Changed = { before: RestLimit | undefined; after: RestLimit | null };

const record = (
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { place, code, before, after }: Changed & { place: RestPlace; code: RestCode },
) =>
  recordAudit(tx, ctx, {
    action: after ? "rest-limit.set" : "rest-limit.reset",
    facilityId: place.facilityId,
    entity: "rest_limit",
    entityId: `${place.facilityId ?? place.stateCode}-${code}`,
    before,
    after: after ?? {},
  });

/**
 * Sets a limit for a facility or a state; `isCustomers` if the facility's own administrator does. Throws Invalid outside of
 * its range.
 */
export async function setRestLimit(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  {
    place,
    limit: code,
    warnAt,
    acknowledgeAt,
    isCustomers = false,
  }: RestLimitChange & { place: RestPlace; isCustomers?: boolean },
) {
  const after = { warnAt, acknowledgeAt };
  const refusal = restLimitRefusal(code, after);
  if (refusal) refuse(refusal);
  const before = (await listRestLimitsSet(tx, place))[code];
  if (before?.warnAt === warnAt && before.acknowledgeAt === acknowledgeAt)
    return { code, ...after, changed: false };
  const { facilityId, code: ofCode, stateCode } = restLimit;
  const change = { ...after, changedAt: ctx.now, isCustomers };
  await tx
    .insert(restLimit)
    .values({ ...place, code, ...change })
    .onConflictDoUpdate({
      target: place.facilityId === null ? [stateCode, ofCode] : [facilityId, ofCode],
      set: change,
    });
  await record(tx, ctx, { place, code, before, after });
  return { code, ...after, changed: true };
}

/** Returns a limit to the default. */
export async function resetRestLimit(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { place, limit: code }: { place: RestPlace; limit: RestCode },
) {
  const before = (await listRestLimitsSet(tx, place))[code];
  if (!before) return { code, changed: false };
  await tx.delete(restLimit).where(and(isSetAt(place), eq(restLimit.code, code)));
  await record(tx, ctx, { place, code, before, after: null });
  return { code, changed: true };
}

type Named = { facility?: string; state?: string };

/** The facility or the state an administrator named, with the limits in force there. Throws Invalid for none or both. */
export async function findRestPlace(tx: Transaction, { facility, state }: Named) {
  if ((facility === undefined) === (state === undefined)) return refuse("ONE_PLACE");
  const found = facility === undefined ? null : await getFacility(tx, facility);
  const stateCode = found?.stateCode ?? parseInput(StateCode, state);
  const ofState = await listRestLimitsSet(tx, { facilityId: null, stateCode });
  if (!found) {
    const place: RestPlace = { facilityId: null, stateCode };
    return { place, stateCode, set: ofState, name: stateCode };
  }
  const place: RestPlace = { facilityId: found.id, stateCode: null };
  return { place, stateCode, set: { ...ofState, ...(await listRestLimitsSet(tx, place)) }, name: found.name };
}
