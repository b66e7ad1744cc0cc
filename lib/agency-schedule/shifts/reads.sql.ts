import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Agreed } from "@/lib/past-shifts/agreed-rules";
import { agreedColumns, isNotMoved, isReviewable, premiumsOf } from "@/lib/past-shifts/reads.sql";
import type { PremiumStretch } from "@/lib/past-shifts/hours/premium-rules";
import type { AgencyScope } from "@/lib/access/scopes";
import { isRelationCurrent } from "@/lib/access/slot-relation";
import { releasedSlots, MAX_ROWS } from "../releases/reads.sql";
import type { DateRange } from "./rules";
import type { AgencyShift } from "./schema";

/** Money in cents. */
export type AgencyShiftRow = {
  shiftId: number;
  slotId: number;
  recurringShiftId: number | null;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  resourceType: string;
  isOrientation: boolean;
  unpaidBreakMinutes: number;
  premiums: PremiumStretch[];
  slotsCount: number;
  unitId: number | null;
  unitName: string | null;
  rate: number | null;
  bonus: number;
  isGuaranteed: boolean;
  bundleId: number | null;
  facilityId: number;
  facilityName: string;
  facilityAddress: string;
  city: string;
  stateCode: string;
  zipCode: string;
  zone: string;
  companyName: string | null;
  allowsReplacement: boolean;
  professionalId: number | null;
  firstName: string | null;
  lastName: string | null;
  status: AgencyShift["slot_status"];
  outcomeCode: string | null;
  replacementReason: string | null;
  /** As corrected by finance, otherwise the punches. */
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  /** Names the credential packet, as long as it may be seen. */
  packetId: string | null;
  tookBreak: boolean;
  total: number;
};

/** The shift and facility columns of a row. */
export const placeColumns = () => sql`
  sh.id as "shiftId", sh.recurring_shift_id as "recurringShiftId", sh.starts_on::text as "startsOn",
  sh.starts_at as "startsAt", sh.ends_at as "endsAt", sh.resource_type as "resourceType",
  sh.is_orientation as "isOrientation", coalesce(sh.unpaid_break_minutes, st.unpaid_break_minutes) as "unpaidBreakMinutes", f.id as "facilityId",
  f.name as "facilityName", f.address as "facilityAddress", f.city, f.state_code as "stateCode", f.zip_code as "zipCode",
  f.timezone as zone, c.name as "companyName", f.allow_external_worker_shift_replacement as "allowsReplacement",
  ${premiumsOf(sql`f.id`, { startsAt: sql`sh.starts_at`, endsAt: sql`sh.ends_at` })} as premiums`;

export const places = () => sql`
  join shift_structure st on st.id = sh.shift_structure_id
  join facility f on f.id = sh.facility_id
  left join management_company c on c.id = f.management_company_id`;

/** The agency's hourly rate: its contract's, else the shift's. In cents. */
const rateOf = () => sql`(coalesce(ar.bill_rate, sh.bill_rate) * 100)::int`;
/** Of a slot in a bundle: the bundle's price comes first. */
export const bundleRateOf = () => sql`(coalesce(b.bill_rate, ar.bill_rate, sh.bill_rate) * 100)::int`;
export const agencyRates = (scope: AgencyScope) => sql`
  left join agency_rate ar on ar.agency_id = ${scope.agencyId} and ar.facility_id = sh.facility_id
    and ar.resource_type = sh.resource_type`;

/** The professional's columns for an open slot: empty. */
export const nobody = () => sql`
  null::int as "professionalId", null::text as "firstName", null::text as "lastName", 'UNCLAIMED' as status,
  null::text as "outcomeCode", null::text as "replacementReason", null::timestamptz as "checkedInAt",
  null::timestamptz as "checkedOutAt", false as "tookBreak", null::uuid as "packetId"`;

/** Shifts with open slots outside bundles, soonest first, each with its next open slot; or those of someone's licenses. */
export function listOpenShifts(
  scope: AgencyScope,
  { start, end, now, limit, licenseOf }: DateRange & { now: Date; limit: number; licenseOf?: number },
): Promise<AgencyShiftRow[]> {
  const isLicensed =
    licenseOf === undefined
      ? sql``
      : sql`and exists (select from certification ce where ce.professional_id = ${licenseOf}
          and ce.resource_type = sh.resource_type)`;
  return db.execute<AgencyShiftRow>(sql`
    with open as (
      select sh.id, min(sl.id) as "slotId", count(*)::int as "slotsCount", count(*) over ()::int as total
      from ${releasedSlots(scope, now)} and sl.bundle_id is null and sh.starts_on between ${start} and ${end}
        ${isLicensed}
      group by sh.id, sh.starts_at order by sh.starts_at, sh.id limit ${limit})
    select ${placeColumns()}, open."slotId", open."slotsCount", open.total, sl.unit_id as "unitId", u.name as "unitName",
      ${rateOf()} as rate, (sh.bonus * 100)::int as bonus, sl.is_guaranteed as "isGuaranteed", null::int as "bundleId",
      ${nobody()}
    from open join shift sh on sh.id = open.id ${places()} ${agencyRates(scope)}
    join slot sl on sl.id = open."slotId" left join unit u on u.id = sl.unit_id
    order by sh.starts_at, f.name, sh.id`);
}

/**
 * A version that changes whenever the open shifts of a range do: with their slots' revisions, slots coming and going,
 * and the contracts, rates and facilities their rows show.
 */
export async function readOpenVersion(
  scope: AgencyScope,
  { start, end, now }: DateRange & { now: Date },
): Promise<string> {
  const [row] = await db.execute<{ version: string }>(sql`
    select concat_ws('.', count(*), coalesce(sum(sl.revision), 0), (
      select substr(md5(string_agg(concat_ws(' ', af.xmin, f.xmin, c.xmin, ar.xmin), ',' order by af.facility_id, ar.resource_type)), 1, 16)
      from agency_facility af join facility f on f.id = af.facility_id
      left join management_company c on c.id = f.management_company_id
      left join agency_rate ar on ar.agency_id = af.agency_id and ar.facility_id = af.facility_id
      where af.agency_id = ${scope.agencyId})) as version
    from ${releasedSlots(scope, now)} and sh.starts_on between ${start} and ${end}`);
  return row!.version;
}

/** The columns of a slot the agency's professional holds or held. */
export const ownColumns = () => sql`
  sl.id as "slotId", 1 as "slotsCount", count(*) over ()::int as total,
  sl.unit_id as "unitId", u.name as "unitName", (sl.bill_rate * 100)::int as rate, (sl.bonus * 100)::int as bonus,
  sl.is_guaranteed as "isGuaranteed", sl.bundle_id as "bundleId", p.id as "professionalId",
  p.first_name as "firstName", p.last_name as "lastName", sl.status, sl.outcome_code as "outcomeCode",
  case when sl.status = 'CANCELLED' then coalesce(sl.cancellation_reason, 'CONFIRMED_SHIFT')
    when sl.cancellation_reason in ('DNR', 'PLATFORM_OVERRIDE') then sl.cancellation_reason end as "replacementReason",
  coalesce(sl.finance_checked_in_at, sl.checked_in_at) as "checkedInAt",
  coalesce(sl.finance_checked_out_at, sl.checked_out_at) as "checkedOutAt", sl.took_break as "tookBreak",
  case when sl.status in ('CLAIMED', 'CONFIRMED') and (sl.ends_at > now() or ${isRelationCurrent})
    then coalesce(sl.packet_file_id, p.packet_id) end as "packetId"`;

/** Slots the agency's professionals hold, or held until cancellation; with `before`, those that ended by then. */
export function listOwnShifts(
  scope: AgencyScope,
  { start, end, before, sort }: DateRange & { before: Date | null; sort: "ASC" | "DESC" },
): Promise<AgencyShiftRow[]> {
  const order = sort === "ASC" ? sql`asc` : sql`desc`;
  return db.execute<AgencyShiftRow>(sql`
    select ${placeColumns()}, ${ownColumns()}
    from slot sl join shift sh on sh.id = sl.shift_id ${places()}
    join professional p on p.id = sl.professional_id left join unit u on u.id = sl.unit_id
    where sl.agency_id = ${scope.agencyId} and sh.starts_on between ${start} and ${end}
      and sl.starts_at between ${start}::date - 1 and coalesce(${before}::timestamptz, ${end}::date + 2)
      and (${before}::timestamptz is null or sl.ends_at <= ${before})
    order by sl.starts_at ${order}, sl.id limit ${MAX_ROWS}`);
}

/** What is agreed about a past slot, and how far. Money in cents. */
export type AgreedRow = Omit<Agreed, "reasons"> & {
  slotId: number;
  reasons: string[] | null;
  approvedAt: Date | null;
  disputedAt: Date | null;
  resolvedAt: Date | null;
};

/** Of those of the agency's slots that someone worked, was due to work, or was cancelled from. */
export const listAgreed = (scope: AgencyScope, slotIds: readonly number[]): Promise<AgreedRow[]> =>
  db.execute<AgreedRow>(sql`
    select sl.id as "slotId", sh.route, a.name as "agencyName", sl.approved_at as "approvedAt",
      sl.disputed_at as "disputedAt", d.resolved_at as "resolvedAt", ${agreedColumns}
    from slot sl join shift sh on sh.id = sl.shift_id join shift_structure st on st.id = sh.shift_structure_id
    join agency a on a.id = sl.agency_id left join dispute d on d.slot_id = sl.id
    where sl.agency_id = ${scope.agencyId} and sl.id = any(${sql.param(slotIds)}::int[])
      and ${isReviewable} and ${isNotMoved}`);

/** The time zone of the agency's office. */
export async function readZone(scope: AgencyScope): Promise<string> {
  const [row] = await db.execute<{ timezone: string }>(
    sql`select timezone from agency where id = ${scope.agencyId}`,
  );
  return row!.timezone;
}
