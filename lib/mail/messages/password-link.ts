import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type PasswordLinkMail = {
  name: string;
  purpose: "RESET_PASSWORD" | "ACTIVATE_ACCOUNT";
  url: string;
  /** Who made the account, "Robin Vale of Rose Agency"; null if the mail doesn't come from them. */
  invitedBy: string | null;
};

/** The link to choose a password: the first one, or a new one. */
export function passwordLinkMail({ name, purpose, url, invitedBy }: PasswordLinkMail): MessageContent {
  const greeting = `Hello ${name}`;
  if (purpose === "ACTIVATE_ACCOUNT") {
    return composeMail({
      subject: "Activate your Shiftwell account",
      greeting,
      paragraphs: [
        `${invitedBy ? `${invitedBy} has made an account for you.` : "An account has been made for you."} Choose a password to begin. The link works once, within 7 days.`,
        "If you don't know why you get this, ignore it: nothing happens without the link.",
      ],
      link: { label: "Choose a password", url },
      facts: [],
    });
  }
  return composeMail({
    subject: "Reset your Shiftwell password",
    greeting,
    paragraphs: [
      "Someone, we hope you, asked for a new password. The link works once, within 60 minutes.",
      "If it was not you, do nothing: your password stays as it is.",
    ],
    link: { label: "Choose a new password", url },
    facts: [],
  });
}
