import type { StoredEvent, StoredRequest } from "@/db/schema/refills";
import type { Ctx } from "@/lib/context";
import { sendInvites } from "@/lib/invites/send-invites";
import { toDollars } from "@/lib/money";
import { changeBonus } from "@/lib/slots/pay/change-bonus";
import { openToMarketplace, releaseSlot } from "@/lib/slots/releasing/release-slot";
import { routeSlot } from "@/lib/slots/routing/route-slot";
import type { SlotToRefill } from "./reads";

type Part<Event> = Event extends StoredEvent ? Omit<Event, "at" | "position"> : never;
/** What became of a step. */
export type Outcome = Part<StoredEvent>;

/** Does what a step has chosen with the action a person has for it, once for the context's idempotency key. */
export async function carryOutRequest(
  ctx: Ctx,
  request: StoredRequest,
  { slotId, shiftId, facilityId, startsOn, isAgenciesFirst }: SlotToRefill,
): Promise<Outcome> {
  const ofShift = { isRecurring: false, shiftDate: startsOn };
  switch (request.kind) {
    case "INVITE": {
      const inviteCaregivers = request.professionalIds.map((caregiverId) => ({
        facilityId,
        shiftId,
        status: "PENDING" as const,
        caregiverId,
      }));
      const { invites } = await sendInvites(ctx, { inviteCaregivers, ...ofShift });
      return {
        kind: "INVITED",
        names: invites.map(({ caregiver_name }) => caregiver_name),
        professionalIds: invites.map(({ caregiver_id }) => caregiver_id),
      };
    }
    case "AGENCIES": {
      const { unitId, until, rateLimit, agencies } = request;
      const release = { slotId, oldUnitId: unitId, until: new Date(until), rateLimit };
      return { kind: "RELEASED", agencies, ...(await releaseSlot(ctx, release)) };
    }
    case "ON_DEMAND": {
      if (isAgenciesFirst) {
        await openToMarketplace(ctx, { slotId });
        return { kind: "ROUTED", slotId };
      }
      const routed = await routeSlot(ctx, { slotId, oldUnitId: request.unitId });
      return { kind: "ROUTED", slotId: routed.slotId ?? slotId };
    }
    case "BONUS": {
      const { from, to } = request;
      const change = {
        shiftId,
        eventCode: from === 0 ? ("ADD_BONUS" as const) : ("EDIT_BONUS" as const),
        facilityPayableBonus: toDollars(to),
        oldFacilityPayableBonus: toDollars(from),
        ...ofShift,
      };
      await changeBonus(ctx, { shiftId, request: change });
      return { kind: "RAISED", from, to };
    }
  }
}
