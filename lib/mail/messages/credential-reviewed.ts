import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type CredentialReviewed = {
  name: string;
  /** "CPR certification". */
  credential: string;
  professional: string;
  /** In words: "not readable"; null if it was verified. */
  reason: string | null;
  url: string;
};

/** Tells who uploaded a document what came of it. */
export function credentialReviewedMail(given: CredentialReviewed): MessageContent {
  const { name, credential, professional, reason, url } = given;
  return composeMail({
    subject: `${credential} of ${professional}: ${reason === null ? "verified" : "rejected"}`,
    greeting: `Hello ${name}`,
    paragraphs: [
      reason === null
        ? `The document you uploaded for ${professional} (${credential}) was verified and counts from now on.`
        : `The document you uploaded for ${professional} (${credential}) was rejected: ${reason}. Please upload another one.`,
    ],
    link: { label: "Open the credentials", url },
    facts: [],
  });
}
