import type { DocumentConsent } from "@/lib/mail/messages/document-consent";
import { oneLine } from "@/lib/mail/messages/layout";

export const documentConsentText = ({
  party,
  askedBy,
  url,
}: Pick<DocumentConsent, "party" | "askedBy" | "url">): string =>
  `${oneLine(askedBy)} of ${oneLine(party)} asks to see your licenses and other documents. Share or decline: ${url}`;
