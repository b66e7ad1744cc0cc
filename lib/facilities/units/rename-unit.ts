import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { unit } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { getFacility } from "../administration/reads";
import { getUnit, listUnits } from "./reads";
import type { UnitName } from "./schema";

export async function renameUnit(tx: Transaction, ctx: Ctx<Administrator>, input: UnitName) {
  const home = await getFacility(tx, input.facility);
  const found = await getUnit(tx, home.id, input.unit);
  const other = (await listUnits(tx, home.id)).find(({ id, name }) => name === input.name && id !== found.id);
  if (other) {
    const message = `${home.name} has a unit "${input.name}" already.`;
    throw new Conflict({ code: "EXISTS", field: "name", message });
  }
  await tx.update(unit).set({ name: input.name }).where(eq(unit.id, found.id));
  await recordAudit(tx, ctx, {
    action: "unit.renamed",
    facilityId: home.id,
    entity: "unit",
    entityId: found.id,
    before: { name: found.name },
    after: { name: input.name },
  });
  return { id: found.id, name: input.name, facility: home.name };
}
