import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { isWaiting } from "@/lib/conversations/reads.sql";
import { ofRoutes, type DateRange, type FeedWindow, type RoutedScopes } from "./reads.sql";

/**
 * Invites aren't slots, but open slots show how many were asked, and how many questions wait for the morning. Those of a
 * shift long ahead change rarely.
 */
const invitesVersion = (ofFacilities: SQL): SQL => sql`(
  select concat(count(*), '-', count(answered_at), '-', extract(epoch from max(answered_at))) from invite
  where facility_id ${ofFacilities} and created_at > now() - interval '60 days'), (
  select count(*) from outbox_message o join message m on m.id = o.message_id
  where ${isWaiting(sql`now()`)} and m.facility_id ${ofFacilities} and m.invite_id is not null)`;

/**
 * A version that changes exactly when the slots of these dates, or the actions allowed on them, change; see
 * readFeedVersion.
 */
export async function readDatesVersion(
  scopes: RoutedScopes,
  range: DateRange,
  now: Date,
): Promise<{ version: string; snapshot: string }> {
  const at = sql`${now}::timestamptz`;
  const facilityIds = sql.param([...scopes.flex.facilityIds, ...scopes.onDemand.facilityIds]);
  const [row] = await db.execute<{ version: string; snapshot: string }>(sql`
    select concat_ws('.', count(*), coalesce(sum(sl.revision), 0), count(*) filter (where sl.starts_at <= ${at}),
      count(*) filter (where sl.starts_at <= ${at} + interval '30 minutes'),
      count(*) filter (where sl.ends_at <= ${at}),
      count(*) filter (where sl.ends_at <= ${at} - interval '1 day'),
      (select sum(xmin::text::bigint) from facility where id = any(${facilityIds}::int[])),
      ${invitesVersion(sql`= any(${facilityIds}::int[])`)}) as version,
      pg_current_snapshot()::text as snapshot
    from slot sl join shift sh on sh.id = sl.shift_id where ${ofRoutes(scopes, range)}`);
  return row!;
}

/**
 * A version that changes exactly when the feed of a window changes: the sum of revisions grows with every write, three
 * counts change as the clock passes a start, an end or the moment arrival can be set, and the facility's row, which
 * every slot shows parts of, has a new `xmin` after every write. Returned with the database snapshot, so later changes
 * can be told from what was read.
 */
export async function readFeedVersion(
  scope: OneFacilityScope,
  window: FeedWindow,
): Promise<{ version: string; snapshot: string }> {
  const [row] = await db.execute<{ version: string; snapshot: string }>(sql`
    select concat_ws('.', count(*), coalesce(sum(revision), 0),
      count(*) filter (where starts_at <= ${window.now}),
      count(*) filter (where starts_at <= ${new Date(window.now.getTime() + 30 * 60_000)}),
      (select xmin from facility where id = ${scope.facilityId}), ${invitesVersion(sql`= ${scope.facilityId}`)}) as version,
      pg_current_snapshot()::text as snapshot
    from slot
    where facility_id = ${scope.facilityId} and starts_at >= ${window.from}
      and starts_at < ${window.until} and ends_at >= ${window.now}`);
  return row!;
}
