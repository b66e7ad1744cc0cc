import { facilityScope, systemScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { canRefill } from "./policy";
import { presentRefill } from "./present";
import { findAgencyTerms, findLastRefill, findSlotToRefill, getRefillPlan } from "./reads";
import type { Refill } from "./schema";

/** A slot's last ladder step by step, and what would come of one that is started now. */
export async function loadRefill({ actor, db, now }: Ctx, { slotId }: { slotId: number }): Promise<Refill> {
  const slot = await findSlotToRefill(db, facilityScope(actor), slotId);
  if (!slot) throw new NotFound();
  if (!canRefill(actor, slot.facilityId)) throw new Forbidden();
  const [last, terms, plan] = await Promise.all([
    findLastRefill(db, slot),
    findAgencyTerms(db, slot, now),
    getRefillPlan(db, systemScope(slot.facilityId)),
  ]);
  return presentRefill({ slot, terms, last, plan }, now);
}
