import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { systemScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { assertMayRequest } from "@/lib/shifts/assert-may-request";
import { offerRefusal } from "@/lib/shifts/policy";
import { refuse as refuseRequest } from "@/lib/shifts/present";
import type { RequestFacility } from "@/lib/shifts/reads";
import { postShifts } from "@/lib/shifts/request-shifts";
import { changeFacility } from "../customers/change-facility";
import { refuse } from "../customers/present";
import { FIRST_WEEK_REQUESTED, hasSlots } from "./reads.sql";
import type { FirstWeek } from "./schema";

/**
 * Requests a facility's first shifts, more than one request of its own holds; afterwards it requests them itself. All or
 * none. Throws Conflict once it has shifts, so that a repeated request adds none; Invalid at each row that can't be posted,
 * Forbidden for shifts that it doesn't have, or a customer's administrator who may not request them.
 */
export const requestFirstWeek = (ctx: Ctx, input: { facilityId: number } & FirstWeek): Promise<void> =>
  changeFacility(ctx, { operation: "desk.first-week-requested", input }, async (tx) => {
    const { facilityId, kind, shifts } = input;
    if (await hasSlots(tx, facilityId)) refuse("HAS_SHIFTS");
    const rows = shifts.map(({ structureId, startsOn, slots }) => ({
      structure_id: structureId,
      start_date: startsOn,
      slots,
      unit_id: null,
    }));
    const admit = (facility: RequestFacility) => {
      if (!canAtDesk(ctx.actor, P.DESK_CUSTOMERS)) return assertMayRequest(ctx.actor, facility, kind);
      const refusal = offerRefusal(facility, kind);
      if (refusal) refuseRequest(refusal);
    };
    await postShifts(tx, ctx, {
      scope: systemScope(facilityId),
      request: { kind, facilityId, rows },
      admit,
    });
    // Tells its slots from those that the facility requests itself.
    await recordAudit(tx, ctx, {
      action: FIRST_WEEK_REQUESTED,
      facilityId,
      entity: "facility",
      entityId: facilityId,
      after: { kind, slots: shifts.reduce((sum, { slots }) => sum + slots, 0) },
    });
  });
