import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type SignInCode = { name: string; code: string; validMinutes: number };

export function signInCodeMail({ name, code, validMinutes }: SignInCode): MessageContent {
  return composeMail({
    subject: "Your Shiftwell verification code",
    greeting: `Hello ${name}`,
    paragraphs: [
      `Use this code to finish signing in. It is valid for ${validMinutes} minutes. Don’t share it.`,
      "If you didn’t just try to sign in, someone else knows your password. Please change it.",
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
  /** Their roles, each with its place; none for a reset. */
  invitedTo: readonly [role: string, place: string][];
};

/** The link to choose a password: the first one, or a new one. */
export function passwordLinkMail({
  name,
  purpose,
  url,
  invitedBy,
  invitedTo,
}: PasswordLinkMail): MessageContent {
  const greeting = `Hello ${name}`;
  if (purpose === "ACTIVATE_ACCOUNT") {
    return composeMail({
      subject: "Activate your Shiftwell account",
      greeting,
      paragraphs: [
        `${invitedBy ? `${invitedBy} has made an account for you.` : "An account has been created for you."} Choose a password to begin. The link works once, within 7 days.`,
        "If you weren’t expecting this, ignore it. Nothing happens unless you use the link.",
      ],
      link: { label: "Choose a password", url },
      facts: invitedTo.map(([role, place]) => [role, place]),
    });
  }
  return composeMail({
    subject: "Reset your Shiftwell password",
    greeting,
    paragraphs: [
      "Someone, hopefully you, asked for a new password. The link works once, within 60 minutes.",
      "If it wasn’t you, do nothing. Your password stays the same.",
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
      `If it wasn’t you, write to ${given.supportEmail} right away.`,
    ],
    facts: [],
  });
}

/** What happened to someone's passkeys; `device` is where a passkey was added, "Chrome on Windows". */
export type PasskeyChange =
  | { kind: "added" | "removed"; device: string }
  | { kind: "reset" }
  | { kind: "code-used"; codesLeft: number };

function passkeyChangeText(change: PasskeyChange): [subject: string, text: string] {
  switch (change.kind) {
    case "added":
      return [
        "A passkey was added to your Shiftwell account",
        `A passkey was added with ${change.device}. From now on it signs you in after your password.`,
      ];
    case "removed":
      return [
        "A passkey was removed from your Shiftwell account",
        `The passkey added with ${change.device} was removed. It no longer signs you in.`,
      ];
    case "reset":
      return [
        "Your Shiftwell passkeys were removed",
        "An administrator removed all of your passkeys and signed you out everywhere.",
      ];
    case "code-used":
      return [
        "A recovery code signed in to your Shiftwell account",
        `Someone, hopefully you, signed in with a recovery code. It won’t work again; you have ${change.codesLeft} left.`,
      ];
  }
}

/** Notifies the account's owner, who may not be the one who did it. */
export function passkeyChangedMail(given: {
  name: string;
  change: PasskeyChange;
  supportEmail: string;
}): MessageContent {
  const [subject, text] = passkeyChangeText(given.change);
  return composeMail({
    subject,
    greeting: `Hello ${given.name}`,
    paragraphs: [text, `If you didn’t expect this, write to ${given.supportEmail} right away.`],
    facts: [],
  });
}

/** Sent to both addresses: only the owner of the old one can notice an unwanted change. */
export function emailChangedMail(given: { name: string; before: string; after: string }): MessageContent {
  return composeMail({
    subject: "The email address of your Shiftwell account was changed",
    greeting: `Hello ${given.name}`,
    paragraphs: [
      "An administrator changed the email address you sign in with. You were signed out everywhere.",
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
