import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { db } from "@/db/client";
import type { hoursSources, outcomeCodes, slotStatuses } from "@/db/schema/slots";
import type { disputeResolutions } from "@/db/schema/disputes";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { isRelationCurrent } from "@/lib/access/slot-relation";
import { holidayOn } from "@/lib/holidays/reads";
import type { PremiumStretch } from "./hours/premium-rules";
import type { Worked } from "./hours/rules";

/** The slot's dispute; all null if there is none. */
type OfDispute = {
  disputeCreatedBy: string | null;
  reasons: string[] | null;
  additionalInfo: string | null;
  claimedInAt: Date | null;
  claimedOutAt: Date | null;
  claimedTookBreak: boolean | null;
  claimedMinutes: number | null;
  claimedRate: number | null;
  claimedBonus: number | null;
  claimedTotal: number | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolution: (typeof disputeResolutions)[number] | null;
  isInvoiceable: boolean | null;
};

/** A slot someone worked, was due to work, or was cancelled from. Money in cents. */
export type PastRow = Omit<Worked, "outcomeCode"> &
  OfDispute & {
    id: number;
    shiftId: number;
    structureId: number;
    facilityId: number;
    facilityName: string;
    zone: string;
    wentLiveOn: string;
    holdsIncomplete: boolean;
    monthsRange: number;
    route: "FLEX" | "ON_DEMAND";
    resourceType: string;
    isOrientation: boolean;
    startsOn: string;
    holiday: string | null;
    unitId: number | null;
    unitName: string | null;
    unitExternalId: string | null;
    status: (typeof slotStatuses)[number];
    outcomeCode: (typeof outcomeCodes)[number] | null;
    professionalId: number;
    firstName: string;
    lastName: string;
    highestResourceType: string;
    agencyName: string | null;
    bundleId: number | null;
    packetFileId: string | null;
    checkedOutOverAMile: boolean;
    approvedAt: Date | null;
    approvedBy: string | null;
    autoApprovedIncomplete: boolean;
    disputedAt: Date | null;
    settledMinutes: number | null;
    settledTotal: number | null;
    hoursSource: (typeof hoursSources)[number] | null;
  };

/**
 * A slot `sl` that belongs on Past Shifts once it has ended: someone had it and worked, was expected, or was cancelled
 * by the facility. With isNotMoved, it must match the predicate of the index slot_to_review for these reads to use it.
 */
export const isReviewable = sql`sl.professional_id is not null
  and (sl.status in ('CONFIRMED','FACILITY_CANCELLED') or sl.checked_in_at is not null
    or sl.outcome_code in ('ARRIVED','NO_SHOW','WALK_OUT','SENT_HOME'))`;

/** Routed, floated and removed slots were moved or withdrawn, so nobody was due to work them. */
export const isNotMoved = sql`(sl.cancellation_reason is null or sl.cancellation_reason not in ('ROUTED','FLOATED','REMOVED_FROM_SCHEDULE'))`;

/** Moved slots have no hours to review, and flex slots only where the facility reviews them. */
export const isListed = sql`${isNotMoved}
  and (sh.route = 'ON_DEMAND' or sl.agency_id is not null or f.past_shifts_show_flex)`;

const cents = (column: string) => sql.raw(`(${column} * 100)::int`);

/** The holidays of a slot's facility that pay more and touch its times, or those of someone early or late. */
export const premiumsOf = (
  facilityId: SQLWrapper,
  { startsAt, endsAt }: { startsAt: SQLWrapper; endsAt: SQLWrapper },
) => sql<PremiumStretch[]>`coalesce((select json_agg(json_build_object(
    'from', (extract(epoch from hd.starts_at) * 1000)::int8, 'until', (extract(epoch from hd.ends_at) * 1000)::int8,
    'multiplier', ho.multiplier, 'hourlyCents', (ho.hourly_amount * 100)::int) order by hd.starts_at, hd.id)
  from holiday_day hd join holiday ho on ho.id = hd.holiday_id
  where hd.facility_id = ${facilityId} and num_nonnulls(ho.multiplier, ho.hourly_amount) > 0
    and hd.falls_on between (${startsAt})::date - 2 and (${endsAt})::date + 2), '[]')`;

/** The columns of a slot `sl`, its shift `sh` and structure `st` that determine hours and pay. */
const workedColumns = sql`sl.starts_at as "startsAt", sl.ends_at as "endsAt",
  sl.checked_in_at as "checkedInAt", sl.checked_out_at as "checkedOutAt",
  sl.finance_checked_in_at as "financeCheckedInAt", sl.finance_checked_out_at as "financeCheckedOutAt",
  sl.took_break as "tookBreak", coalesce(sh.unpaid_break_minutes, st.unpaid_break_minutes) as "unpaidBreakMinutes",
  sl.cancelled_at is not null as "isCancelled", sl.is_guaranteed as "isGuaranteed",
  sl.billable_cancellation_minutes as "billableCancellationMinutes", sl.outcome_code as "outcomeCode",
  ${cents("sl.bill_rate")} as "billRate", ${cents("sl.bonus")} as bonus,
  ${premiumsOf(sql`sl.facility_id`, { startsAt: sql`sl.starts_at`, endsAt: sql`sl.ends_at` })} as premiums`;

/** Those of the agreement about it: the settlement, and the claim of its dispute `d`. */
export const agreedColumns = sql`${workedColumns}, sl.settled_minutes as "settledMinutes",
  ${cents("sl.settled_total")} as "settledTotal", sl.hours_source as "hoursSource", d.resolution,
  d.is_invoiceable as "isInvoiceable", d.reasons,
  d.claimed_in_at as "claimedInAt", d.claimed_out_at as "claimedOutAt",
  d.claimed_took_break as "claimedTookBreak", ${cents("d.claimed_rate")} as "claimedRate",
  ${cents("d.claimed_bonus")} as "claimedBonus"`;

const disputeColumns = sql`du.name as "disputeCreatedBy", d.additional_info as "additionalInfo",
  d.claimed_minutes as "claimedMinutes", ${cents("d.claimed_total")} as "claimedTotal",
  d.resolved_at as "resolvedAt", d.resolved_by as "resolvedBy"`;

const columns = sql`sl.id, sl.shift_id as "shiftId", sh.shift_structure_id as "structureId", sl.facility_id as "facilityId",
  f.name as "facilityName", f.timezone as zone, f.went_live_on::text as "wentLiveOn",
  f.hold_incomplete_approvals as "holdsIncomplete", f.past_shifts_months_range as "monthsRange", sh.route, sh.resource_type as "resourceType",
  sh.is_orientation as "isOrientation", sh.starts_on::text as "startsOn",
  ${holidayOn(sql`sl.facility_id`, sql`sh.starts_on`)} as holiday, sl.unit_id as "unitId", u.name as "unitName",
  u.external_id as "unitExternalId", sl.status, sl.professional_id as "professionalId", p.first_name as "firstName",
  p.last_name as "lastName", coalesce(p.highest_resource_type, '') as "highestResourceType", a.name as "agencyName",
  sl.bundle_id as "bundleId",
  case when ${isRelationCurrent} then coalesce(sl.packet_file_id, p.packet_id) end as "packetFileId",
  sl.checked_out_over_a_mile as "checkedOutOverAMile", sl.approved_at as "approvedAt", au.name as "approvedBy",
  sl.auto_approved_incomplete as "autoApprovedIncomplete", sl.disputed_at as "disputedAt",
  ${agreedColumns}, ${disputeColumns}`;

const from = sql`slot sl
  join shift sh on sh.id = sl.shift_id
  join shift_structure st on st.id = sh.shift_structure_id
  join facility f on f.id = sl.facility_id
  join professional p on p.id = sl.professional_id
  left join unit u on u.id = sl.unit_id
  left join agency a on a.id = sl.agency_id
  left join user_account au on au.id = sl.approved_by
  left join dispute d on d.slot_id = sl.id
  left join user_account du on du.id = d.created_by`;

/** Slots that started in [from, until) and had ended by `now`. */
export type PastWindow = { from: Date; until: Date; now: Date };

/** The statement of listPastSlots. */
export const selectPastSlots = (scope: OneFacilityScope, window: PastWindow, limit: number): SQL => sql`
  select ${columns} from ${from}
  where sl.facility_id = ${scope.facilityId} and sl.starts_at >= ${window.from} and sl.starts_at < ${window.until}
    and sl.ends_at <= ${window.now} and ${isReviewable} and ${isListed}
  order by sl.starts_at, p.last_name, p.first_name, sl.id limit ${limit}`;

/** Past slots of the scope's one facility, by start, bounded by `limit`. */
export function listPastSlots(
  scope: OneFacilityScope,
  window: PastWindow,
  limit: number,
): Promise<PastRow[]> {
  return db.execute<PastRow>(selectPastSlots(scope, window, limit));
}

/** Those of these slots that are reviewed there, of the scope's facilities. */
export const listPastSlotsById = (
  { facilityIds }: FacilityScope,
  { slotIds, now }: { slotIds: readonly number[]; now: Date },
): Promise<PastRow[]> =>
  db.execute<PastRow>(sql`
    select ${columns} from ${from}
    where sl.id = any(${sql.param(slotIds)}) and sl.facility_id = any(${sql.param([...facilityIds])})
      and sl.ends_at <= ${now} and ${isReviewable} and ${isListed}
    limit ${slotIds.length}`);

export type PastFacility = {
  zone: string;
  monthsRange: number;
  name: string;
  wentLiveOn: string;
  holdsIncomplete: boolean;
  showsFlex: boolean;
};

export async function findPastFacility(scope: OneFacilityScope): Promise<PastFacility | null> {
  const [row] = await db.execute<PastFacility>(sql`
    select timezone as zone, past_shifts_months_range as "monthsRange", name, went_live_on::text as "wentLiveOn",
      hold_incomplete_approvals as "holdsIncomplete", past_shifts_show_flex as "showsFlex"
    from facility where id = ${scope.facilityId}`);
  return row ?? null;
}

/** A version that changes exactly when a window's past slots change: with every write, and as further slots end. */
export async function readPastVersion(scope: OneFacilityScope, window: PastWindow): Promise<string> {
  const [row] = await db.execute<{ version: string }>(sql`
    select concat_ws('.', count(*), coalesce(sum(revision), 0), count(*) filter (where ends_at <= ${window.now}),
      (select count(*) || '-' || coalesce(extract(epoch from max(changed_at))::int8, 0) from holiday
        where facility_id = ${scope.facilityId})) as version
    from slot where facility_id = ${scope.facilityId}
      and starts_at >= ${window.from} and starts_at < ${window.until}`);
  return row!.version;
}

/** A slot `sl` of a shift `sh` and a facility `f` that awaits review, within the range of Past Shifts. */
const awaitsReview = (now: Date) => sql`
  sl.facility_id = f.id and sl.approved_at is null and sl.disputed_at is null and sl.ends_at <= ${now}
    and ${isReviewable} and ${isListed}
    and sl.starts_at >= f.went_live_on::timestamp at time zone 'America/New_York'
    and sl.starts_at >= (
      (${now}::timestamptz at time zone f.timezone)::date
        - (extract(dow from ${now}::timestamptz at time zone f.timezone)::int + 1) % 7
        - 28 * f.past_shifts_months_range
    )::timestamp at time zone f.timezone`;

/** Subquery for a facility `f`: past slots awaiting review within the range of Past Shifts. */
export const countToReview = (now: Date) => sql`(
  select count(*)::int from slot sl join shift sh on sh.id = sl.shift_id where ${awaitsReview(now)})`;

/** How many past slots await review in each week of the range, by its Friday, the latest first. */
export const countToReviewByWeek = ({ facilityId }: OneFacilityScope, now: Date) =>
  db.execute<{ friday: string; count: number }>(sql`
    select (day + (12 - extract(dow from day)::int) % 7)::text as friday, count(*)::int as count
    from facility f cross join slot sl join shift sh on sh.id = sl.shift_id
      cross join lateral (select (sl.starts_at at time zone f.timezone)::date as day) as local
    where f.id = ${facilityId} and ${awaitsReview(now)}
    group by 1 order by 1 desc`);

/** When a slot that awaits review starts: one in the window or, if none is, the latest; null if there is none. */
export async function findStartToReview(scope: OneFacilityScope, window: PastWindow): Promise<Date | null> {
  const [row] = await db.execute<{ startsAt: Date }>(sql`
    select sl.starts_at as "startsAt"
    from facility f cross join slot sl join shift sh on sh.id = sl.shift_id
    where f.id = ${scope.facilityId} and ${awaitsReview(window.now)}
    order by sl.starts_at >= ${window.from} and sl.starts_at < ${window.until} desc, sl.starts_at desc limit 1`);
  return row?.startsAt ?? null;
}
