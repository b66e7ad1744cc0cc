import type { Transaction } from "@/db/client";
import { facilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { canRefill } from "./policy";
import { findLastRefill, lockSlotToRefill } from "./reads";

/** Locks a slot that the caller may refill, with its last ladder. Throws NotFound or Forbidden. */
export async function lockRefill(tx: Transaction, { actor }: Ctx, slotId: number) {
  const found = await lockSlotToRefill(tx, facilityScope(actor), slotId);
  if (!found) throw new NotFound();
  if (!canRefill(actor, found.facilityId)) throw new Forbidden();
  return { found, last: await findLastRefill(tx, found) };
}
