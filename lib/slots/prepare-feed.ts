import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { refuse, presentSlots } from "./present";
import { readFeedVersion } from "./read-feed-version.sql";
import { hasEndedSlots, listFeedSlots, type FeedWindow } from "./reads.sql";
import { FEED_DAYS_AHEAD, FURTHEST_DAYS } from "./rules";
import type { Feed, FeedQuery } from "./schema";
import { slotViewer, viewerKey } from "./policy";

export const MAX_FEED = 25_000;

/**
 * From yesterday, for the night shift still running, to 28 days ahead or the requested end. Throws Invalid for an end
 * beyond two years.
 */
export function feedWindow(range: Pick<FeedQuery, "start" | "end">, zone: string, now: Date): FeedWindow {
  const today = dateOnAt(now, zone);
  const from = range.start && range.start > today ? range.start : addDays(today, -1);
  const latest = addDays(today, FURTHEST_DAYS);
  if (range.end && range.end > latest) refuse("INVALID");
  const until = range.end ?? addDays(today, FEED_DAYS_AHEAD);
  return { from: instantAt(from, "00:00", zone), until: instantAt(addDays(until, 1), "00:00", zone), now };
}

async function zoneOf(scope: OneFacilityScope): Promise<string> {
  const [row] = await db
    .select({ timezone: facility.timezone })
    .from(facility)
    .where(eq(facility.id, scope.facilityId))
    .limit(1);
  if (!row) throw new NotFound();
  return row.timezone;
}

/** Windows start and end on whole days, so minutes in base 36 keep the ETag short. */
const minuteOf = (instant: Date) => (instant.getTime() / 60_000).toString(36);

/** The feed's ETag, with its content unless the caller has it already. */
export async function prepareFeed(actor: Actor, scope: OneFacilityScope, query: FeedQuery) {
  const facilityId = scope.facilityId;
  const now = clock.now();
  const zone = await zoneOf(scope);
  const window = feedWindow(query, zone, now);
  const viewer = slotViewer(actor, facilityId);
  const { version, snapshot } = await readFeedVersion(scope, window);
  return {
    etag: `"${facilityId}-${viewerKey(viewer)}-${minuteOf(window.from)}-${minuteOf(window.until)}-${version}"`,
    load: async (): Promise<Feed> => {
      const today = instantAt(dateOnAt(now, zone), "00:00", zone);
      const [rows, hasEndedToday] = await Promise.all([
        listFeedSlots(scope, window, { limit: MAX_FEED }),
        hasEndedSlots(scope, { from: today, now }),
      ]);
      return {
        slots: presentSlots(rows, viewer, now),
        generated_at: now.toISOString(),
        has_ended_today: hasEndedToday,
        snapshot,
      };
    },
  };
}
