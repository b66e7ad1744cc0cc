import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type DocumentConsent = { firstName: string; party: string; askedBy: string; url: string };

/** Asks a professional to share the documents that others uploaded. */
export const documentConsentMail = ({ firstName, party, askedBy, url }: DocumentConsent): MessageContent =>
  composeMail({
    subject: `${party} asks to see your documents`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `${askedBy} of ${party} asks to see your licenses and other documents, to check them for the shifts you work with ${party}. Until you agree, they see only what kind of documents there are, whether they are valid, and until when.`,
      "The link shows which documents that is about. It is for you alone, and you can stop sharing there at any time. If you don't know who asks, ignore this message.",
    ],
    link: { label: "Share or decline", url },
    facts: [],
  });
