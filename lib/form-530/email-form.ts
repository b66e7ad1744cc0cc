import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { env } from "@/lib/env";
import { Forbidden, Invalid } from "@/lib/errors";
import { form530Mail } from "@/lib/mail/messages/form-530";
import { queueMail, type Mail } from "@/lib/mail/queue-mail";
import { formatDay } from "@/lib/time/calendar";
import { canSendForms } from "./policy";
import { getStoredForm, listRecipients, type Recipient, type StoredForm } from "./reads";

type Sending = { facilityId: number; fileId: string; recipients: number[]; requestId: string };

/** Only to people who may open it: a link that ends at a refusal helps nobody. */
function chosenAmong(possible: Recipient[], userIds: number[]): Recipient[] {
  const wanted = [...new Set(userIds)];
  const chosen = possible.filter(({ userId }) => wanted.includes(userId));
  if (chosen.length === wanted.length) return chosen;
  throw new Invalid({
    field: "recipients",
    message: "One of these people can no longer open this facility's forms.",
  });
}

function mailTo(
  recipient: Recipient,
  form: StoredForm,
  { actor, facilityId }: { actor: Actor; facilityId: number },
): Mail {
  const address = new URL(`/form-530/${facilityId}/${form.fileId}`, env().APP_URL).href;
  const facts = {
    facilityName: form.facilityName,
    patientDay: formatDay(form.patientDay),
    version: form.version,
  };
  return {
    to: recipient.email,
    ...form530Mail({ ...facts, recipientName: recipient.name, senderName: actor.name, address }),
  };
}

/** Leaves a mail with the form's address for each recipient. */
export async function emailForm(actor: Actor, sending: Sending): Promise<void> {
  const { facilityId, fileId, recipients, requestId } = sending;
  const scope = oneFacilityScope(actor, facilityId);
  if (!canSendForms(actor, facilityId)) throw new Forbidden();
  const form = await getStoredForm(scope, fileId);
  const chosen = chosenAmong(await listRecipients(scope), recipients);
  await db.transaction(async (tx) => {
    await queueMail(
      tx,
      chosen.map((recipient) => mailTo(recipient, form, { actor, facilityId })),
    );
    await recordAudit(tx, {
      actor,
      action: "form_530.sent",
      facilityId,
      entity: "form_530",
      entityId: fileId,
      after: { recipients: chosen.map(({ userId }) => userId) },
      requestId,
    });
  });
}
