import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { canOpenForms, canSendForms } from "./policy";
import { presentForm } from "./present";
import { findLastDirector, getFacilityOfForm, listForms, listRecipients } from "./reads";
import { readSchedule } from "./read-schedule";
import { isFormDay, isFormOffered } from "./rules";
import type { FormsOfDay } from "./schema";

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
