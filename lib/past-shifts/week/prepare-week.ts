import { fromReplica } from "@/db/replica.sql";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound, refusals, Invalid } from "@/lib/errors";
import { shortEtag } from "@/lib/http/short-etag";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { approvesAt, reviewTime } from "../approval/rules";
import { canOpenPastShifts, canReviewPastShifts } from "../policy";
import { presentPastSlot } from "../present";
import {
  findPastFacility,
  listPastSlots,
  readPastVersion,
  findStartToReview,
  type PastFacility,
} from "../reads.sql";
import type { PastQuery, PastWeek } from "../schema";
import { earliestDay, fridayOf, saturdayOf, latestCompleteWeek, rangeLimitText } from "./rules";

const refuse = refusals({
  END_BEFORE_START: {
    as: Invalid,
    code: "INVALID",
    field: "end",
    message: "The end must not be before the start.",
  },
  BEYOND_RANGE: (months: number) => ({ as: Invalid, field: "start", message: rangeLimitText(months) }),
});

const MAX_SLOTS = 5_000;

type Days = { start: string; end: string };

/** The requested days, both included. Throws Invalid if they are out of order or beyond the facility's range. */
function daysOf(query: Partial<Days>, facility: PastFacility, now: Date): Days {
  const today = dateOnAt(now, facility.zone);
  const start = query.start ?? (query.end ? saturdayOf(query.end) : addDays(saturdayOf(today), -7));
  const end = query.end ?? fridayOf(start);
  if (end < start) refuse("END_BEFORE_START");
  if (start < earliestDay(today, facility.monthsRange)) refuse("BEYOND_RANGE", facility.monthsRange);
  return { start, end };
}

/** The facility of a past-shifts request. Throws Forbidden for callers who may not open the page there. */
async function getPastFacility(actor: Actor, scope: OneFacilityScope): Promise<PastFacility> {
  if (!canOpenPastShifts(actor, { facilityId: scope.facilityId })) throw new Forbidden();
  const facility = await findPastFacility(scope);
  if (!facility) throw new NotFound();
  return facility;
}

/** The facility, the ETag of its past slots on some days and, unless the caller has them already, the slots. */
export async function prepareWeek(actor: Actor, scope: OneFacilityScope, query: PastQuery, now: Date) {
  const { facilityId } = scope;
  const facility = await getPastFacility(actor, scope);
  const { start, end } = daysOf(query, facility, now);
  const window = {
    from: instantAt(start, "00:00", facility.zone),
    until: instantAt(addDays(end, 1), "00:00", facility.zone),
    now,
  };
  const view = { ...reviewTime(now), seesPay: canReviewPastShifts(actor, { facilityId }) };
  const version = await readPastVersion(scope, window);
  const { wentLiveOn, holdsIncomplete, monthsRange, showsFlex } = facility;
  const approvalAt = approvesAt(fridayOf(end));
  const isOver = approvalAt <= now;
  return {
    facility,
    etag: shortEtag(
      facilityId,
      ...[start, end, view.seesPay, isOver, version],
      ...[facility.name, wentLiveOn, holdsIncomplete, monthsRange, showsFlex],
    ),
    load: async (): Promise<PastWeek> => {
      const rows = await fromReplica(() => listPastSlots(scope, window, MAX_SLOTS + 1), {
        of: version,
        read: () => readPastVersion(scope, window),
      });
      const slots = rows.slice(0, MAX_SLOTS).map((row) => presentPastSlot(row, view));
      const isReviewed = slots.length === 0 || slots.some((slot) => slot.is_approval_allowed);
      return {
        slots,
        start,
        end,
        auto_approval_at: isReviewed ? approvalAt.toISOString() : null,
        is_truncated: rows.length > MAX_SLOTS,
      };
    },
  };
}

/** The Friday of the week a person reviews next: the latest complete week or, if it is done, the latest that isn't. */
export async function weekToReview(scope: OneFacilityScope, zone: string, now: Date): Promise<string> {
  const complete = latestCompleteWeek(dateOnAt(now, zone));
  const from = instantAt(addDays(complete, -6), "00:00", zone);
  const until = instantAt(addDays(complete, 1), "00:00", zone);
  const startsAt = await findStartToReview(scope, { from, until, now });
  return startsAt ? fridayOf(dateOnAt(startsAt, zone)) : complete;
}
