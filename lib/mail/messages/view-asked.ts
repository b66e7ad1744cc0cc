import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type ViewAsked = {
  name: string;
  /** Who of the desk asks. */
  by: string;
  /** Whose screens, if the mail goes to an administrator of theirs; null for the person's own. */
  whose: string | null;
  /** Where it is answered: agencies have no Security. */
  where: "security" | "note";
  url: string;
};

/** Asks for the consent that the desk sees someone's screens. Its link grants nothing. */
export const viewAskedMail = ({ name, by, whose, where, url }: ViewAsked): MessageContent =>
  composeMail({
    subject: `${by} of support asks to see ${whose === null ? "your screens" : `the screens of ${whose}`}`,
    greeting: `Hello ${name}`,
    paragraphs: [
      `${by} of the provider’s support asks to see ${whose === null ? "your" : `${whose}’s`} screens in Shiftwell, to help with them. They can’t change anything, what they open is recorded, and it ends after 30 minutes.`,
      `To allow it${whose === null ? "" : ` for ${whose}`}, ${where === "note" ? "choose Allow in the note above your pages" : "choose for how long in Manage Account, Security, Support access"}. Nothing is shown before that. If you don’t know what this is about, do nothing.`,
    ],
    link: { label: where === "note" ? "Open Shiftwell" : "Open Security", url },
    facts: [],
  });
