import { and, eq, isNull } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { nursingMinimum } from "@/db/schema/census";
import type { Actor } from "@/lib/access/actor";
import type { Administrator } from "@/lib/access/administrator";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { canKeepFacilityInfo } from "@/lib/facility-info/policy";
import { stateName } from "@/lib/states";
import type { RestPlace } from "@/lib/rest-limits/reads";
import { hourKindCodes, hourKinds, lawOf, minimumsOf, type HourKind, type Minimums } from "./minimum-rules";
import type { NursingMinimums, OwnMinimums } from "./schema";

/** A facility or a state, as for the limits of rest. */
export type Place = RestPlace;

const isSetAt = ({ facilityId, stateCode }: Place) =>
  facilityId === null
    ? and(isNull(nursingMinimum.facilityId), eq(nursingMinimum.stateCode, stateCode))
    : eq(nursingMinimum.facilityId, facilityId);

/** What is set at a facility or a state. */
export async function listMinimumsSet(on: Queryable, place: Place): Promise<Minimums> {
  const { kind, hours } = nursingMinimum;
  const rows = await on
    .select({ kind, hours })
    .from(nursingMinimum)
    .where(isSetAt(place))
    .limit(hourKindCodes.length);
  return Object.fromEntries(rows.map((row) => [row.kind, row.hours]));
}

type Party = Actor | Administrator;
type Change = { place: Place; kind: HourKind; hours: number | null };

/** Sets or removes one minimum within a transaction. Returns whether that changed anything. */
export async function storeMinimum(
  tx: Transaction,
  ctx: Ctx<Party>,
  { place, kind, hours }: Change,
): Promise<boolean> {
  const before = (await listMinimumsSet(tx, place))[kind];
  if ((before ?? null) === hours) return false;
  const change = { hours: hours ?? 0, changedAt: ctx.now };
  const { facilityId, stateCode, kind: ofKind } = nursingMinimum;
  if (hours === null)
    await tx.delete(nursingMinimum).where(and(isSetAt(place), eq(nursingMinimum.kind, kind)));
  else
    await tx
      .insert(nursingMinimum)
      .values({ ...place, kind, ...change })
      .onConflictDoUpdate({
        target: place.facilityId === null ? [stateCode, ofKind] : [facilityId, ofKind],
        set: change,
      });
  await recordAudit(tx, ctx, {
    action: hours === null ? "nursing-minimum.removed" : "nursing-minimum.set",
    facilityId: place.facilityId,
    entity: "nursing_minimum",
    entityId: `${place.facilityId ?? place.stateCode}-${kind}`,
    before: before === undefined ? {} : { hours: before },
    after: hours === null ? {} : { hours },
  });
  return true;
}

/** Sets all of a facility's own minimums. Throws Forbidden. */
export async function setOwnMinimums(
  ctx: Ctx,
  { scope: { facilityId }, own }: { scope: OneFacilityScope; own: OwnMinimums },
): Promise<void> {
  if (!canKeepFacilityInfo(ctx.actor, facilityId)) throw new Forbidden();
  await write(ctx, { operation: "nursing-minimum.set", input: { facilityId, ...own } }, async (tx) => {
    for (const kind of hourKindCodes)
      await storeMinimum(tx, ctx, { place: { facilityId, stateCode: null }, kind, hours: own[kind] });
  });
}

/** What a facility has set for itself, and what its state requires. Throws Forbidden, NotFound. */
export async function loadMinimums(actor: Actor, { facilityId }: OneFacilityScope): Promise<NursingMinimums> {
  if (!canKeepFacilityInfo(actor, facilityId)) throw new Forbidden();
  const [found] = await db
    .select({ stateCode: facility.stateCode })
    .from(facility)
    .where(eq(facility.id, facilityId))
    .limit(1);
  if (!found) throw new NotFound();
  const { stateCode } = found;
  const [own, ofState] = await Promise.all([
    listMinimumsSet(db, { facilityId, stateCode: null }),
    listMinimumsSet(db, { facilityId: null, stateCode }),
  ]);
  const law = lawOf(stateCode);
  return {
    own: {
      TOTAL: own.TOTAL ?? null,
      CNA: own.CNA ?? null,
      LICENSED: own.LICENSED ?? null,
      RN: own.RN ?? null,
    },
    of_state: minimumsOf({ stateCode, ofState, own: {} }).map(({ kind, hours, source }) => ({
      kind,
      name: hourKinds[kind].name,
      hours,
      source,
    })),
    state_name: stateName(stateCode),
    law: law && { read_on: law.readOn, note: law.note ?? null },
  };
}
