export const MAX_INVITES = 50;
export const TOO_MANY_INVITES = `You can send at most ${MAX_INVITES} invites at a time.`;

/** As long before a shift's start an email may be read too late. */
const NEAR_MS = 12 * 3_600_000;

/** Whether people asked by email about a shift that starts then may read it too late. */
export const isNear = (startsAt: Date, now: Date): boolean => +startsAt - +now < NEAR_MS;

type Shift = { startsAt: Date; isExpired: boolean; openPlaces: number };

export type InviteRefusal = "EXPIRED" | "STARTED" | "FULL";

export const inviteRefusalTexts: Record<InviteRefusal, string> = {
  EXPIRED: "This shift has expired, so you can’t invite anyone to it.",
  STARTED: "This shift has already started, so you can’t invite anyone to it.",
  FULL: "All places of this shift are filled, so you can’t invite anyone to it.",
};

/** Why nobody can be invited to a shift now. */
export function inviteRefusal({ startsAt, isExpired, openPlaces }: Shift, now: Date): InviteRefusal | null {
  if (isExpired) return "EXPIRED";
  if (startsAt <= now) return "STARTED";
  return openPlaces > 0 ? null : "FULL";
}

type Found = { status: string; invite_status: string | null; blocks: readonly string[] };

/** Whether a professional in the results can be invited: not in the shift, not invited already, not blocked. */
export const isInvitable = ({ status, invite_status, blocks }: Found): boolean =>
  status !== "ASSIGNED" && invite_status === null && blocks.length === 0;
