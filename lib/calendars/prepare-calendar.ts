import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { calendarSubscription } from "@/db/schema/calendars";
import { systemScope } from "@/lib/access/scopes";
import { countHit } from "@/lib/auth/rate-limit";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/http/errors";
import { readFeedVersion } from "@/lib/slots/reads";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { hashSecret } from "./create-calendar";
import { findCalendar, listCalendarSlots, type FoundCalendar } from "./reads";
import { calendarText, DAYS_BACK, EVENTS_AT_MOST } from "./rules";

/** A calendar asks once an hour or so; somebody who tries secrets asks more often. */
const QUARTER = { atMost: 60, minutes: 15 };

/** Looked at to the quarter of an hour, so that a calendar that is read often is not written as often. */
async function noteReading({ userId, facilityId }: FoundCalendar): Promise<void> {
  const { lastReadAt } = calendarSubscription;
  await db
    .update(calendarSubscription)
    .set({ lastReadAt: sql`now()` })
    .where(
      and(
        eq(calendarSubscription.userId, userId),
        eq(calendarSubscription.facilityId, facilityId),
        or(isNull(lastReadAt), lt(lastReadAt, sql`now() - interval '15 minutes'`)),
      ),
    );
}

/**
 * The calendar a secret opens: its ETag and, if the caller does not have it yet, its text. The rights of whoever made the
 * address are judged anew each time. Throws NotFound, and TooMany.
 */
export async function prepareCalendar(secret: string, address: string) {
  const secretHash = hashSecret(secret);
  const found = await findCalendar(secretHash);
  if (!found) {
    await countHit({ name: "calendar-address", of: address, ...QUARTER });
    throw new NotFound();
  }
  await countHit({ name: "calendar", of: secretHash, ...QUARTER });
  await noteReading(found);
  const { facilityId, facilityName, zone } = found;
  // Proven by the very row: it is found only while its owner may see the facility.
  const scope = systemScope(facilityId);
  const today = dateOnAt(clock.now(), zone);
  const from = instantAt(addDays(today, -DAYS_BACK), "00:00", zone);
  const until = instantAt(addDays(today, FEED_DAYS_AHEAD + 1), "00:00", zone);
  const version = await readFeedVersion(scope, { from, until, now: from });
  return {
    etag: `"${facilityId}-${from.getTime().toString(36)}-${version}"`,
    load: async (): Promise<string> => {
      const slots = await listCalendarSlots(scope, { from, until }, EVENTS_AT_MOST + 1);
      return calendarText({
        facilityName,
        slots: slots.slice(0, EVENTS_AT_MOST),
        portal: env().APP_URL,
        isCut: slots.length > EVENTS_AT_MOST,
      });
    },
  };
}
