import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { P } from "@/lib/access/permissions";

/** More than anyone calls. */
const MAX_PEOPLE = 20;

type Called = { id: number; name: string; phone: string | null };
export type ConfirmingRow = Called & { permissions: string[] };
export type LimboRow = { professional: Called; facility: Called };

/** Whose shift it is, and where; null if it isn't claimed. */
export async function findClaimed(on: Queryable, slotId: number): Promise<LimboRow | null> {
  const [row] = await on.execute<LimboRow>(sql`
    select json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'phone', p.phone) as professional,
      json_build_object('id', f.id, 'name', f.name, 'phone', f.phone) as facility
    from slot s join professional p on p.id = s.professional_id join facility f on f.id = s.facility_id
    where s.id = ${slotId} and s.status = 'CLAIMED'`);
  return row ?? null;
}

/** Who can confirm a facility's shifts and signs in, those with a phone first. */
export const listConfirming = (on: Queryable, facilityId: number): Promise<ConfirmingRow[]> =>
  on.execute<ConfirmingRow>(sql`
    select u.id, coalesce(m.contact_name, u.name) as name, m.permissions, coalesce(m.phone, u.phone) as phone
    from facility_membership m join user_account u on u.id = m.user_id
    where m.facility_id = ${facilityId} and u.disabled_at is null
      and (u.password_hash is not null or exists (select from external_identity e where e.user_id = u.id))
      and exists (select from unnest(m.permissions) held where upper(held) = ${P.EDIT})
    order by coalesce(m.phone, u.phone) is null, u.name, u.id limit ${MAX_PEOPLE}`);
