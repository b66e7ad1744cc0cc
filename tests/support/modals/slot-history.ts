import { auditEvent } from "@/db/schema/operations";
import type { slot } from "@/db/schema/slots";
import { insert } from "../rows";

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

/** When the slot with a history was created. */
export const creationTime = () => hoursAgo(80);

type Changes = { userId: number; firstUnitId: number };

/** A scheduler's changes to an assigned slot on two days, with the values before. */
export async function aSlotHistory(
  of: typeof slot.$inferSelect,
  { userId, firstUnitId }: Changes,
): Promise<void> {
  const entry = (at: Date, action: string, before: object, after: object) =>
    insert(auditEvent, {
      at,
      action,
      before,
      after,
      actorKind: "USER",
      actorId: userId,
      facilityId: of.facilityId,
      entity: "slot",
      entityId: String(of.id),
    });
  const { professionalId, unitId, status } = of;
  await entry(hoursAgo(53), "slot.unit-changed", { unitId: null }, { unitId: firstUnitId });
  await entry(
    hoursAgo(52),
    "slot.assigned",
    { status: "UNCLAIMED", professionalId: null },
    { status, professionalId },
  );
  await entry(hoursAgo(3), "slot.unit-changed", { unitId: firstUnitId }, { unitId });
}
