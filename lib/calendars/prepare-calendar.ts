import { createHash } from "node:crypto";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fromReplica } from "@/db/replica.sql";
import { calendarSubscription, professionalCalendar } from "@/db/schema/calendars";
import { systemScope } from "@/lib/access/scopes";
import { hashToken } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import { readFeedVersion } from "@/lib/slots/read-feed-version.sql";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { DAY } from "@/lib/time/durations";
import { findCalendarOwner, listOwnShifts } from "./own-shifts/reads.sql";
import { OWN_DAYS_AHEAD, MAX_OWN_SHIFTS, ownShiftsText } from "./own-shifts/rules";
import { findCalendar, listCalendarSlots, type FoundCalendar } from "./reads.sql";
import { DAYS_BACK, MAX_EVENTS, scheduleText } from "./rules";

/** A calendar app asks about once an hour; someone guessing secrets asks more often. */
const QUARTER = { max: 60, minutes: 15 };

/** Recorded to the quarter hour, so frequent reads do not cause frequent writes. */
const isNewerThan = (
  lastReadAt: typeof calendarSubscription.lastReadAt | typeof professionalCalendar.lastReadAt,
) => or(isNull(lastReadAt), lt(lastReadAt, sql`now() - interval '15 minutes'`));

type Prepared = { etag: string; load: () => Promise<string> };

/** A facility's schedule, after checking the current rights of the person who created the address. */
async function prepareSchedule({ userId, facilityId, facilityName, zone }: FoundCalendar): Promise<Prepared> {
  const { userId: ofUser, facilityId: ofFacility, lastReadAt } = calendarSubscription;
  await db
    .update(calendarSubscription)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(ofUser, userId), eq(ofFacility, facilityId), isNewerThan(lastReadAt)));
  // The row itself is proof: it is found only while its owner may see the facility.
  const scope = systemScope(facilityId);
  const today = dateOnAt(clock.now(), zone);
  const from = instantAt(addDays(today, -DAYS_BACK), "00:00", zone);
  const until = instantAt(addDays(today, FEED_DAYS_AHEAD + 1), "00:00", zone);
  const readVersion = async () => (await readFeedVersion(scope, { from, until, now: from })).version;
  const version = await readVersion();
  return {
    etag: `"${facilityId}-${from.getTime().toString(36)}-${version}"`,
    load: async () => {
      const slots = await fromReplica(() => listCalendarSlots(scope, { from, until }, MAX_EVENTS + 1), {
        of: version,
        read: readVersion,
      });
      return scheduleText({
        facilityName,
        zone,
        slots: slots.slice(0, MAX_EVENTS),
        portal: env().APP_URL,
        isCut: slots.length > MAX_EVENTS,
      });
    },
  };
}

/** A professional's own shifts from midnight on, so an unchanged calendar keeps its ETag all day. */
async function prepareOwnShifts(linkHash: string): Promise<Prepared> {
  await db
    .update(professionalCalendar)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(professionalCalendar.linkHash, linkHash), isNewerThan(professionalCalendar.lastReadAt)));
  const today = Math.floor(clock.now().getTime() / DAY) * DAY;
  const window = {
    from: new Date(today - DAYS_BACK * DAY),
    until: new Date(today + OWN_DAYS_AHEAD * DAY),
  };
  const shifts = await fromReplica(() => listOwnShifts(linkHash, window, MAX_OWN_SHIFTS + 1));
  const text = ownShiftsText(shifts, env().APP_URL);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  return { etag, load: () => Promise.resolve(text) };
}

/**
 * The calendar for a secret, of a facility's schedule or a professional's own shifts: its ETag and, unless the caller
 * has it already, its text. Access is checked on every request. Throws NotFound and TooMany.
 */
export async function prepareCalendar(secret: string, address: string): Promise<Prepared> {
  const hash = hashToken(secret);
  const found = await findCalendar(hash);
  if (!found && !(await findCalendarOwner(hash))) {
    await countHit({ name: "calendar-address", of: address, ...QUARTER });
    throw new NotFound();
  }
  await countHit({ name: "calendar", of: hash, ...QUARTER });
  return found ? prepareSchedule(found) : prepareOwnShifts(hash);
}
