import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { textable } from "@/lib/sms/reads.sql";

/** What a contact can be notified of. */
export type TeamEvent = "claimed" | "cancelled" | "changed";

const switches = {
  claimed: sql`m.notify_claims_enabled`,
  cancelled: sql`m.notify_shift_cancel_enabled`,
  changed: sql`m.notify_claims_enabled`,
} as const;

/** A slot of the agency's professional, for one contact. */
export type ToNotify = {
  userId: number;
  email: string;
  userName: string;
  phone: string | null;
  contactMethodCode: "ANY" | "CALL_AND_TEXT" | "EMAIL_AND_TEXT" | "TEXT";
  professionalName: string;
  resourceType: string;
  unitName: string | null;
  facilityName: string;
  facilityAddress: string;
  timezone: string;
  startsAt: Date;
  endsAt: Date;
};

/** Enabled contacts of the agencies that hold these slots, with the switch on, and the slots in order of time. */
export async function listToNotify(
  tx: Transaction,
  scope: FacilityScope,
  {
    event,
    slotIds,
    exceptUserId,
  }: { event: TeamEvent; slotIds: readonly number[]; exceptUserId: number | null },
): Promise<ToNotify[]> {
  return tx.execute<ToNotify>(sql`
    select u.id as "userId", u.email, u.name as "userName", ${textable(sql`m.phone`)} as phone, u.contact_method_code as "contactMethodCode",
      concat_ws(' ', p.first_name, p.last_name) as "professionalName", sh.resource_type as "resourceType",
      un.name as "unitName", f.name as "facilityName", 
      concat_ws(', ', nullif(f.address, ''), nullif(f.city, ''), f.state_code) as "facilityAddress", f.timezone,
      sl.starts_at as "startsAt", sl.ends_at as "endsAt"
    from slot sl
    join agency_membership m on m.agency_id = sl.agency_id and ${switches[event]}
    join user_account u on u.id = m.user_id and u.disabled_at is null and u.id is distinct from ${exceptUserId}::int
    join shift sh on sh.id = sl.shift_id
    join facility f on f.id = sl.facility_id
    join professional p on p.id = sl.professional_id
    left join unit un on un.id = sl.unit_id
    where sl.facility_id in ${[...scope.facilityIds]} and sl.id in ${[...slotIds]}
    order by u.id, sl.starts_at, sl.id`);
}
