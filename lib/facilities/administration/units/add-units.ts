import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { unit } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "../reads";
import { listUnits, getUnit } from "./reads";
import type { NewUnits, UnitName } from "../schema";
import { refuse } from "./present";

/** Names that differ in capitals alone are one unit’s. */
export const isSameUnit = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Throws Conflict if a name is taken, even by an archived unit. */
export async function addUnits(tx: Transaction, ctx: Ctx<Administrator>, input: NewUnits) {
  const place = await getFacility(tx, input.facility);
  const names = input.unit.filter((name, at, all) => all.findIndex((one) => isSameUnit(one, name)) === at);
  const there = await listUnits(tx, place.id);
  const taken = there.find((one) => names.some((name) => isSameUnit(one.name, name)));
  if (taken) refuse("EXISTS", place, taken);
  const made = await tx
    .insert(unit)
    .values(names.map((name) => ({ facilityId: place.id, name })))
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

export async function renameUnit(tx: Transaction, ctx: Ctx<Administrator>, input: UnitName) {
  const place = await getFacility(tx, input.facility);
  const found = await getUnit(tx, place.id, input.unit);
  const other = (await listUnits(tx, place.id)).find(
    ({ id, name }) => isSameUnit(name, input.name) && id !== found.id,
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
