import type { Transaction } from "@/db/client";
import { unit } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { getFacility } from "../administration/reads";
import { listUnits } from "./reads";
import type { NewUnits } from "./schema";

/** Throws Conflict where one of the names is taken, also by a unit that was archived. */
export async function addUnits(tx: Transaction, ctx: Ctx<Administrator>, input: NewUnits) {
  const home = await getFacility(tx, input.facility);
  const names = input.unit;
  const there = await listUnits(tx, home.id);
  const taken = there.find(({ name }) => names.includes(name));
  if (taken) {
    const mend = taken.archivedAt
      ? `: it is archived, unit restore ${home.id} ${taken.id} brings it back`
      : "";
    const message = `${home.name} has a unit "${taken.name}" already${mend}.`;
    throw new Conflict({ code: "EXISTS", field: "unit", message });
  }
  const made = await tx
    .insert(unit)
    .values([...new Set(names)].map((name) => ({ facilityId: home.id, name })))
    .returning({ id: unit.id, name: unit.name });
  await recordAudit(
    tx,
    ctx,
    made.map(({ id, name }) => ({
      action: "unit.added",
      facilityId: home.id,
      entity: "unit",
      entityId: id,
      after: { name },
    })),
  );
  return { facility: { id: home.id, name: home.name, showsUnits: home.portalUnitsEnabled }, units: made };
}
