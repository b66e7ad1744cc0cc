import type { Transaction } from "@/db/client";
import { shiftStructure } from "@/db/schema/structures";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
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
