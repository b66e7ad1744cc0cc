import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { lockUntilEnd } from "@/db/advisory-lock.sql";
import type { Transaction } from "@/db/client";
import { census } from "@/db/schema/census";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { canEnterCensus } from "./policy";
import { refuse } from "./present";
import { listCounts, listOpenUnits } from "./reads";
import { countsRefusal, datesOf } from "./rules";
import type { CensusChange } from "./schema";

type Source = "ENTERED" | "IMPORTED";
export type DayCount = { unitId: number | null; countedOn: string; residents: number | null };
type CountsInput = { scope: OneFacilityScope; counts: readonly DayCount[]; source: Source };

async function removeCounts(tx: Transaction, { facilityId }: OneFacilityScope, counts: readonly DayCount[]) {
  // A day is counted by unit or as a whole, whatever came last.
  const [whole, byUnit] = [
    counts.filter(({ unitId }) => unitId === null),
    counts.filter(({ unitId }) => unitId !== null),
  ];
  const on = (of: readonly DayCount[]) =>
    and(
      eq(census.facilityId, facilityId),
      inArray(census.countedOn, [...new Set(of.map((one) => one.countedOn))]),
    );
  if (whole.length > 0) await tx.delete(census).where(and(on(whole), isNotNull(census.unitId)));
  if (byUnit.length > 0) await tx.delete(census).where(and(on(byUnit), isNull(census.unitId)));
  const cleared = counts.filter(({ residents }) => residents === null);
  const units = [...new Set(cleared.map(({ unitId }) => unitId))];
  for (const unitId of units)
    await tx
      .delete(census)
      .where(
        and(
          on(cleared.filter((one) => one.unitId === unitId)),
          unitId === null ? isNull(census.unitId) : eq(census.unitId, unitId),
        ),
      );
}

const MAX_AT_ONCE = 5_000;

/** Stores counts within a write; a count of null clears the day, which then carries the one before. */
export async function storeCounts(
  tx: Transaction,
  ctx: Ctx,
  { scope, counts, source }: CountsInput,
): Promise<void> {
  const { facilityId } = scope;
  const dates = counts.map(({ countedOn }) => countedOn).sort();
  const days = { start: dates[0]!, end: dates.at(-1)! };
  // Two people who count at once: the later one's census is whole.
  await lockUntilEnd(tx, "census", facilityId);
  const before = await listCounts(tx, scope, days);
  await removeCounts(tx, scope, counts);
  const rows = counts.flatMap(({ residents, ...one }) =>
    residents === null
      ? []
      : [{ ...one, residents, facilityId, source, changedBy: ctx.actor.userId, changedAt: ctx.now }],
  );
  for (let from = 0; from < rows.length; from += MAX_AT_ONCE)
    await tx
      .insert(census)
      .values(rows.slice(from, from + MAX_AT_ONCE))
      .onConflictDoUpdate({
        target: [census.facilityId, census.unitId, census.countedOn],
        set: {
          residents: sql`excluded.residents`,
          source: sql`excluded.source`,
          changedBy: sql`excluded.changed_by`,
          changedAt: sql`excluded.changed_at`,
        },
      });
  await recordAudit(tx, ctx, {
    action: source === "ENTERED" ? "census.entered" : "census.imported",
    facilityId,
    entity: "census",
    entityId: `${facilityId} ${days.start}`,
    before: { counts: before },
    after: { end: days.end, counts },
  });
}

/** Enters the residents of these days. Throws Forbidden, or Invalid for a unit of another facility. */
export async function setCensus(
  ctx: Ctx,
  { scope, change }: { scope: OneFacilityScope; change: CensusChange },
): Promise<void> {
  if (!canEnterCensus(ctx.actor, scope.facilityId)) throw new Forbidden();
  const refusal = countsRefusal(change.counts);
  if (refusal) refuse(refusal);
  const input = { facilityId: scope.facilityId, ...change };
  await write(ctx, { operation: "census.entered", input }, async (tx) => {
    const unitIds = change.counts.flatMap(({ unitId }) => unitId ?? []);
    if ((await listOpenUnits(tx, scope, unitIds)).length < unitIds.length) refuse("UNKNOWN_UNIT");
    const counts = datesOf(change).flatMap((countedOn) =>
      change.counts.map((one) => ({ ...one, countedOn })),
    );
    await storeCounts(tx, ctx, { scope, counts, source: "ENTERED" });
  });
}
