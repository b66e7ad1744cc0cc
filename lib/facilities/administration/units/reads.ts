import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { unit } from "@/db/schema/facilities";
import { isReferredTo, oneReferredTo } from "@/lib/access/reference";

const MAX_UNITS = 500;

const columns = { id: unit.id, name: unit.name, archivedAt: unit.archivedAt };

/** A facility's units, including archived ones. */
export function listUnits(on: Queryable, facilityId: number) {
  return on
    .select(columns)
    .from(unit)
    .where(eq(unit.facilityId, facilityId))
    .orderBy(asc(unit.name))
    .limit(MAX_UNITS);
}

export async function getUnit(on: Queryable, facilityId: number, reference: string) {
  const rows = await on
    .select(columns)
    .from(unit)
    .where(and(eq(unit.facilityId, facilityId), isReferredTo(unit.id, unit.name, reference)))
    .limit(10);
  return oneReferredTo(rows, { field: "unit", reference });
}
