import { Conflict, Forbidden, refusals } from "@/lib/errors";

const disabled = "This account is disabled. Enable it first.";
const neverSignedIn = "They have never signed in, so there is nothing to see. Invite them again instead.";

export const refuse = refusals({
  OF_DESK: { as: Forbidden, field: "userId", message: "Nobody sees the screens of someone at the desk." },
  DISABLED: { as: Conflict, field: "userId", message: disabled },
  NEVER_SIGNED_IN: { as: Conflict, field: "userId", message: neverSignedIn },
  NO_CONSENT: (name: string) => ({
    as: Conflict,
    field: "userId",
    message: `${name} hasn’t allowed it, or no longer does. They can in Manage Account, under Security.`,
  }),
  ALLOWED: (name: string) => ({
    as: Conflict,
    field: "userId",
    message: `${name}’s screens can be seen already.`,
  }),
  ASKED: (by: string) => ({
    as: Conflict,
    field: "userId",
    message: `${by} asked less than a day ago.`,
  }),
});

/** Why someone isn't asked to show their screens, as they are; null if they can be. */
export const unaskable = (user: { disabledAt: Date | null; isNeverUsed: boolean }): string | null =>
  user.disabledAt ? disabled : user.isNeverUsed ? neverSignedIn : null;
