import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * A shift's open places for a single invite: not started, and not in a bundle, whose slots go together. Qualify the
 * shift's column with its table.
 */
const openPlaces = (shiftId: SQLWrapper, now: Date): SQL => sql`
  slot place
  join shift of on of.id = place.shift_id and of.integration_expired_at is null
  left join unit on unit.id = place.unit_id
  where place.shift_id = ${shiftId} and place.status = 'UNCLAIMED' and place.bundle_id is null
    and place.starts_at > ${now}::timestamptz`;

/** A condition: whether the shift has such a place. */
export const hasOpenPlace = (shiftId: SQLWrapper, now: Date): SQL =>
  sql`exists (select 1 from ${openPlaces(shiftId, now)})`;

/** A column: how many there are. */
export const countOpenPlaces = (shiftId: SQLWrapper, now: Date): SQL<number> =>
  sql<number>`(select count(*)::int from ${openPlaces(shiftId, now)})`;

/** A column: the first one's slot, or null. */
export const firstOpenPlace = (shiftId: SQLWrapper, now: Date): SQL<number | null> =>
  sql<number | null>`(select min(place.id) from ${openPlaces(shiftId, now)})`;

/** A column: their units' names. */
export const unitsOfOpenPlaces = (shiftId: SQLWrapper, now: Date): SQL<string[]> =>
  sql<string[]>`(select coalesce(json_agg(distinct unit.name order by unit.name)
    filter (where unit.name is not null), '[]') from ${openPlaces(shiftId, now)})`;
