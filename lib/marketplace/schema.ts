/**
 * The port between portal and marketplace. The portal shows its board; the marketplace answers with what professionals
 * did. The board is the whole state rather than a list of changes: missing entries are withdrawn, entries with new terms have
 * changed, and a process that was down misses nothing.
 */
export type Marketplace = {
  exchange: (board: Board, now: Date) => Promise<MarketplaceEvent[]>;
};

export type Board = { offers: Offer[]; invites: PendingInvite[]; roster: RosterEntry[] };

/** An open on-demand slot. Money in cents. */
export type Offer = {
  slotId: number;
  facilityId: number;
  resourceType: string;
  stateCode: string;
  startsAt: Date;
  endsAt: Date;
  bonus: number;
  isGuaranteed: boolean;
  /** Created by a recurring schedule rather than by a person's request. */
  isGenerated: boolean;
  openedAt: Date;
};

export type PendingInvite = {
  inviteId: number;
  professionalId: number;
  /** The first open slot of the shift. */
  slotId: number;
  sentAt: Date;
};

export type ArrivalStatus = "ON_TIME" | "RUNNING_LATE" | "CHECKED_IN" | "ARRIVED" | "NO_SHOW";
export type RideStatus = "REQUESTED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";

/** An assignment that is soon to begin, or is under way. */
export type RosterEntry = {
  slotId: number;
  professionalId: number;
  route: "FLEX" | "ON_DEMAND";
  startsAt: Date;
  endsAt: Date;
  claimedAt: Date;
  arrivalStatus: ArrivalStatus | null;
  checkedInAt: Date | null;
  rideStatus: RideStatus | null;
};

/** A professional's attendance; absent fields have not changed. */
export type Attendance = {
  slotId: number;
  professionalId: number;
  arrivalStatus?: ArrivalStatus;
  checkedInAt?: Date;
  checkedOutAt?: Date;
  outcome?: "ARRIVED" | "NO_SHOW";
  rideStatus?: RideStatus;
  ridePickupAt?: Date;
  rideArrivalAt?: Date;
};

/** The warnings about rest and hours that the professional has seen and accepts; without them, such a shift is refused. */
type Acknowledging = { acknowledgedRest?: readonly string[] };

export type MarketplaceEvent =
  | ({ kind: "CLAIMED"; slotId: number; professionalId: number } & Acknowledging)
  | ({ kind: "INVITE_ACCEPTED"; inviteId: number } & Acknowledging)
  | { kind: "INVITE_DECLINED"; inviteId: number }
  | { kind: "WITHDREW"; slotId: number; professionalId: number }
  | ({ kind: "ATTENDED" } & Attendance);
