import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shiftStructure } from "@/db/schema/structures";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { recurringShift } from "@/db/schema/shifts";
import { assertResourceType, listStructuresOf } from "./reads";
import type { NewStructure } from "./schema";
import { refuse } from "./present";

/** Adds a shift type with its times; it crosses midnight if the end comes first. */
export async function addStructure(tx: Transaction, ctx: Ctx<Administrator>, input: NewStructure) {
  const { facility, from, to, ...rest } = input;
  const place = await getFacility(tx, facility);
  await assertResourceType(tx, rest.resourceType);
  const same = (await listStructuresOf(tx, place.id)).find(
    (one) =>
      one.resourceType === rest.resourceType &&
      one.from === from &&
      one.to === to &&
      one.isOrientation === rest.isOrientation,
  );
  if (same) refuse("EXISTS", place.name, same.id);
  const [made] = await tx
    .insert(shiftStructure)
    .values({ facilityId: place.id, fromTime: from, toTime: to, ...rest })
    .returning({ id: shiftStructure.id });
  await recordAudit(tx, ctx, {
    action: "structure.added",
    facilityId: place.id,
    entity: "shift_structure",
    entityId: made!.id,
    after: { from, to, ...rest },
  });
  return { id: made!.id, facility: place.name, from, to, ...rest };
}

/** Stops offering a structure. Its shifts stay. Refused while a recurring schedule uses it. */
export async function retireStructure(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility, structure }: { facility: string; structure: string },
) {
  const place = await getFacility(tx, facility);
  const id = /^\d{1,9}$/.test(structure) ? Number(structure) : 0;
  const recurring = await tx
    .select({ id: recurringShift.id })
    .from(recurringShift)
    .where(and(eq(recurringShift.shiftStructureId, id), isNull(recurringShift.endedAt)))
    .limit(1);
  if (recurring.length > 0) refuse("IN_USE");
  const [retired] = await tx
    .update(shiftStructure)
    .set({ retiredAt: ctx.now })
    .where(
      and(
        eq(shiftStructure.id, id),
        eq(shiftStructure.facilityId, place.id),
        isNull(shiftStructure.retiredAt),
      ),
    )
    .returning({ id: shiftStructure.id, resourceType: shiftStructure.resourceType });
  if (!retired) return refuse("NOT_FOUND", structure, place);
  await recordAudit(tx, ctx, {
    action: "structure.retired",
    facilityId: place.id,
    entity: "shift_structure",
    entityId: id,
    after: { isRetired: true },
  });
  return { ...retired, facility: place.name };
}
