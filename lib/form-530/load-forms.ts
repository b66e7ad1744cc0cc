import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { storage } from "@/lib/files/storage";
import { formatDay } from "@/lib/time/calendar";
import { canOpenForms, canSendForms } from "./policy";
import { presentForm } from "./present";
import {
  findLastDirector,
  getFacilityOfForm,
  listForms,
  listRecipients,
  findStoredForm,
  getStoredForm,
} from "./reads";
import { readSchedule } from "./read-schedule";
import { isFormDay, isFormOffered } from "./rules";
import { FormParams, type FormsOfDay } from "./schema";

/** The forms of a patient day, with what is needed to make and send one. */
export async function loadForms(
  actor: Actor,
  { facilityId, date }: { facilityId: number; date: string },
): Promise<FormsOfDay> {
  const scope = oneFacilityScope(actor, facilityId);
  if (!canOpenForms(actor, facilityId)) throw new Forbidden();
  const facility = await getFacilityOfForm(scope);
  const [rows, director, recipients, schedule] = await Promise.all([
    listForms(scope, date),
    findLastDirector(scope),
    listRecipients(scope),
    readSchedule(scope, facility, date),
  ]);
  const today = dateOnAt(clock.now(), facility.zone);
  const isPossible = isFormOffered(facility.stateCode) && isFormDay(date, today);
  return {
    forms: rows.map((row) =>
      presentForm(row, facility.zone, row.fingerprint === schedule.fingerprintFor(row.director)),
    ),
    director,
    recipients: recipients.map(({ userId, name }) => ({ user_id: userId, name })),
    abilities: {
      generate: isPossible && schedule.sheets.length > 0,
      send: canSendForms(actor, facilityId),
    },
  };
}

/** The address of a form's PDF; null if there is none this person may open. */
export async function findFormAddress(
  actor: Actor,
  named: Record<"facilityId" | "fileId", string>,
): Promise<string | null> {
  const { success, data } = FormParams.safeParse(named);
  if (!success || !canOpenForms(actor, data.facilityId)) return null;
  const form = await findStoredForm(oneFacilityScope(actor, data.facilityId), data.fileId);
  return form ? `/api/facilities/${data.facilityId}/form530/pdf/${data.fileId}` : null;
}

export type OpenedForm = { bytes: Buffer; name: string; contentType: string };

/** The PDF of a form, as it was made. */
export async function openForm(
  actor: Actor,
  { facilityId, fileId }: { facilityId: number; fileId: string },
): Promise<OpenedForm> {
  const scope = oneFacilityScope(actor, facilityId);
  if (!canOpenForms(actor, facilityId)) throw new Forbidden();
  const form = await getStoredForm(scope, fileId);
  const day = formatDay(form.patientDay).replaceAll("/", "-");
  const name = `Form 530 ${form.facilityName} ${day} v${form.version}.pdf`;
  return { bytes: await storage().read(fileId), name, contentType: form.contentType };
}
