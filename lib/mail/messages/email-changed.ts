import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

/** Sent to both addresses: only the owner of the old one can notice an unwanted change. */
export function emailChangedMail(given: { name: string; before: string; after: string }): MessageContent {
  return composeMail({
    subject: "The mail address of your Shiftwell account was changed",
    greeting: `Hello ${given.name}`,
    paragraphs: [
      "An administrator has changed the address you sign in with. Every session was ended.",
      "If you did not expect this, tell your administrator.",
    ],
    facts: [
      ["Before", given.before],
      ["From now on", given.after],
    ],
  });
}
