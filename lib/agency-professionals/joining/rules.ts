import { isLapsed } from "../matching-rules";

export type InviteState = "OPEN" | "JOINED" | "DECLINED" | "LAPSED";

type Facts = { invitedAt: Date; joinedAt: Date | null; terminatedAt: Date | null };

/** An invite to a roster, for the professional; opening its link does not change it. */
export function inviteStateOf({ invitedAt, joinedAt, terminatedAt }: Facts, now: Date): InviteState {
  if (joinedAt) return "JOINED";
  if (terminatedAt) return "DECLINED";
  return isLapsed(invitedAt, now) ? "LAPSED" : "OPEN";
}
