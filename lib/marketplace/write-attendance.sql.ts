import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Attendance } from "./schema";

type Recorded = {
  slotId: number;
  facilityId: number;
  professionalId: number;
  before: { arrivalStatus: string | null; outcome: string | null; rideStatus: string | null };
};

/** One guarded write for all; skips slots that were closed or reassigned in the meantime. */
export async function writeAttendance(tx: Transaction, attendances: Attendance[]): Promise<Recorded[]> {
  return tx.execute<Recorded>(sql`
  update slot s set
    arrival_status_code = coalesce(a."arrivalStatus", s.arrival_status_code),
    checked_in_at = coalesce(s.checked_in_at, a."checkedInAt"),
    checked_out_at = coalesce(a."checkedOutAt", s.checked_out_at),
    outcome_code = coalesce(a."outcome", s.outcome_code),
    ride_status = coalesce(a."rideStatus", s.ride_status),
    ride_pickup_at = coalesce(s.ride_pickup_at, a."ridePickupAt"),
    ride_arrival_at = coalesce(a."rideArrivalAt", s.ride_arrival_at)
  from slot old, json_to_recordset(${JSON.stringify(attendances)}::json) as a(
    "slotId" int, "professionalId" int, "arrivalStatus" text, "checkedInAt" timestamptz, "checkedOutAt" timestamptz,
    "outcome" text, "rideStatus" text, "ridePickupAt" timestamptz, "rideArrivalAt" timestamptz)
  where s.id = a."slotId" and old.id = s.id and s.professional_id = a."professionalId" and s.outcome_code is null
    and s.status in ('CLAIMED', 'CONFIRMED')
  returning s.id as "slotId", s.facility_id as "facilityId", s.professional_id as "professionalId",
    json_build_object('arrivalStatus', old.arrival_status_code, 'outcome', old.outcome_code, 'rideStatus', old.ride_status)
      as before`);
}

/** Increments each professional's shift count at the facility. */
export async function countWorked(tx: Transaction, worked: Recorded[]): Promise<void> {
  await tx.execute(sql`
  insert into facility_professional (facility_id, professional_id, worked_shifts)
  select facility_id, professional_id, count(*)
  from json_to_recordset(${JSON.stringify(worked)}::json) as w("facilityId" int, "professionalId" int),
    lateral (select w."facilityId" as facility_id, w."professionalId" as professional_id) one
  group by facility_id, professional_id
  on conflict (facility_id, professional_id)
    do update set worked_shifts = facility_professional.worked_shifts + excluded.worked_shifts`);
}
