import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope } from "@/lib/access/scopes";
import { canOpenForms } from "./policy";
import { findStoredForm } from "./reads";
import { FormParams } from "./schema";

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
