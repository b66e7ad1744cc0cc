import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import type { Actor } from "@/lib/access/actor";
import type { AuditEntry } from "@/lib/audit/record-audit";
import type { SlotToCancel } from "./reads";

/** The place to fill again, with its shift's terms. */
type Replaced = Pick<
  SlotToCancel,
  | "slotId"
  | "facilityId"
  | "shiftId"
  | "startsAt"
  | "endsAt"
  | "unitId"
  | "isGuaranteed"
  | "bonus"
  | "wage"
  | "originalWage"
  | "billRate"
>;

type Replacing = { found: Replaced; actor: Actor; requestId: string };

/** An open slot in the same shift and unit, on the shift's terms of now, which a claim would take over anyway. */
export async function addReplacement(
  tx: Transaction,
  { found, actor, requestId }: Replacing,
): Promise<AuditEntry> {
  const { facilityId, shiftId, startsAt, endsAt, unitId, isGuaranteed, bonus, wage, originalWage, billRate } =
    found;
  const terms = { isGuaranteed, bonus, wage, originalWage, billRate };
  const [added] = await tx
    .insert(slot)
    .values({ facilityId, shiftId, startsAt, endsAt, unitId, replacesSlotId: found.slotId, ...terms })
    .returning({ id: slot.id });
  const after = { status: "UNCLAIMED", shiftId, unitId, replacesSlotId: found.slotId, ...terms };
  return {
    actor,
    action: "slot.replacement-added",
    facilityId,
    entity: "slot",
    entityId: added!.id,
    after,
    requestId,
  };
}
