import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { recurringShift } from "@/db/schema/shifts";
import { shiftStructure } from "@/db/schema/structures";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { refuse } from "./present";

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
