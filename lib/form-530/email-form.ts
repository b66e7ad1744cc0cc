import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { Forbidden } from "@/lib/errors";
import { form530Mail } from "@/lib/mail/messages/form-530";
import { queueMail, type Mail } from "@/lib/mail/queue-mail";
import { formatDay } from "@/lib/time/calendar";
import { canSendForms } from "./policy";
import { getStoredForm, listRecipients, type Recipient, type StoredForm } from "./reads";
import { refuse } from "./present";

type EmailInput = { facilityId: number; fileId: string; recipients: number[] };

/** Only to people who may open it: a link to a refusal helps no one. */
function chosenAmong(possible: Recipient[], userIds: number[]): Recipient[] {
  const ids = [...new Set(userIds)];
  const chosen = possible.filter(({ userId }) => ids.includes(userId));
  if (chosen.length !== ids.length) refuse("UNFIT_RECIPIENT");
  return chosen;
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

/** Queues a mail with the form's link for each recipient. */
export async function emailForm(ctx: Ctx, input: EmailInput): Promise<void> {
  const { actor } = ctx;
  const { facilityId, fileId, recipients } = input;
  const scope = oneFacilityScope(actor, facilityId);
  if (!canSendForms(actor, facilityId)) throw new Forbidden();
  const form = await getStoredForm(scope, fileId);
  const chosen = chosenAmong(await listRecipients(scope), recipients);
  await write(ctx, { operation: "form_530.sent", input }, async (tx) => {
    await queueMail(
      tx,
      chosen.map((recipient) => mailTo(recipient, form, { actor, facilityId })),
    );
    await recordAudit(tx, ctx, {
      action: "form_530.sent",
      facilityId,
      entity: "form_530",
      entityId: fileId,
      after: { recipients: chosen.map(({ userId }) => userId) },
    });
  });
}
