import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope } from "@/lib/access/scopes";
import { storage } from "@/lib/files/storage";
import { Forbidden } from "@/lib/errors";
import { formatDay } from "@/lib/time/calendar";
import { canOpenForms } from "./policy";
import { getStoredForm } from "./reads";

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
