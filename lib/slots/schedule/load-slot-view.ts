import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { presentListSlot, presentSlots } from "../present";
import { listSlotsOfShift } from "../reads.sql";
import type { ListSlot } from "../schema";
import { slotViewer } from "../policy";

export type SlotView = { facilityId: number; slots: ListSlot[] };

/**
 * A linked slot with the rest of its shift, so the ratio is right: past or upcoming, at any of the person's facilities.
 * Throws NotFound.
 */
export async function loadSlotView(actor: Actor, slotId: number): Promise<SlotView> {
  const rows = await listSlotsOfShift(facilityScope(actor), slotId);
  if (!rows[0]) throw new NotFound();
  const { facilityId } = rows[0];
  const slots = presentSlots(rows, slotViewer(actor, facilityId), clock.now());
  return { facilityId, slots: slots.map(presentListSlot) };
}
