import { isLapsed } from "../matching-rules";

export type InviteState = "OPEN" | "JOINED" | "DECLINED" | "LAPSED";

type Facts = { invitedAt: Date; joinedAt: Date | null; terminatedAt: Date | null };

type InviteFacts = {
  hasJoined: boolean;
  isDeactivated: boolean;
  isTerminated: boolean;
  isWithdrawn: boolean;
  invitedAt: Date;
};

/** Why an agency can't ask someone again, or null. A declined invite isn't repeated at once, a withdrawn one may be. */
export function askRefusal(asked: InviteFacts, now: Date): "DEACTIVATED" | "HAS_JOINED" | "DECLINED" | null {
  if (asked.isDeactivated) return "DEACTIVATED";
  if (asked.hasJoined) return "HAS_JOINED";
  const hasDeclined = asked.isTerminated && !asked.isWithdrawn;
  return hasDeclined && !isLapsed(asked.invitedAt, now) ? "DECLINED" : null;
}

/** An invite to a roster, for the professional; opening its link does not change it. */
export function inviteStateOf({ invitedAt, joinedAt, terminatedAt }: Facts, now: Date): InviteState {
  if (joinedAt) return "JOINED";
  if (terminatedAt) return "DECLINED";
  return isLapsed(invitedAt, now) ? "LAPSED" : "OPEN";
}
