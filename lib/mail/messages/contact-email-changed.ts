import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

/** Sent to the former address: only its owner can notice an unwanted change. */
export const contactEmailChangedMail = (given: { firstName: string; agencyName: string }): MessageContent =>
  composeMail({
    subject: "Your email address was changed",
    greeting: `Hello ${given.firstName}`,
    paragraphs: [
      `${given.agencyName} has changed the email address at which you are told about shifts.`,
      "If you did not expect this, tell your agency.",
    ],
    facts: [],
  });
