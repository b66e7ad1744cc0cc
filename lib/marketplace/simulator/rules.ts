import { toDollars } from "@/lib/money";
import { HOUR, MINUTE } from "@/lib/time/durations";
import type { Offer, PendingInvite, RosterEntry } from "../schema";

/** How the simulated marketplace runs: the same seed and clock give the same day. */
export type Pace = {
  seed: number;
  /** 2 makes everyone decide twice as fast. */
  speed: number;
  /** Slots opened after this were requested by someone who is watching. */
  watchedSince: Date;
};

export const tickSeconds = 2;
export const mostClaimsPerTick = 3;
/** More are read than claimed, so a slot nobody may take does not block the next. */
export const mostOffersPerTick = 40;

const freshForMs = HOUR / 2;
const shortestThoughtMs = 4_000;

/** A hash in [0, 1) of the arguments (MurmurHash3's finalizer, chained). */
export function chance(...parts: number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash ^= part | 0;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** Keeps the draws for different decisions about one slot independent. */
const draw = { fill: 1, claim: 2, answer: 3, accept: 4, order: 5, withdraw: 6, withdrawAt: 7 } as const;

const tickOf = (now: Date) => Math.floor(now.getTime() / (tickSeconds * 1_000));

const isFresh = (since: Date, now: Date, pace: Pace) =>
  since > pace.watchedSince && now.getTime() - since.getTime() < freshForMs;

const isWatched = (offer: Offer, now: Date, pace: Pace) =>
  !offer.isGenerated && isFresh(offer.openedAt, now, pace);

/** The share of such slots that get filled, so that some always stay open; lower for later slots. */
export function fillShare(offer: Offer, now: Date): number {
  const leadDays = (offer.startsAt.getTime() - now.getTime()) / (24 * HOUR);
  const byLead =
    leadDays <= 1 ? 0.85 : leadDays <= 3 ? 0.75 : leadDays <= 7 ? 0.55 : leadDays <= 14 ? 0.35 : 0.2;
  return Math.min(
    0.97,
    byLead + Math.min(0.15, toDollars(offer.bonus) / 300) + (offer.isGuaranteed ? 0.1 : 0),
  );
}

/** How much faster this slot is claimed than a plain one next week. */
export function attraction(offer: Offer, now: Date): number {
  const leadDays = Math.max(0, (offer.startsAt.getTime() - now.getTime()) / (24 * HOUR));
  return (1 + toDollars(offer.bonus) / 5) * (offer.isGuaranteed ? 1.5 : 1) * (1 + 1 / (1 + leadDays));
}

/** Someone watching sees a reaction within moments; the seeded world moves at a pace of hours. */
const meanSeconds = { fresh: 12, plain: 7_200 };
/** Leaves time to open the demo's mailbox and answer an invite oneself. */
const meanAnswerSeconds = { fresh: 45, plain: 7_200 };
const shortestAnswerMs = 20_000;
const hazard = (mean: number, { speed }: Pace) => 1 - Math.exp((-tickSeconds * speed) / mean);

/** Offers that someone might claim in this tick, likeliest first. */
export function dueOffers(offers: Offer[], now: Date, pace: Pace): Offer[] {
  const willBeFilled = (offer: Offer) =>
    chance(pace.seed, draw.fill, offer.slotId) <
    (isWatched(offer, now, pace) ? Math.max(0.9, fillShare(offer, now)) : fillShare(offer, now));
  const margin = (offer: Offer) => {
    const mean =
      (isWatched(offer, now, pace) ? meanSeconds.fresh : meanSeconds.plain) / attraction(offer, now);
    return hazard(mean, pace) - chance(pace.seed, draw.claim, offer.slotId, tickOf(now));
  };
  return offers
    .filter((offer) => now.getTime() - offer.openedAt.getTime() >= shortestThoughtMs / pace.speed)
    .filter(willBeFilled)
    .map((offer) => ({ offer, margin: margin(offer) }))
    .filter((one) => one.margin > 0)
    .sort((a, b) => b.margin - a.margin)
    .slice(0, mostOffersPerTick)
    .map(({ offer }) => offer);
}

/** Invites answered in this tick; two in three are accepted if nothing prevents it. */
export function dueInvites(
  invites: PendingInvite[],
  now: Date,
  pace: Pace,
): (PendingInvite & { isWilling: boolean })[] {
  const isAnswered = ({ inviteId, sentAt }: PendingInvite) => {
    const mean = isFresh(sentAt, now, pace) ? meanAnswerSeconds.fresh : meanAnswerSeconds.plain;
    return chance(pace.seed, draw.answer, inviteId, tickOf(now)) < hazard(mean, pace);
  };
  return invites
    .filter((one) => now.getTime() - one.sentAt.getTime() >= shortestAnswerMs / pace.speed)
    .filter(isAnswered)
    .slice(0, mostClaimsPerTick)
    .map((one) => ({ ...one, isWilling: chance(pace.seed, draw.accept, one.inviteId) < 2 / 3 }));
}

/** The order in which professionals are tried, different for every slot. */
export const orderFor = (slotId: number, pace: Pace) => (professionalId: number) =>
  chance(pace.seed, draw.order, slotId, professionalId);

/** Withdrawals in this interval: one claim in seventy, at least an hour after claiming and never at the last moment. */
export function dueWithdrawals(roster: RosterEntry[], now: Date, pace: Pace): RosterEntry[] {
  return roster.filter(({ slotId, route, claimedAt, startsAt }) => {
    if (route !== "ON_DEMAND" || startsAt.getTime() - now.getTime() < 4 * HOUR) return false;
    if (chance(pace.seed, draw.withdraw, slotId) >= 1 / 70) return false;
    const wait = chance(pace.seed, draw.withdrawAt, slotId) * (startsAt.getTime() - claimedAt.getTime());
    const at = claimedAt.getTime() + Math.max(HOUR, wait);
    return at <= now.getTime() && now.getTime() - at < 10 * MINUTE;
  });
}
