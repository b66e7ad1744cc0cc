import { rawSql } from "@/db/client";
import { P } from "@/lib/access/permissions";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import type { FormSlot } from "./rules";

export type FacilityOfForm = { id: number; name: string; zone: string; stateCode: string };

/** Throws NotFound. */
export async function getFacilityOfForm(scope: OneFacilityScope): Promise<FacilityOfForm> {
  const [found] = await rawSql<FacilityOfForm[]>`
    select id, name, timezone as zone, state_code as "stateCode" from facility
    where id = ${scope.facilityId}`;
  if (!found) throw new NotFound();
  return found;
}

const SLOTS_AT_MOST = 2000;

/** Anyone who works or is looked for on a day of the scope's one facility; who left after arriving was there. */
export function listSlotsOfDay(scope: OneFacilityScope, patientDay: string): Promise<FormSlot[]> {
  return rawSql<FormSlot[]>`
    select sh.resource_type as "resourceType", rt.rank, sh.is_orientation as "isOrientation",
      st.from_time::text as "fromTime", sl.starts_at as "startsAt", u.name as "unitName",
      p.first_name as "firstName", p.last_name as "lastName", sl.checked_in_at as "checkedInAt",
      sl.checked_out_at as "checkedOutAt"
    from shift sh
    join shift_structure st on st.id = sh.shift_structure_id
    join resource_type rt on rt.code = sh.resource_type
    join slot sl on sl.shift_id = sh.id
    left join unit u on u.id = sl.unit_id
    left join professional p on p.id = sl.professional_id
    where sh.facility_id = ${scope.facilityId} and sh.starts_on = ${patientDay}
      and (sl.status in ('UNCLAIMED', 'CLAIMED', 'CONFIRMED') or sl.checked_in_at is not null)
      and sl.outcome_code is distinct from 'NO_SHOW' and sh.integration_expired_at is null
    order by sl.id limit ${SLOTS_AT_MOST}`;
}

export type FormRow = {
  fileId: string;
  patientDay: string;
  version: number;
  director: string;
  fingerprint: string;
  generatedBy: string;
  generatedAt: Date;
};

const VERSIONS_AT_MOST = 50;

/** The forms of a patient day, newest first. */
export function listForms(scope: OneFacilityScope, patientDay: string): Promise<FormRow[]> {
  return rawSql<FormRow[]>`
    select f.file_id as "fileId", f.patient_day::text as "patientDay", f.version, f.director, f.fingerprint,
      u.name as "generatedBy", f.generated_at as "generatedAt"
    from form_530 f join user_account u on u.id = f.generated_by
    where f.facility_id = ${scope.facilityId} and f.patient_day = ${patientDay}
    order by f.version desc limit ${VERSIONS_AT_MOST}`;
}

/** Who signed the facility's last form, or no one. */
export async function findLastDirector(scope: OneFacilityScope): Promise<string> {
  const [last] = await rawSql<{ director: string }[]>`
    select director from form_530 where facility_id = ${scope.facilityId}
    order by generated_at desc limit 1`;
  return last?.director ?? "";
}

export type StoredForm = {
  fileId: string;
  facilityName: string;
  patientDay: string;
  version: number;
  contentType: string;
};

/** A form that is there whole, or null. */
export async function findStoredForm(scope: OneFacilityScope, fileId: string): Promise<StoredForm | null> {
  const [found] = await rawSql<StoredForm[]>`
    select f.file_id as "fileId", fa.name as "facilityName", f.patient_day::text as "patientDay", f.version,
      fi.content_type as "contentType"
    from form_530 f join facility fa on fa.id = f.facility_id join file fi on fi.id = f.file_id
    where f.file_id = ${fileId} and f.facility_id = ${scope.facilityId}
      and fi.facility_id = f.facility_id and fi.stored_at is not null`;
  return found ?? null;
}

/** Throws NotFound. */
export async function getStoredForm(scope: OneFacilityScope, fileId: string): Promise<StoredForm> {
  const found = await findStoredForm(scope, fileId);
  if (!found) throw new NotFound();
  return found;
}

export type Recipient = { userId: number; name: string; email: string };

const RECIPIENTS_AT_MOST = 200;

/** People of the scope's one facility who may open its forms, by name. */
export function listRecipients(scope: OneFacilityScope): Promise<Recipient[]> {
  return rawSql<Recipient[]>`
    select u.id as "userId", u.name, u.email::text as email
    from facility_membership m join user_account u on u.id = m.user_id
    where m.facility_id = ${scope.facilityId} and u.disabled_at is null
      and exists (select from unnest(m.permissions) held where upper(held) = ${P.EDIT})
    order by u.name, u.id limit ${RECIPIENTS_AT_MOST}`;
}
