import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

/** Notifies the account's owner, who may not be the one who changed it. */
export function passwordChangedMail(given: { name: string; supportEmail: string }): MessageContent {
  return composeMail({
    subject: "Your Shiftwell password was changed",
    greeting: `Hello ${given.name}`,
    paragraphs: [
      "Your password was changed, and every other device was signed out.",
      `If it was not you, write to ${given.supportEmail} at once.`,
    ],
    facts: [],
  });
}
