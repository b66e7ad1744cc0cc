import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type AgencyInvite = {
  firstName: string;
  agencyName: string;
  /** The agency's user who invites. */
  inviterName: string;
  url: string;
};

/** Asks a professional to approve that an agency adds them. */
export const agencyInviteMail = ({ firstName, agencyName, inviterName, url }: AgencyInvite): MessageContent =>
  composeMail({
    subject: `${agencyName} wants to add you to its team`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `${inviterName} of ${agencyName} asks for your approval. If you accept, it can assign you to shifts. It sees your contact details, and of your documents what kind there are, whether they are valid, and until when.`,
      "The link is for you alone: please do not pass it on. If you don't know this agency, decline or ignore this message.",
    ],
    link: { label: "Accept or decline", url },
    facts: [],
  });
