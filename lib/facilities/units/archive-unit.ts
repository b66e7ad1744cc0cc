import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { unit } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "../administration/reads";
import { getUnit } from "./reads";

/** Archives or restores a unit. Its slots keep it. */
export async function archiveUnit(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility, unit: reference, isArchived }: { facility: string; unit: string; isArchived: boolean },
) {
  const place = await getFacility(tx, facility);
  const found = await getUnit(tx, place.id, reference);
  const isSo = (found.archivedAt !== null) === isArchived;
  if (!isSo) {
    const archivedAt = isArchived ? ctx.now : null;
    await tx.update(unit).set({ archivedAt }).where(eq(unit.id, found.id));
    await recordAudit(tx, ctx, {
      action: isArchived ? "unit.archived" : "unit.restored",
      facilityId: place.id,
      entity: "unit",
      entityId: found.id,
      after: { name: found.name, isArchived },
    });
  }
  return { id: found.id, name: found.name, facility: place.name, isArchived, changed: !isSo };
}
