import { BadgeCheck, Cog, Hourglass, Mail, Scale, UserPlus, type LucideIcon } from "lucide-react";
import type { DeskKind, Harm } from "@/lib/desk/rules";

export const kindNames: Record<DeskKind, string> = {
  CREDENTIAL: "Credential",
  DISPUTE: "Dispute",
  INVITE: "Invitation",
  LIMBO: "Shift",
  MESSAGE: "Message",
  JOB: "Job",
};

export const queueNames: Record<DeskKind, string> = {
  CREDENTIAL: "Credentials",
  DISPUTE: "Disputes",
  INVITE: "Invitations that ran out",
  LIMBO: "Shifts not confirmed",
  MESSAGE: "Messages that failed",
  JOB: "Jobs that failed",
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
  decision: "Waits for a decision",
  account: "Can’t sign in yet",
  others: "Waits for others",
};

/** What all shifts at risk share, if no document is among them. */
export const UNCONFIRMED = "claimed, not confirmed";

/** Queues with a page of their own. */
export const queuePages: Partial<Record<DeskKind, string>> = {
  CREDENTIAL: "/private/desk/credentials",
  DISPUTE: "/private/desk/disputes",
};
