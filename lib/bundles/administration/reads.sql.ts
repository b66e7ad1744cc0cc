import { sql, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { rowsOf, type Page } from "@/lib/http/wire";
import { isFoundIn } from "@/lib/search/is-found";
import type { SlotToBundle } from "./rules";

const MAX_SLOTS = 500;

/** Open slots to choose from; tests have fewer. */
export const offered = { slots: 500 };

export type OpenSlot = {
  id: number;
  resourceType: string;
  startsOn: string;
  startsAt: string;
  endsAt: string;
  unit: string | null;
  /** Without the unpaid break. */
  paidMinutes: number;
  billRate: string | null;
  wage: string | null;
};

/** Of a slot with its shift, structure and unit. */
const terms = sql`sl.id, sh.resource_type as "resourceType", sh.starts_on::text as "startsOn",
  to_json(sl.starts_at)#>>'{}' as "startsAt", to_json(sl.ends_at)#>>'{}' as "endsAt", u.name as unit,
  (extract(epoch from sl.ends_at - sl.starts_at) / 60)::int
    - coalesce(sh.unpaid_break_minutes, st.unpaid_break_minutes) as "paidMinutes", sh.wage::text as wage`;

/** A facility's open on-demand slots that may join a bundle, soonest first, and one more than are offered. In dollars. */
export const listOpenSlots = (on: Queryable, facilityId: number, now: Date): Promise<OpenSlot[]> =>
  on.execute<OpenSlot>(sql`
    select ${terms}, sh.bill_rate::text as "billRate"
    from slot sl join shift sh on sh.id = sl.shift_id join shift_structure st on st.id = sh.shift_structure_id
    left join unit u on u.id = sl.unit_id
    where sl.facility_id = ${facilityId} and sl.status = 'UNCLAIMED' and sl.starts_at > ${now}::timestamptz
      and sl.bundle_id is null and sh.route = 'ON_DEMAND' and not sh.is_orientation
      and sh.integration_expired_at is null
    order by sl.starts_at, sl.id limit ${offered.slots + 1}`);

export type BundledSlot = OpenSlot & {
  isOpen: boolean;
  /** Who has it. */
  takenBy: string | null;
};

/** The slots of a bundle that aren't cancelled, soonest first, at the rate they are or would be taken at, in dollars. */
export const listSlotsOf = (on: Queryable, bundleId: number, now: Date): Promise<BundledSlot[]> =>
  on.execute<BundledSlot>(sql`
    select ${terms}, coalesce(sl.bill_rate, b.bill_rate, sh.bill_rate)::text as "billRate",
      sl.status = 'UNCLAIMED' and sl.starts_at > ${now}::timestamptz as "isOpen",
      case when sl.status in ('CLAIMED', 'CONFIRMED') then p.first_name || ' ' || p.last_name end as "takenBy"
    from bundle b join slot sl on sl.facility_id = b.facility_id and sl.bundle_id = b.id
    join shift sh on sh.id = sl.shift_id join shift_structure st on st.id = sh.shift_structure_id
    left join unit u on u.id = sl.unit_id left join professional p on p.id = sl.professional_id
    where b.id = ${bundleId} and sl.status not in ('CANCELLED', 'FACILITY_CANCELLED')
    order by sl.starts_at, sl.id limit ${MAX_SLOTS}`);

/** Slots of the facility, locked in the order of every write to several of them. */
export const lockSlots = (
  tx: Transaction,
  { facilityId, ids }: { facilityId: number; ids: readonly number[] },
): Promise<SlotToBundle[]> =>
  tx.execute<SlotToBundle>(sql`
    select sl.id, sh.resource_type as "resourceType", sl.starts_at as "startsAt", sl.ends_at as "endsAt",
      sl.status = 'UNCLAIMED' and sh.integration_expired_at is null as "isOpen", sh.route = 'ON_DEMAND' as "isOnDemand",
      sh.is_orientation as "isOrientation", sl.bundle_id as "bundleId", (sh.wage * 100)::int as wage
    from slot sl join shift sh on sh.id = sl.shift_id
    where sl.facility_id = ${facilityId} and sl.id = any(${sql.param(ids)}::int[])
    order by sl.id for update of sl`);

export type BundleRow = {
  id: number;
  name: string;
  facilityId: number;
  facility: string;
  resourceTypes: string | null;
  firstOn: string | null;
  lastOn: string | null;
  slots: number;
  open: number;
  takenBy: string | null;
  billRate: string | null;
  /** The only ones that see it; empty for every agency under contract. */
  agencies: string[];
  isWithdrawn: boolean;
};

const named = (search: string): SQL =>
  search === ""
    ? sql`true`
    : sql`b.facility_id in (select f.id from facility f where ${isFoundIn(sql`f.search_text`, search)})`;

/** The only agencies that see a bundle. */
const audience = sql`array(select a.name from bundle_agency ba join agency a on a.id = ba.agency_id
  where ba.bundle_id = b.id order by a.name limit 100)`;

/** A page of bundles, the newest first, with what became of their slots. Money in dollars. */
export function listBundles(
  on: Queryable,
  { search = "", now, ...page }: Page & { search?: string; now: Date },
): Promise<BundleRow[]> {
  const { limit, offset } = rowsOf(page);
  return on.execute<BundleRow>(sql`
    with page as materialized (
      select b.* from bundle b where ${named(search)} order by b.created_at desc, b.id desc limit ${limit} offset ${offset})
    select b.id, b.name, b.facility_id as "facilityId", f.name as facility, b.bill_rate::text as "billRate",
      b.withdrawn_at is not null as "isWithdrawn", s.types as "resourceTypes", s.first as "firstOn", s.last as "lastOn",
      coalesce(s.slots, 0) as slots, coalesce(s.open, 0) as open, s.taken_by as "takenBy",
      ${audience} as agencies
    from page b join facility f on f.id = b.facility_id
    left join lateral (
      select string_agg(distinct sh.resource_type, ', ') as types, min(sh.starts_on)::text as first,
        max(sh.starts_on)::text as last, count(*) filter (where sl.status not in ('CANCELLED', 'FACILITY_CANCELLED'))::int as slots,
        count(*) filter (where sl.status = 'UNCLAIMED' and sl.starts_at > ${now}::timestamptz)::int as open,
        max(p.first_name || ' ' || p.last_name) filter (where sl.status in ('CLAIMED', 'CONFIRMED')) as taken_by
      from slot sl join shift sh on sh.id = sl.shift_id left join professional p on p.id = sl.professional_id
      where sl.facility_id = b.facility_id and sl.bundle_id = b.id) s on true
    order by b.created_at desc, b.id desc`);
}

export async function countBundles(on: Queryable, search: string): Promise<number> {
  const [row] = await on.execute<{ total: number }>(
    sql`select count(*)::int as total from bundle b where ${named(search)}`,
  );
  return row!.total;
}

export type BundlePlace = { facilityId: number; timezone: string; agencies: string[] };

/** Where a bundle is, and the only agencies that see it. */
export async function findBundle(on: Queryable, bundleId: number): Promise<BundlePlace | null> {
  const [row] = await on.execute<BundlePlace>(sql`
    select b.facility_id as "facilityId", f.timezone, ${audience} as agencies
    from bundle b join facility f on f.id = b.facility_id where b.id = ${bundleId}`);
  return row ?? null;
}
