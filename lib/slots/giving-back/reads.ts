import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { selectSlotToChange } from "../changing/reads";
import { systemScope } from "@/lib/access/scopes";

type OfSlot = { facilityId: number; slotId: number };

/** The slot that replaces this one, locked; null if none does. */
export async function lockReplacement(tx: Transaction, { facilityId, slotId }: OfSlot) {
  const replaces = eq(slot.replacesSlotId, slotId);
  const [found] = await selectSlotToChange(tx, systemScope(facilityId), replaces)
    .limit(1)
    .for("update", { of: slot });
  return found ?? null;
}
