import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * The open places of a shift that one person can be invited to and take alone: not begun, and not part of a bundle,
 * whose slots are taken together. Name the shift's column in full.
 */
const openPlaces = (shiftId: SQLWrapper, now: Date): SQL => sql`
  slot place
  join shift of on of.id = place.shift_id and of.integration_expired_at is null
  left join unit on unit.id = place.unit_id
  where place.shift_id = ${shiftId} and place.status = 'UNCLAIMED' and place.bundle_id is null
    and place.starts_at > ${now.toISOString()}::timestamptz`;

/** For a condition: whether there is such a place. */
export const hasOpenPlace = (shiftId: SQLWrapper, now: Date): SQL =>
  sql`exists (select 1 from ${openPlaces(shiftId, now)})`;

/** For a column: how many there are. */
export const countOpenPlaces = (shiftId: SQLWrapper, now: Date): SQL<number> =>
  sql<number>`(select count(*)::int from ${openPlaces(shiftId, now)})`;

/** For a column: the slot of the first, or null. */
export const firstOpenPlace = (shiftId: SQLWrapper, now: Date): SQL<number | null> =>
  sql<number | null>`(select min(place.id) from ${openPlaces(shiftId, now)})`;

/** For a column: the names of their units. */
export const unitsOfOpenPlaces = (shiftId: SQLWrapper, now: Date): SQL<string[]> =>
  sql<string[]>`(select coalesce(json_agg(distinct unit.name order by unit.name)
    filter (where unit.name is not null), '[]') from ${openPlaces(shiftId, now)})`;
