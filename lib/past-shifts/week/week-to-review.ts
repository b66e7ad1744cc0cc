import type { OneFacilityScope } from "@/lib/access/scopes";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { findStartToReview } from "../reads.sql";
import { fridayOf, latestCompleteWeek } from "./rules";

/** The Friday of the week a person reviews next: the latest complete week or, if it is done, the latest that isn't. */
export async function weekToReview(scope: OneFacilityScope, zone: string, now: Date): Promise<string> {
  const complete = latestCompleteWeek(dateOnAt(now, zone));
  const from = instantAt(addDays(complete, -6), "00:00", zone);
  const until = instantAt(addDays(complete, 1), "00:00", zone);
  const startsAt = await findStartToReview(scope, { from, until, now });
  return startsAt ? fridayOf(dateOnAt(startsAt, zone)) : complete;
}
