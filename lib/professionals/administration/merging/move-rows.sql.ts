import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { rankOf, type Pair } from "./reads.sql";

/** Tables whose rows go over as they are, once what both have was settled. */
const moved = [
  "availability",
  "availability_request",
  "credential",
  "do_not_return",
  "file",
  "invite",
  "message",
  "overtime_acknowledgement",
  "planned_assignment",
  "professional_calendar",
  "professional_note",
  "slot",
  "time_off",
] as const;

/** Places that both are at: the columns that name the place, and what the kept row becomes. */
const places: { table: string; by: string; both: SQL }[] = [
  {
    table: "facility_professional",
    by: "facility_id",
    // What keeps them from working somewhere stays.
    both: sql`is_flex_staff = k.is_flex_staff or o.is_flex_staff, is_enabled = k.is_enabled and o.is_enabled,
      worked_shifts = k.worked_shifts + o.worked_shifts, oriented_at = least(k.oriented_at, o.oriented_at)`,
  },
  {
    table: "company_professional",
    by: "management_company_id",
    both: sql`employee_status = (array['TERMINATED', 'DISABLED', 'PENDING', 'ENABLED'])[least(
      array_position(array['TERMINATED', 'DISABLED', 'PENDING', 'ENABLED'], k.employee_status),
      array_position(array['TERMINATED', 'DISABLED', 'PENDING', 'ENABLED'], o.employee_status))]`,
  },
  {
    table: "agency_professional",
    by: "agency_id",
    both: sql`is_creator = k.is_creator or o.is_creator, invited_at = least(k.invited_at, o.invited_at),
      joined_at = least(k.joined_at, o.joined_at), disabled_at = coalesce(k.disabled_at, o.disabled_at),
      terminated_at = case when coalesce(k.joined_at, o.joined_at) is null
        then coalesce(k.terminated_at, o.terminated_at) end`,
  },
];

function moveLicenses({ keptId, otherId }: Pair): SQL[] {
  const columns = sql`license_number, status, status_reason, issued_on, expires_on, file_id, agency_id,
    management_company_id, uploaded_by`;
  return [
    sql`insert into certification (professional_id, resource_type, state_code, ${columns})
      select ${keptId}::int, resource_type, state_code, ${columns} from certification where professional_id = ${otherId}
      on conflict (professional_id, resource_type, state_code) do update set
        (license_number, status, status_reason, issued_on, expires_on, file_id, agency_id, management_company_id,
          uploaded_by)
        = (excluded.license_number, excluded.status, excluded.status_reason, excluded.issued_on, excluded.expires_on,
          excluded.file_id, excluded.agency_id, excluded.management_company_id, excluded.uploaded_by)
        where ${rankOf(sql`excluded`)} > ${rankOf(sql`certification`)}`,
    sql`update certification_renewal o set professional_id = ${keptId} where o.professional_id = ${otherId}
      and not exists (select from certification_renewal k where k.professional_id = ${keptId}
        and k.resource_type = o.resource_type and k.state_code = o.state_code)`,
    sql`delete from certification_renewal where professional_id = ${otherId}`,
    sql`delete from certification where professional_id = ${otherId}`,
  ];
}

const movePlaces = ({ keptId, otherId }: Pair): SQL[] =>
  places.flatMap(({ table, by, both }) => {
    const [name, place] = [sql.identifier(table), sql.identifier(by)];
    return [
      sql`update ${name} k set ${both} from ${name} o
        where k.professional_id = ${keptId} and o.professional_id = ${otherId} and o.${place} = k.${place}`,
      sql`update ${name} o set professional_id = ${keptId} where o.professional_id = ${otherId}
        and not exists (select from ${name} k where k.professional_id = ${keptId} and k.${place} = o.${place})`,
      sql`delete from ${name} where professional_id = ${otherId}`,
    ];
  });

/** What both said or were told once: the kept record's stays. */
const settleBoth = ({ keptId, otherId }: Pair, now: Date): SQL[] => [
  // Consent was given by a link to the other record's address.
  sql`delete from document_consent where professional_id = ${otherId}`,
  sql`update do_not_return o set removed_at = ${now}::timestamptz where o.professional_id = ${otherId}
    and o.removed_at is null and exists (select from do_not_return k where k.professional_id = ${keptId}
      and k.facility_id = o.facility_id and k.removed_at is null)`,
  sql`update invite i set status = 'WITHDRAWN' where i.status = 'PENDING'
    and i.professional_id in (${keptId}, ${otherId}) and exists (select from invite l where l.shift_id = i.shift_id
      and l.professional_id in (${keptId}, ${otherId}) and l.professional_id <> i.professional_id
      and (l.status = 'ACCEPTED' or (l.status = 'PENDING' and i.professional_id = ${otherId})))`,
  sql`delete from availability o using availability k where o.professional_id = ${otherId}
    and k.professional_id = ${keptId} and k.starts_at = o.starts_at and k.ends_at = o.ends_at`,
  sql`delete from overtime_acknowledgement o using overtime_acknowledgement k
    where o.professional_id = ${otherId} and k.professional_id = ${keptId} and k.slot_id = o.slot_id`,
  sql`delete from professional_calendar o using professional_calendar k
    where o.professional_id = ${otherId} and k.professional_id = ${keptId}`,
];

/** Gives every row of the other record to the kept one. Both are locked, and nothing of them overlaps. */
export async function moveRows(tx: Transaction, pair: Pair, now: Date): Promise<void> {
  const { keptId, otherId } = pair;
  const statements = [
    ...settleBoth(pair, now),
    ...moved.map(
      (table) =>
        sql`update ${sql.identifier(table)} set professional_id = ${keptId} where professional_id = ${otherId}`,
    ),
    ...moveLicenses(pair),
    ...movePlaces(pair),
    sql`update refill set request = jsonb_set(request, '{professionalIds}', (
        select jsonb_agg(distinct case one when to_jsonb(${otherId}::int) then to_jsonb(${keptId}::int) else one end)
        from jsonb_array_elements(request->'professionalIds') one))
      where request->'professionalIds' @> to_jsonb(${otherId}::int)`,
    sql`delete from desk_claim where kind = 'CREDENTIAL' and item like ${`${otherId}-%`}`,
    sql`update merged_professional set kept_id = ${keptId} where kept_id = ${otherId}`,
  ];
  for (const statement of statements) await tx.execute(statement);
}
