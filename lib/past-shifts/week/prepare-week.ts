import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden, Invalid, NotFound } from "@/lib/errors";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { approvesAt } from "../approval/rules";
import { canOpenPastShifts, canReviewPastShifts } from "../policy";
import { presentPastSlot } from "../present";
import { findPastFacility, listPastSlots, readPastVersion, type PastFacility } from "../reads";
import type { PastQuery, PastWeek } from "../schema";
import { earliestDay, fridayOf, rangeLimitText, saturdayOf } from "./rules";

const SLOTS_AT_MOST = 5_000;

type Days = { start: string; end: string };

/** The days asked for, both included. Throws Invalid for days beyond the facility's range, or in the wrong order. */
function daysOf(asked: Partial<Days>, facility: PastFacility, now: Date): Days {
  const today = dateOnAt(now, facility.zone);
  const start = asked.start ?? (asked.end ? saturdayOf(asked.end) : addDays(saturdayOf(today), -7));
  const end = asked.end ?? fridayOf(start);
  if (end < start)
    throw new Invalid({ code: "INVALID", field: "end", message: "The end must not be before the start." });
  if (start < earliestDay(today, facility.monthsRange))
    throw new Invalid({
      code: "BEYOND_RANGE",
      field: "start",
      message: rangeLimitText(facility.monthsRange),
    });
  return { start, end };
}

/** The facility of a request for past shifts. Throws Forbidden for who may not open them there. */
async function getPastFacility(actor: Actor, scope: OneFacilityScope): Promise<PastFacility> {
  if (!canOpenPastShifts(actor, { facilityId: scope.facilityId })) throw new Forbidden();
  const facility = await findPastFacility(scope);
  if (!facility) throw new NotFound();
  return facility;
}

/** The facility, the ETag of its past slots of some days and, if the caller does not have them yet, the slots. */
export async function prepareWeek(actor: Actor, scope: OneFacilityScope, asked: PastQuery, now: Date) {
  const { facilityId } = scope;
  const facility = await getPastFacility(actor, scope);
  const { start, end } = daysOf(asked, facility, now);
  const window = {
    from: instantAt(start, "00:00", facility.zone),
    until: instantAt(addDays(end, 1), "00:00", facility.zone),
    now,
  };
  const viewer = { seesPay: canReviewPastShifts(actor, { facilityId }) };
  const version = await readPastVersion(scope, window);
  const approvalAt = approvesAt(fridayOf(end));
  const isOver = approvalAt <= now;
  return {
    facility,
    etag: `"past-${facilityId}-${start}-${end}-${Number(viewer.seesPay)}${Number(isOver)}-${version}"`,
    load: async (): Promise<PastWeek> => {
      const rows = await listPastSlots(scope, window, SLOTS_AT_MOST + 1);
      return {
        slots: rows.slice(0, SLOTS_AT_MOST).map((row) => presentPastSlot(row, viewer, now)),
        start,
        end,
        auto_approval_at: approvalAt.toISOString(),
        is_truncated: rows.length > SLOTS_AT_MOST,
      };
    },
  };
}
