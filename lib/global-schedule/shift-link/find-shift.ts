import { facilityScope } from "@/lib/access/scopes";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { NotFound, Conflict, refusals } from "@/lib/errors";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { SHIFT_UPDATED } from "@/lib/slots/rules";
import { anyRoute, proveScopes } from "../prove-scopes";
import { listCalendarFlags } from "../reads.sql";
import type { GoToShift, ShiftFound } from "../schema";
import { findShiftLink } from "./reads";

/** Why a shift can't be shown, in the specification's words. */
const refuse = refusals({
  PAST: {
    as: Conflict,
    field: "shiftDate",
    message:
      "The shift you selected occurs in the past and cannot be displayed. Refresh now to reflect the latest changes.",
  },
  STALE: {
    as: Conflict,
    field: "shiftId",
    message: SHIFT_UPDATED,
  },
});

/**
 * Where the Daily Schedule shows a calendar's shift: its facility and one of its slots. Creates a recurring schedule's
 * day if needed. Throws NotFound, or Conflict for a shift that is over or has moved to another day.
 */
export async function findShift(ctx: Ctx, request: GoToShift): Promise<ShiftFound> {
  const { actor, now } = ctx;
  const { shiftId, isRecurring, shiftDate, slotId = null } = request;
  const scopes = proveScopes(actor, await listCalendarFlags(facilityScope(actor)), { type: "ALL" });
  const named = { shiftId, isRecurring, startsOn: shiftDate };
  return writeUnkeyed(ctx, async (tx) => {
    const find = () => findShiftLink(tx, scopes, named, { startsOn: shiftDate, slotId });
    const found = await findOrMaterialise(tx, ctx, anyRoute(actor, scopes), named, find);
    if (!found && (await findShiftLink(tx, scopes, named, { startsOn: null, slotId }))) refuse("STALE");
    if (!found) throw new NotFound();
    if (found.endsAt <= now) refuse("PAST");
    return { slotId: found.slotId, facilityId: found.facilityId };
  });
}
