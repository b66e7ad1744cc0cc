import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { DecisionRow, EvidenceRow } from "./known-rules";
import type { Resolution } from "@/lib/past-shifts/dispute/resolution-rules";

export type Record90 = { filed: number; adjusted: number };

const record90 = (now: Date) => sql`count(*)::int as filed,
  count(*) filter (where d.resolution in ('ADJUSTED', 'WALK_OUT'))::int as adjusted
  from dispute d join slot sl on sl.id = d.slot_id where d.created_at > ${now}::timestamptz - interval '90 days'`;

/** A facility's disputes of the last 90 days. */
export async function readRecord(on: Queryable, facilityId: number, now: Date): Promise<Record90> {
  const [row] = await on.execute<Record90>(sql`select ${record90(now)} and d.facility_id = ${facilityId}`);
  return row!;
}

/** Those about a professional's shifts, at any facility. */
export async function readRecordOf(on: Queryable, slotId: number, now: Date): Promise<Record90> {
  const [row] = await on.execute<Record90>(sql`select ${record90(now)}
    and sl.professional_id = (select professional_id from slot where id = ${slotId})`);
  return row!;
}

/** What the slot of a dispute knows of the shift besides its hours. */
export async function readEvidence(on: Queryable, slotId: number): Promise<EvidenceRow> {
  const [row] = await on.execute<EvidenceRow>(sql`
    select to_json(checked_in_at)#>>'{}' as "checkedInAt", to_json(checked_out_at)#>>'{}' as "checkedOutAt",
      checked_out_over_a_mile as "isOutElsewhere", finance_checked_in_at is not null as "isInCorrected",
      finance_checked_out_at is not null as "isOutCorrected", late_minutes as "lateMinutes"
    from slot where id = ${slotId}`);
  return row!;
}

/** How a dispute was resolved and reopened, each with the reason that colleagues read. */
export const listDecisions = (on: Queryable, slotId: number): Promise<DecisionRow[]> =>
  on.execute<DecisionRow>(sql`
    select to_json(a.at)#>>'{}' as at, coalesce(a.after->>'resolvedBy', u.name, a.actor_name, 'The portal') as by,
      a.after->>'resolution' as resolution, a.after->>'note' as note
    from audit_event a left join user_account u on a.actor_kind = 'USER' and u.id = a.actor_id
    where a.entity = 'slot' and a.entity_id = ${String(slotId)}
      and a.action in ('slot.dispute-resolved', 'slot.dispute-reopened')
    order by a.id limit 50`);

export type DecidedRow = {
  item: string;
  professional: string | null;
  type: string;
  resolution: Resolution;
  total: number | null;
  by: string;
  at: string;
};

const MAX_DECIDED = 50;

/** What was resolved in the last day, at the desk or by a command, and still is, the latest first. */
export const listDecided = (on: Queryable, now: Date): Promise<DecidedRow[]> =>
  on.execute<DecidedRow>(sql`
    select d.id::text as item, p.first_name || ' ' || p.last_name as professional, sh.resource_type as type, d.resolution,
      sl.settled_total::float8 as total, coalesce(u.name, d.resolved_by) as by, to_json(k.decided_at)#>>'{}' as at
    from desk_decision k left join user_account u on u.id = k.user_id join dispute d on d.id = k.item::int
      join slot sl on sl.id = d.slot_id join shift sh on sh.id = sl.shift_id
      left join professional p on p.id = sl.professional_id
    where k.kind = 'DISPUTE' and k.decided_at > ${now}::timestamptz - interval '1 day' and d.resolution is not null
    order by k.decided_at desc limit ${MAX_DECIDED}`);

/** Who filed a dispute, while their account is open. */
export async function findFiler(
  on: Queryable,
  disputeId: number,
): Promise<{ email: string; name: string } | null> {
  const [row] = await on.execute<{ email: string; name: string }>(sql`
    select u.email, u.name from dispute d join user_account u on u.id = d.created_by
    join facility_membership m on m.user_id = u.id and m.facility_id = d.facility_id
    where d.id = ${disputeId} and u.disabled_at is null`);
  return row ?? null;
}
