import { formatWholeDollars, toCents } from "@/lib/money";
import { BONUS_STEP, LARGEST_BONUS } from "@/lib/slots/pay/rules";
import type { ListSlot } from "@/lib/slots/schema";

/** Whom a step invites: the facility's own staff, or the company's people elsewhere; without it anyone. */
export type InviteFrom = "OWN" | "FLOAT";

/** A step, and how long the ladder waits after it. */
export type RefillStep =
  | { kind: "INVITE"; people: number; from?: InviteFrom; waitMinutes: number }
  | { kind: "AGENCIES"; waitMinutes: number }
  | { kind: "ON_DEMAND"; waitMinutes: number }
  | { kind: "BONUS"; dollars: number; waitMinutes: number };

/** A facility's ladder. The budget, in dollars, is for what its steps add: bonuses, and agencies above the own rate. */
export type RefillPlan = { steps: RefillStep[]; budget: number };

export const MAX_STEPS = 12;
export const WAIT_MINUTES = { least: 5, most: 720 } as const;
/** Dollars. */
export const MAX_BUDGET = 5_000;

/** The ladder of a facility that has none of its own. */
export const defaultPlan: RefillPlan = {
  steps: [
    { kind: "INVITE", people: 5, from: "OWN", waitMinutes: 10 },
    { kind: "INVITE", people: 5, from: "FLOAT", waitMinutes: 10 },
    { kind: "AGENCIES", waitMinutes: 15 },
    { kind: "ON_DEMAND", waitMinutes: 20 },
    { kind: "INVITE", people: 5, waitMinutes: 20 },
    { kind: "BONUS", dollars: 25, waitMinutes: 30 },
    { kind: "BONUS", dollars: 25, waitMinutes: 30 },
  ],
  budget: 100,
};

type Open = { status: string; startsAt: Date; isExpired: boolean };

export type StartRefusal = "TAKEN" | "EXPIRED" | "STARTED" | "BUNDLE";

/** Why no ladder can start for a slot. A bundle's slots go together, so no single person can be invited to one. */
export function startRefusal(slot: Open & { bundleId: number | null }, now: Date): StartRefusal | null {
  if (slot.isExpired) return "EXPIRED";
  if (slot.status !== "UNCLAIMED") return "TAKEN";
  if (slot.startsAt <= now) return "STARTED";
  return slot.bundleId === null ? null : "BUNDLE";
}

/** Whether a ladder can start for a slot of the list, permissions aside. */
export function isRefillable(slot: ListSlot, now: Date): boolean {
  const facts = {
    status: slot.slot_status,
    startsAt: new Date(slot.start_time_at_utc),
    isExpired: slot.integrated_shift_expired ?? false,
    bundleId: slot.contract_id ?? null,
  };
  return startRefusal(facts, now) === null;
}

export type Ending = "TAKEN" | "CLOSED" | "STARTED" | "EXHAUSTED" | "STARTER_GONE" | "STOPPED";

export const statusOf = {
  TAKEN: "FILLED",
  CLOSED: "ENDED",
  STARTED: "ENDED",
  STARTER_GONE: "ENDED",
  EXHAUSTED: "EXHAUSTED",
  STOPPED: "STOPPED",
} as const satisfies Record<Ending, string>;

export const endingTexts: Record<Ending, string> = {
  TAKEN: "The shift is filled",
  CLOSED: "The shift is no longer open",
  STARTED: "The shift has started",
  STARTER_GONE: "The person who started it no longer has access",
  EXHAUSTED: "No one took the shift",
  STOPPED: "Stopped",
};

/** Why the slot ends its ladder; null while it is open and hasn't started. */
export function endingOf({ status, startsAt, isExpired }: Open, now: Date): Ending | null {
  if (status === "CLAIMED" || status === "CONFIRMED") return "TAKEN";
  if (status !== "UNCLAIMED" || isExpired) return "CLOSED";
  return startsAt <= now ? "STARTED" : null;
}

const inviteFromTexts: Record<InviteFrom, string> = {
  OWN: "of your own staff",
  FLOAT: "from sister facilities",
};

export function stepText(step: RefillStep): string {
  switch (step.kind) {
    case "INVITE": {
      const whom = step.people === 1 ? "Invite the best match" : `Invite the best ${step.people}`;
      return step.from ? `${whom} ${inviteFromTexts[step.from]}` : whom;
    }
    case "AGENCIES":
      return "Release to your agencies";
    case "ON_DEMAND":
      return "Send to on-demand";
    case "BONUS":
      return `Add ${formatWholeDollars(step.dollars)} to the bonus`;
  }
}

/** A contracted agency, and what it bills for the whole shift above the facility's own rate; 0 for no more. */
type AgencyTerms = { name: string; extra: number };

/** Amounts in cents. */
export type StepFacts = {
  isFlex: boolean;
  /** Whether the facility's flex slots can go on-demand. */
  isRoutable: boolean;
  isFixedMarkupRate: boolean;
  bonus: number;
  /** The shift's open slots, which share its bonus. */
  openSlots: number;
  /** The contracted agencies that don't see the slot yet. */
  agencies: readonly AgencyTerms[];
  /** Whether they see it already, those with a contract. */
  isReleased: boolean;
  /** Whether it is on-demand, but only for agencies so far. */
  isAgenciesFirst: boolean;
  spent: number;
  budget: number;
  startsAt: Date;
  timezone: string;
};

export const skipReasons = {
  NOBODY: "No one else to invite",
  NO_AGENCY: "No agency is under contract",
  AGENCIES_ALREADY: "The agencies see it already",
  AGENCY_BUDGET: "The agencies bill more than the budget allows",
  ON_DEMAND_ALREADY: "It’s already on-demand",
  NO_ON_DEMAND: "The facility’s flex shifts don’t go on-demand",
  FLEX: "A flex shift has no bonus",
  FIXED_MARKUP: "The facility sets wages instead of bonuses",
  BUDGET: "The budget is used up",
  LARGEST_BONUS: "The bonus is already at its maximum",
  STARTED: "The shift has started by then",
  NOT_PERMITTED: "The person who started it may not do this",
  REFUSED: "It was refused",
} as const;

export type SkipReason = keyof typeof skipReasons;

/**
 * By how much a step raises the shift's bonus, in cents: the budget pays for each open slot of the shift, the sum stays
 * a bonus that the form allows.
 */
export function raiseOf(dollars: number, { bonus, openSlots, spent, budget }: StepFacts): number {
  const affordable = Math.floor((budget - spent) / Math.max(1, openSlots));
  const highest = bonus + Math.min(toCents(dollars), affordable, toCents(LARGEST_BONUS) - bonus);
  const step = toCents(BONUS_STEP);
  return Math.max(0, Math.floor(highest / step) * step - bonus);
}

/** The agencies that the budget allows, and what the dearest of them would take from it. */
export function affordableAgencies({ agencies, spent, budget }: StepFacts) {
  const affordable = agencies.filter(({ extra }) => extra <= budget - spent);
  return {
    names: affordable.map(({ name }) => name),
    reserved: Math.max(0, ...affordable.map(({ extra }) => extra)),
  };
}

/** Why a step is skipped, as far as the slot and its facility decide it. */
export function skipOf(step: RefillStep, facts: StepFacts): SkipReason | null {
  switch (step.kind) {
    case "INVITE":
      return null;
    case "AGENCIES":
      if (facts.isFlex && !facts.isRoutable) return "NO_ON_DEMAND";
      if (facts.isReleased) return "AGENCIES_ALREADY";
      if (facts.agencies.length === 0) return "NO_AGENCY";
      return affordableAgencies(facts).names.length > 0 ? null : "AGENCY_BUDGET";
    case "ON_DEMAND":
      if (facts.isAgenciesFirst) return null;
      if (!facts.isFlex) return "ON_DEMAND_ALREADY";
      return facts.isRoutable ? null : "NO_ON_DEMAND";
    case "BONUS":
      if (facts.isFlex) return "FLEX";
      if (facts.isFixedMarkupRate) return "FIXED_MARKUP";
      if (raiseOf(step.dollars, facts) > 0) return null;
      return facts.bonus + toCents(BONUS_STEP) > toCents(LARGEST_BONUS) ? "LARGEST_BONUS" : "BUDGET";
  }
}

export const afterMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
