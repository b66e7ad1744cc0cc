import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { documentAskedMail } from "@/lib/mail/messages/credential-reviewed";
import { queueMail } from "@/lib/mail/queue-mail";
import { credentialsTab } from "@/lib/professionals/credentials/administration/notify-uploader";
import { lockDocument } from "@/lib/professionals/credentials/administration/reads";
import { findReviewed } from "@/lib/professionals/credentials/administration/reads.sql";
import type { Reference } from "@/lib/professionals/credentials/administration/schema";
import { lockRenewal } from "@/lib/professionals/credentials/administration/renewals/reads";
import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { statusText } from "@/lib/professionals/credentials/rules";
import { holdItem } from "../hold-item";
import { refuse } from "../present";
import { ASK_AGAIN_HOURS } from "../rules";
import { itemOf } from "@/lib/professionals/credentials/administration/item-rules";
import { findAsked, listAsked } from "./reads.sql";
import type { AskedPeople } from "./schema";

const AGAIN_MS = ASK_AGAIN_HOURS * 3_600_000;

/**
 * Mails the person who uploaded a document, or else those of the agency or company who can, that it is still needed: for an
 * entry without a file, or one that was rejected. Throws Conflict for a verified one, within a day of the last time, and
 * if there is no one to ask.
 */
export function askForDocument(ctx: Ctx, reference: Reference): Promise<AskedPeople> {
  const by = deskCtx(ctx, P.DESK_CREDENTIALS);
  return write(ctx, { operation: "desk.document-asked", input: reference }, async (tx) => {
    // Two at once ask once.
    await ("renewalId" in reference ? lockRenewal(tx, reference.renewalId) : lockDocument(tx, reference));
    const document = await findReviewed(tx, reference);
    if (!document) throw new NotFound();
    await holdItem(tx, ctx, { kind: "CREDENTIAL", item: itemOf(reference) });
    const { professionalId, professional, type, status, fileId } = document;
    if (status === "VERIFIED") refuse("VERIFIED");
    const last = await findAsked(tx, { professionalId, reference });
    if (last && new Date(last.at) > new Date(ctx.now.getTime() - AGAIN_MS)) refuse("ASKED", last.by);
    const people = await listAsked(tx, document);
    if (people.length === 0) refuse("NO_ONE_TO_ASK");
    for (const person of people)
      await queueMail(tx, {
        to: person.email,
        ...documentAskedMail({
          name: person.name,
          credential: typeOf(type).name,
          professional,
          lacks: status === "REJECTED" ? "REJECTED" : fileId === null ? "FILE" : "LOOK",
          url: credentialsTab({ ...person, professionalId }),
        }),
      });
    await recordAudit(tx, by, {
      action: "credential.asked",
      entity: "professional",
      entityId: professionalId,
      after: { ...reference, type, status: statusText(status), people: people.length },
    });
    return { people: people.length };
  });
}
