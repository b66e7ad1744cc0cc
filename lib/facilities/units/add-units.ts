import type { Transaction } from "@/db/client";
import { unit } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "../administration/reads";
import { listUnits } from "./reads";
import type { NewUnits } from "./schema";
import { refuse } from "./present";

/** Throws Conflict if a name is taken, even by an archived unit. */
export async function addUnits(tx: Transaction, ctx: Ctx<Administrator>, input: NewUnits) {
  const place = await getFacility(tx, input.facility);
  const names = input.unit;
  const there = await listUnits(tx, place.id);
  const taken = there.find(({ name }) => names.includes(name));
  if (taken) refuse("EXISTS", place, taken);
  const made = await tx
    .insert(unit)
    .values([...new Set(names)].map((name) => ({ facilityId: place.id, name })))
    .returning({ id: unit.id, name: unit.name });
  await recordAudit(
    tx,
    ctx,
    made.map(({ id, name }) => ({
      action: "unit.added",
      facilityId: place.id,
      entity: "unit",
      entityId: id,
      after: { name },
    })),
  );
  return { facility: { id: place.id, name: place.name, showsUnits: place.portalUnitsEnabled }, units: made };
}
