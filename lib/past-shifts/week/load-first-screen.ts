import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { addDays } from "@/lib/time/calendar";
import { arrangeSlots } from "../arrangement-rules";
import { canReviewPastShifts } from "../policy";
import { countToReviewByWeek } from "../reads.sql";
import { filteredSlots, type PastFilters } from "../filter-rules";
import { prepareWeek } from "./prepare-week";
import { summaryOf, type FirstWeek } from "./summary-rules";

/** Rows that fill a tall screen; a longer week loads as data. */
const ROWS = 24;

/** The week that ends on a Friday: its first rows and a summary of all. */
export async function loadFirstScreen(
  actor: Actor,
  scope: OneFacilityScope,
  { friday, filters }: { friday: string; filters: PastFilters },
  now: Date,
): Promise<FirstWeek> {
  const prepared = await prepareWeek(actor, scope, { start: addDays(friday, -6), end: friday }, now);
  const week = await prepared.load();
  const isGrouped = canReviewPastShifts(actor, { facilityId: scope.facilityId });
  const toReview = isGrouped ? { weeks: await countToReviewByWeek(scope, now) } : undefined;
  if (week.slots.length <= ROWS) return { friday, week, summary: null, filters, toReview };
  const shown = isGrouped ? filters : { ...filters, show: null };
  const found = filteredSlots(week.slots, filters);
  const slots = arrangeSlots(found, { isGrouped, show: shown.show, held: new Map(), sort: null }).slice(
    0,
    ROWS,
  );
  return {
    friday,
    week: { ...week, slots },
    summary: summaryOf(week.slots, shown),
    filters: shown,
    toReview,
  };
}
