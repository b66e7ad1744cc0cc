import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { resourceType, shiftStructure } from "@/db/schema/structures";
import { refuse } from "./present";

const MAX_TYPES = 500;
const MAX_STRUCTURES = 1000;

export function listResourceTypes(on: Queryable) {
  return on
    .select({ code: resourceType.code, label: resourceType.label })
    .from(resourceType)
    .orderBy(asc(resourceType.rank), asc(resourceType.label))
    .limit(MAX_TYPES);
}

/** The type of a code or name: "CNA" of "Certified nursing assistant". Throws Invalid and lists the known types. */
export async function findResourceType(on: Queryable, text: string): Promise<string> {
  const types = await listResourceTypes(on);
  const sought = text.toUpperCase();
  const found = types.find(({ code, label }) => [code, label.toUpperCase()].includes(sought));
  return (
    found?.code ??
    refuse(
      "UNKNOWN_TYPE",
      types.map(({ code }) => code),
    )
  );
}

/** Throws Invalid and lists the known types. */
export async function assertResourceType(on: Queryable, code: string): Promise<void> {
  await findResourceType(on, code);
}

const columns = {
  id: shiftStructure.id,
  resourceType: shiftStructure.resourceType,
  from: sql<string>`to_char(${shiftStructure.fromTime}, 'HH24:MI')`,
  to: sql<string>`to_char(${shiftStructure.toTime}, 'HH24:MI')`,
  isOrientation: shiftStructure.isOrientation,
  unpaidBreakMinutes: shiftStructure.unpaidBreakMinutes,
};

/** The facility's structures in use. */
export function listStructuresOf(on: Queryable, facilityId: number) {
  return on
    .select(columns)
    .from(shiftStructure)
    .where(and(eq(shiftStructure.facilityId, facilityId), isNull(shiftStructure.retiredAt)))
    .orderBy(asc(shiftStructure.resourceType), asc(shiftStructure.fromTime), asc(shiftStructure.id))
    .limit(MAX_STRUCTURES);
}
