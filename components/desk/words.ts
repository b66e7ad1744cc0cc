import { BadgeCheck, Cog, Hourglass, Mail, Scale, UserPlus, type LucideIcon } from "lucide-react";
import type { DeskKind, Harm } from "@/lib/desk/rules";

export const queueNames: Record<DeskKind, string> = {
  CREDENTIAL: "Credentials",
  DISPUTE: "Disputes",
  INVITE: "Expired invites",
  LIMBO: "Unconfirmed shifts",
  MESSAGE: "Failed messages",
  JOB: "Failed jobs",
};

export const kindIcons: Record<DeskKind, LucideIcon> = {
  CREDENTIAL: BadgeCheck,
  DISPUTE: Scale,
  INVITE: UserPlus,
  LIMBO: Hourglass,
  MESSAGE: Mail,
  JOB: Cog,
};

export const harmNames: Record<Harm, string> = {
  shift: "A shift is at risk",
  delivery: "Didn’t go out or run",
  decision: "Needs a decision",
  account: "Can’t sign in yet",
  others: "Waiting on others",
};

/** What all shifts at risk share, if no document is among them. */
export const UNCONFIRMED = "claimed, not confirmed";

/** Queues with a page of their own. */
export const queuePages: Partial<Record<DeskKind, string>> = {
  CREDENTIAL: "/private/desk/credentials",
  DISPUTE: "/private/desk/disputes",
};
