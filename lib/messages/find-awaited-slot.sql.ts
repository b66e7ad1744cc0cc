import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { LATE_FROM_HOURS } from "@/lib/slots/worker-link/rules";

type Whose = { professionalId: number; now: Date } & ({ number: string } | { facilityId: number });

/** The place someone is expected at next, or now, by the facility or those of a number; null without one. */
export async function findAwaitedSlot(
  tx: Transaction,
  { professionalId, now, ...at }: Whose,
): Promise<{ slotId: number; facilityId: number } | null> {
  const isThere =
    "number" in at
      ? sql`coalesce(f.sms_source_number, ${at.number}) = ${at.number}`
      : sql`f.id = ${at.facilityId}`;
  const [found] = await tx.execute<{ slotId: number; facilityId: number }>(sql`
    select s.id as "slotId", s.facility_id as "facilityId" from slot s join facility f on f.id = s.facility_id
    where s.professional_id = ${professionalId} and ${isThere} and s.status in ('CLAIMED', 'CONFIRMED')
      and s.ends_at > ${now}::timestamptz
      and s.starts_at <= ${now}::timestamptz + ${`${LATE_FROM_HOURS} hours`}::interval
      and s.checked_in_at is null and s.outcome_code is null
      and s.arrival_status_code is distinct from 'ARRIVED'
    order by s.starts_at limit 1`);
  return found ?? null;
}
