import type { Transaction } from "@/db/client";
import { env } from "@/lib/env";
import { credentialReviewedMail, type CredentialReviewed } from "@/lib/mail/messages/credential-reviewed";
import { queueMail, type HeldMail } from "@/lib/mail/queue-mail";
import { typeOf } from "../catalog-rules";
import { statusText } from "../rules";
import { findUploader, type ReviewedDocument } from "./reads.sql";

type Owned = Pick<ReviewedDocument, "professionalId" | "agencyId" | "managementCompanyId">;

/** Where those of an agency or company upload a professional's documents. */
export function credentialsTab({ professionalId, agencyId, managementCompanyId }: Owned): string {
  const path =
    agencyId === null
      ? `/private/workforce/${managementCompanyId}/professionals/${professionalId}/credentials`
      : `/private/agency/professionals/${professionalId}/credentials`;
  return new URL(path, env().APP_URL).href;
}

/** Mails the outcome of a review to who uploaded the document. Returns their email; null if there is no one to tell. */
export async function notifyUploader(
  tx: Transaction,
  document: ReviewedDocument,
  outcome: Pick<CredentialReviewed, "reason" | "corrected">,
  held?: HeldMail,
): Promise<string | null> {
  const uploader = await findUploader(tx, document);
  if (!uploader) return null;
  const { type, professional } = document;
  await queueMail(tx, {
    to: uploader.email,
    ...held,
    ...credentialReviewedMail({
      name: uploader.name,
      credential: typeOf(type).name,
      professional,
      ...outcome,
      reason: outcome.reason && statusText(outcome.reason),
      url: credentialsTab(document),
    }),
  });
  return uploader.email;
}
