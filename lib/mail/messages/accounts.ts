import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type SignInCode = { name: string; code: string; validMinutes: number };

export function signInCodeMail({ name, code, validMinutes }: SignInCode): MessageContent {
  return composeMail({
    subject: "Your Shiftwell verification code",
    greeting: `Hello ${name}`,
    paragraphs: [
      `Use this code to finish signing in. It is valid for ${validMinutes} minutes. Don't share it.`,
      "If you did not just sign in, someone else knows your password: please change it.",
    ],
    facts: [["Code", code]],
  });
}

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
