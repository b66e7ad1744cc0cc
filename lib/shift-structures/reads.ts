import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { shiftStructure } from "@/db/schema/structures";
import type { FacilityScope } from "@/lib/access/scopes";

/** Of one facility. */
const MAX_STRUCTURES = 1_000;

const columns = {
  id: shiftStructure.id,
  facilityId: shiftStructure.facilityId,
  resourceType: shiftStructure.resourceType,
  fromTime: shiftStructure.fromTime,
  toTime: shiftStructure.toTime,
  isOrientation: shiftStructure.isOrientation,
  unpaidBreakMinutes: shiftStructure.unpaidBreakMinutes,
};

/** The facilities' structures in use by resource type, start and end; ends on the next day come last. */
export function listStructures(scope: FacilityScope) {
  return db
    .select(columns)
    .from(shiftStructure)
    .where(and(inArray(shiftStructure.facilityId, [...scope.facilityIds]), isNull(shiftStructure.retiredAt)))
    .orderBy(
      asc(shiftStructure.resourceType),
      asc(shiftStructure.fromTime),
      sql`${shiftStructure.toTime} <= ${shiftStructure.fromTime}`,
      asc(shiftStructure.toTime),
      asc(shiftStructure.isOrientation),
      asc(shiftStructure.id),
    )
    .limit(MAX_STRUCTURES * scope.facilityIds.length);
}
export type StructureRow = Awaited<ReturnType<typeof listStructures>>[number];

/** Structures in scope by id, including retired ones, so that a refusal can tell the difference. */
export function listStructuresById(on: Queryable, scope: FacilityScope, ids: readonly number[]) {
  return on
    .select({ ...columns, retiredAt: shiftStructure.retiredAt })
    .from(shiftStructure)
    .where(
      and(inArray(shiftStructure.facilityId, [...scope.facilityIds]), inArray(shiftStructure.id, [...ids])),
    )
    .limit(MAX_STRUCTURES);
}
