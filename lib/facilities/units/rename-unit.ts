import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { unit } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "../administration/reads";
import { getUnit, listUnits } from "./reads";
import type { UnitName } from "./schema";
import { refuse } from "./present";

export async function renameUnit(tx: Transaction, ctx: Ctx<Administrator>, input: UnitName) {
  const place = await getFacility(tx, input.facility);
  const found = await getUnit(tx, place.id, input.unit);
  const other = (await listUnits(tx, place.id)).find(
    ({ id, name }) => name === input.name && id !== found.id,
  );
  if (other) refuse("NAME_TAKEN", place, input.name);
  await tx.update(unit).set({ name: input.name }).where(eq(unit.id, found.id));
  await recordAudit(tx, ctx, {
    action: "unit.renamed",
    facilityId: place.id,
    entity: "unit",
    entityId: found.id,
    before: { name: found.name },
    after: { name: input.name },
  });
  return { id: found.id, name: input.name, facility: place.name };
}
