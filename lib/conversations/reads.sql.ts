import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { systemPeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import type { ShiftOfMail } from "@/lib/mail/messages/shift-facts";
import { textable } from "@/lib/sms/reads.sql";
import type { Recipient } from "./post-messages";

export type Unanswered = Recipient &
  Omit<ShiftOfMail, "unitName" | "facilityAddress"> & {
    inviteId: number;
    firstName: string;
    facilityId: number;
    facilityState: string;
    smsSourceNumber: string | null;
    shiftId: number;
  };

type AskedBy = {
  inviteIds: readonly number[];
  /** Also those whose question still waits to be sent. */
  withWaiting?: boolean;
};

/** A condition on an outbox message `o`: it waits for the end of someone's night. */
export const isWaiting = (now: SQL): SQL =>
  sql`(o.attempts = 0 and o.delivered_at is null and o.failed_at is null and o.next_attempt_at > ${now})`;

/** The people these invites asked who got the question. */
export const listUnanswered = (
  tx: Transaction,
  { facilityId }: OneFacilityScope,
  { inviteIds, withWaiting = false }: AskedBy,
): Promise<Unanswered[]> =>
  tx.execute<Unanswered>(sql`
    select i.id as "inviteId", professional.id, professional.first_name as "firstName", professional.email,
      ${textable(sql`professional.phone`)} as phone,
      professional.preferred_contact_method as "preferredContactMethod", professional.state_code as "stateCode",
      f.id as "facilityId", f.name as "facilityName", f.timezone, f.state_code as "facilityState",
      f.sms_source_number as "smsSourceNumber", sh.id as "shiftId", sh.resource_type as "resourceType",
      sh.starts_at as "startsAt", sh.ends_at as "endsAt"
    from invite i join professional on professional.id = i.professional_id join facility f on f.id = i.facility_id
      join shift sh on sh.id = i.shift_id
    where i.facility_id = ${facilityId} and ${systemPeopleScope.condition} and i.id = any(${sql.param([...inviteIds])}::int[]) and professional.deactivated_at is null
      and exists (select from message m join outbox_message o on o.message_id = m.id
        where m.invite_id = i.id and m.direction = 'OUT'
          and (o.delivered_at is not null or (${withWaiting} and o.failed_at is null)))
    order by i.id`);
