import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { recurringShift } from "@/db/schema/shifts";
import { shiftStructure } from "@/db/schema/structures";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { Conflict, Invalid } from "@/lib/errors";

/** Offers a structure no longer. Its shifts stay; while the recurring schedule makes new ones of it, it is refused. */
export async function retireStructure(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility, structure }: { facility: string; structure: string },
) {
  const home = await getFacility(tx, facility);
  const id = /^\d{1,9}$/.test(structure) ? Number(structure) : 0;
  const recurring = await tx
    .select({ id: recurringShift.id })
    .from(recurringShift)
    .where(and(eq(recurringShift.shiftStructureId, id), isNull(recurringShift.endedAt)))
    .limit(1);
  if (recurring.length > 0) {
    const message = "The recurring schedule still uses this structure: end its recurring shifts first.";
    throw new Conflict({ code: "IN_USE", field: "structure", message });
  }
  const [retired] = await tx
    .update(shiftStructure)
    .set({ retiredAt: ctx.now })
    .where(
      and(
        eq(shiftStructure.id, id),
        eq(shiftStructure.facilityId, home.id),
        isNull(shiftStructure.retiredAt),
      ),
    )
    .returning({ id: shiftStructure.id, resourceType: shiftStructure.resourceType });
  if (!retired) {
    const message = `${home.name} has no structure ${structure}: structure list ${home.id} shows its numbers.`;
    throw new Invalid({ code: "NOT_FOUND", field: "structure", message });
  }
  await recordAudit(tx, ctx, {
    action: "structure.retired",
    facilityId: home.id,
    entity: "shift_structure",
    entityId: id,
    after: { isRetired: true },
  });
  return { ...retired, facility: home.name };
}
