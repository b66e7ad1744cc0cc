import { rawSql } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";
import { releasedSlots, ROWS_AT_MOST } from "../releases/reads";
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
  /** As finance corrected them, otherwise the punches. */
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  tookBreak: boolean;
  total: number;
};

/** What a row shows of its shift and facility. */
export const placeColumns = () => rawSql`
  sh.id as "shiftId", sh.recurring_shift_id as "recurringShiftId", sh.starts_on::text as "startsOn",
  sh.starts_at as "startsAt", sh.ends_at as "endsAt", sh.resource_type as "resourceType",
  sh.is_orientation as "isOrientation", st.unpaid_break_minutes as "unpaidBreakMinutes", f.id as "facilityId",
  f.name as "facilityName", f.address as "facilityAddress", f.city, f.state_code as "stateCode", f.zip_code as "zipCode",
  f.timezone as zone, c.name as "companyName", f.allow_external_worker_shift_replacement as "allowsReplacement"`;

export const places = () => rawSql`
  join shift_structure st on st.id = sh.shift_structure_id
  join facility f on f.id = sh.facility_id
  left join management_company c on c.id = f.management_company_id`;

/** What this agency is paid for an hour: its contract's rate, else the shift's. In cents. */
export const rateOf = () => rawSql`(coalesce(ar.bill_rate, sh.bill_rate) * 100)::int`;
export const agencyRates = (scope: AgencyScope) => rawSql`
  left join agency_rate ar on ar.agency_id = ${scope.agencyId} and ar.facility_id = sh.facility_id
    and ar.resource_type = sh.resource_type`;

/** An open slot's columns of whoever would hold it. */
export const nobody = () => rawSql`
  null::int as "professionalId", null::text as "firstName", null::text as "lastName", 'UNCLAIMED' as status,
  null::text as "outcomeCode", null::text as "replacementReason", null::timestamptz as "checkedInAt",
  null::timestamptz as "checkedOutAt", false as "tookBreak"`;

/** Shifts with open slots outside of bundles, soonest first, each with its next open slot. */
export function listOpenShifts(
  scope: AgencyScope,
  { start, end, now }: DateRange & { now: Date },
): Promise<AgencyShiftRow[]> {
  return rawSql<AgencyShiftRow[]>`
    with open as (
      select sh.id, min(sl.id) as "slotId", count(*)::int as "slotsCount", count(*) over ()::int as total
      from ${releasedSlots(scope, now)} and sl.bundle_id is null and sh.starts_on between ${start} and ${end}
      group by sh.id, sh.starts_at order by sh.starts_at, sh.id limit ${ROWS_AT_MOST})
    select ${placeColumns()}, open."slotId", open."slotsCount", open.total, sl.unit_id as "unitId", u.name as "unitName",
      ${rateOf()} as rate, (sh.bonus * 100)::int as bonus, sl.is_guaranteed as "isGuaranteed", null::int as "bundleId",
      ${nobody()}
    from open join shift sh on sh.id = open.id ${places()} ${agencyRates(scope)}
    join slot sl on sl.id = open."slotId" left join unit u on u.id = sl.unit_id
    order by sh.starts_at, f.name, sh.id`;
}

/**
 * What changes whenever the open shifts of a range do: their slots' revisions, which slots there are by now, and the
 * contracts, rates and places that their rows show.
 */
export async function readOpenVersion(
  scope: AgencyScope,
  { start, end, now }: DateRange & { now: Date },
): Promise<string> {
  const [row] = await rawSql<{ version: string }[]>`
    select concat_ws('.', count(*), coalesce(sum(sl.revision), 0), (
      select substr(md5(string_agg(concat_ws(' ', af.xmin, f.xmin, c.xmin, ar.xmin), ',' order by af.facility_id, ar.resource_type)), 1, 16)
      from agency_facility af join facility f on f.id = af.facility_id
      left join management_company c on c.id = f.management_company_id
      left join agency_rate ar on ar.agency_id = af.agency_id and ar.facility_id = af.facility_id
      where af.agency_id = ${scope.agencyId})) as version
    from ${releasedSlots(scope, now)} and sh.starts_on between ${start} and ${end}`;
  return row!.version;
}

/** What a slot says of itself that one of the agency's professionals holds or held. */
export const ownColumns = () => rawSql`
  sl.id as "slotId", 1 as "slotsCount", count(*) over ()::int as total,
  sl.unit_id as "unitId", u.name as "unitName", (sl.bill_rate * 100)::int as rate, (sl.bonus * 100)::int as bonus,
  sl.is_guaranteed as "isGuaranteed", sl.bundle_id as "bundleId", p.id as "professionalId",
  p.first_name as "firstName", p.last_name as "lastName", sl.status, sl.outcome_code as "outcomeCode",
  case when sl.status = 'CANCELLED' then coalesce(sl.cancellation_reason, 'CONFIRMED_SHIFT')
    when sl.cancellation_reason in ('DNR', 'PLATFORM_OVERRIDE') then sl.cancellation_reason end as "replacementReason",
  coalesce(sl.finance_checked_in_at, sl.checked_in_at) as "checkedInAt",
  coalesce(sl.finance_checked_out_at, sl.checked_out_at) as "checkedOutAt", sl.took_break as "tookBreak"`;

/** Slots the agency's professionals hold, or held until they were cancelled; those begun `before` an instant, if one is given. */
export function listOwnShifts(
  scope: AgencyScope,
  { start, end, before, sort }: DateRange & { before: Date | null; sort: "ASC" | "DESC" },
): Promise<AgencyShiftRow[]> {
  const order = sort === "ASC" ? rawSql`asc` : rawSql`desc`;
  return rawSql<AgencyShiftRow[]>`
    select ${placeColumns()}, ${ownColumns()}
    from slot sl join shift sh on sh.id = sl.shift_id ${places()}
    join professional p on p.id = sl.professional_id left join unit u on u.id = sl.unit_id
    where sl.agency_id = ${scope.agencyId} and sh.starts_on between ${start} and ${end}
      and sl.starts_at between ${start}::date - 1 and coalesce(${before}::timestamptz, ${end}::date + 2)
    order by sl.starts_at ${order}, sl.id limit ${ROWS_AT_MOST}`;
}

/** The zone of the agency's desk. */
export async function readZone(scope: AgencyScope): Promise<string> {
  const [row] = await rawSql<
    { timezone: string }[]
  >`select timezone from agency where id = ${scope.agencyId}`;
  return row!.timezone;
}
