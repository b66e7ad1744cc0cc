import { formatFullDay } from "@/lib/time/calendar";
import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type CredentialReviewed = {
  name: string;
  /** "CPR certification". */
  credential: string;
  professional: string;
  /** In words: "not readable"; null if it was verified. */
  reason: string | null;
  /** Its last day as it was verified, if another one was entered; null for none. */
  corrected?: { from: string; to: string | null };
  url: string;
};

export type DocumentAsked = Omit<CredentialReviewed, "reason" | "corrected"> & {
  /** Why it can't count as it is: rejected, without a file, or not clear. */
  lacks: "REJECTED" | "FILE" | "LOOK";
};

const lacking: Record<DocumentAsked["lacks"], string> = {
  REJECTED: "was rejected, and no other one has been uploaded since",
  FILE: "was entered without a file, so it can’t be verified",
  LOOK: "can’t be verified as it is",
};

/** Asks for a document that is still needed. */
export const documentAskedMail = ({
  name,
  credential,
  professional,
  lacks,
  url,
}: DocumentAsked): MessageContent =>
  composeMail({
    subject: `${credential} of ${professional}: please upload it`,
    greeting: `Hello ${name}`,
    paragraphs: [
      `The ${credential} of ${professional} ${lacking[lacks]}. Please upload the document, so that it counts for their shifts.`,
    ],
    link: { label: "Open the credentials", url },
    facts: [],
  });

/** Tells who uploaded a document what came of it. */
export function credentialReviewedMail(given: CredentialReviewed): MessageContent {
  const { name, credential, professional, reason, corrected, url } = given;
  const dayText = (on: string | null) => (on === null ? "no last day" : `a last day of ${formatFullDay(on)}`);
  return composeMail({
    subject: `${credential} of ${professional}: ${reason === null ? "verified" : "rejected"}`,
    greeting: `Hello ${name}`,
    paragraphs: [
      reason === null
        ? `The document you uploaded for ${professional} (${credential}) was verified and counts from now on.`
        : `The document you uploaded for ${professional} (${credential}) was rejected: ${reason}. Please upload another one.`,
      ...(corrected
        ? [
            `It shows ${dayText(corrected.to)}, which counts instead of ${formatFullDay(corrected.from)}, as entered.`,
          ]
        : []),
    ],
    link: { label: "Open the credentials", url },
    facts: [],
  });
}
