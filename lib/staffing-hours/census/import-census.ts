import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { unit } from "@/db/schema/facilities";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { asCsv } from "@/lib/csv/as-csv";
import { importRows } from "@/lib/csv/import-rows";
import { Forbidden } from "@/lib/errors";
import type { GivenFile } from "@/lib/files/clean-file";
import { wholeFile } from "@/lib/files/whole-file";
import { canEnterCensus } from "./policy";
import { refuse } from "./present";
import { CensusRow } from "./schema";
import { storeCounts, type DayCount } from "./set-census";

const MAX_UNITS = 500;

/** The facility's open units by what people call them: name, or the facility's own code. */
async function unitsByName(on: Queryable, { facilityId }: OneFacilityScope): Promise<Map<string, number>> {
  const rows = await on
    .select({ id: unit.id, name: unit.name, externalId: unit.externalId })
    .from(unit)
    .where(and(eq(unit.facilityId, facilityId), isNull(unit.archivedAt)))
    .limit(MAX_UNITS);
  const called = rows.flatMap(({ id, name, externalId }) => [
    ...(externalId ? [[externalId.toLowerCase(), id] as const] : []),
    [name.toLowerCase(), id] as const,
  ]);
  return new Map(called);
}

type ImportInput = { scope: OneFacilityScope; file: GivenFile | null };

/** Imports a file of counts: all rows or none. Throws Invalid with the error of every row. */
export async function importCensus(ctx: Ctx, { scope, file }: ImportInput): Promise<{ rows: number }> {
  if (!canEnterCensus(ctx.actor, scope.facilityId)) throw new Forbidden();
  if (!file) return refuse("NO_FILE");
  await countHit({ name: "census-import", of: String(ctx.actor.userId), max: 30, minutes: 15 });
  const bytes = await asCsv(await wholeFile(file));
  const digest = createHash("sha256").update(bytes).digest("hex");
  const input = { facilityId: scope.facilityId, digest };
  return write(ctx, { operation: "census.imported", input }, async (tx) => {
    const units = await unitsByName(tx, scope);
    const kinds = new Map<string, boolean>();
    const counted = new Set<string>();
    const counts = await importRows(tx, bytes, {
      columns: { required: ["date", "residents"], optional: ["unit"] },
      schema: CensusRow,
      keyOf: ({ date, unit: name }) => `${date} ${name?.toLowerCase() ?? ""}`,
      write: async (_, { date, residents, unit: name }): Promise<DayCount> => {
        const unitId = name === undefined ? null : units.get(name.toLowerCase());
        if (unitId === undefined) return refuse("NO_UNIT", name!);
        const isWhole = kinds.get(date);
        if (isWhole !== undefined && isWhole !== (unitId === null)) return refuse("BOTH_KINDS");
        kinds.set(date, unitId === null);
        // Once by its name, and once by its code.
        const key = `${date} ${unitId}`;
        if (counted.has(key)) return refuse("SAME_UNIT");
        counted.add(key);
        return { unitId, countedOn: date, residents };
      },
    });
    const kept = counts.map(({ unitId, countedOn, residents }) => ({ unitId, countedOn, residents }));
    if (kept.length > 0) await storeCounts(tx, ctx, { scope, counts: kept, source: "IMPORTED" });
    return { rows: kept.length };
  });
}
