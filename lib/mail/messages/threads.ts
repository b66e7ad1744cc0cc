import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type ThreadMail = { facilityName: string; firstName: string; text: string; url: string };

/** A message of a thread, with the page where the person reads it and answers. */
export const threadMail = ({ facilityName, firstName, text, url }: ThreadMail): MessageContent =>
  composeMail({
    subject: `Message from ${facilityName}`,
    greeting: `Hello ${firstName}`,
    paragraphs: [text, "This link is just for you, so please don’t share it."],
    link: { label: "Read and answer", url },
    facts: [],
  });
