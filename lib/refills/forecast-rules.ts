import { quietUntil } from "@/lib/conversations/quiet-rules";
import { isSoon } from "@/lib/conversations/rules";
import { HOUR, MINUTE } from "@/lib/time/durations";
import {
  affordableAgencies,
  afterMinutes,
  raiseOf,
  skipOf,
  type RefillPlan,
  type RefillStep,
  type StepFacts,
} from "./rules";

type Shift = { startsAt: Date; timezone: string };

/** The least that a morning leaves before the shift for the steps to wait for it. */
const MORNING_HOURS = 6;

/** Until when people who are asked at an instant sleep; null by day, and if the shift is too near to wait for them. */
function sleepUntil(step: RefillStep, at: Date, { startsAt, timezone }: Shift): Date | null {
  if (step.kind !== "INVITE" || isSoon(startsAt, at)) return null;
  const morning = quietUntil(at, timezone);
  return morning && +startsAt - +morning >= MORNING_HOURS * HOUR ? morning : null;
}

/** When the wait after a step is over: it begins in the morning for people who are asked at night. */
export const dueAfter = (step: RefillStep, at: Date, shift: Shift): Date =>
  afterMinutes(sleepUntil(step, at, shift) ?? at, step.waitMinutes);

/** A flex slot that went on-demand. */
const routed = { isFlex: false, bonus: 0, openSlots: 1 };

/** Time for the people of a step to answer, in minutes, however near the shift is. */
const LEAST_WAIT = 2;

/** The steps with shorter waits, in proportion, if the shift starts before all of them would have had their turn. */
export function hurriedSteps(steps: readonly RefillStep[], startsAt: Date, now: Date): RefillStep[] {
  const left = (+startsAt - +now) / MINUTE;
  const planned = steps.reduce((sum, { waitMinutes }) => sum + waitMinutes, 0);
  if (planned <= left) return [...steps];
  const least = steps.length * LEAST_WAIT;
  const share = Math.max(0, left - least) / (planned - least);
  return steps.map((step) => ({
    ...step,
    waitMinutes: LEAST_WAIT + Math.floor((step.waitMinutes - LEAST_WAIT) * share),
  }));
}

type Stopped = {
  steps: readonly RefillStep[];
  events: readonly { at: string; position: number; kind: string }[];
};

/** When a ladder that was stopped goes on: after the wait it was in, at once if that is over. */
export function dueAfterStop({ steps, events }: Stopped, shift: Shift, now: Date): Date {
  const last = events.at(-1);
  if (!last || last.kind === "SKIPPED") return now;
  const due = dueAfter(steps[last.position]!, new Date(last.at), shift);
  return due > now ? due : now;
}

/**
 * The steps of a ladder that are still to come: when each would be, or why it would be skipped, and when the ladder would
 * end: with its last wait, or as the shift starts. Skipping takes no time. `nobodyAt` is the step for which there is no
 * one to invite.
 */
export function forecastOf(
  { steps }: Pick<RefillPlan, "steps">,
  from: { at: Date; facts: StepFacts; nobodyAt?: number | null },
) {
  let { at, facts } = from;
  const rows = steps.map((step, n) => {
    const skipped = at >= facts.startsAt ? "STARTED" : n === from.nobodyAt ? "NOBODY" : skipOf(step, facts);
    const row = { step, at, skipped, sleepUntil: skipped ? null : sleepUntil(step, at, facts) };
    if (skipped) return row;
    at = dueAfter(step, at, facts);
    if (step.kind === "AGENCIES") {
      const spent = facts.spent + affordableAgencies(facts).reserved;
      facts = { ...facts, isReleased: true, spent };
      if (facts.isFlex) facts = { ...facts, ...routed, isAgenciesFirst: true };
    }
    if (step.kind === "ON_DEMAND") facts = { ...facts, ...(facts.isFlex && routed), isAgenciesFirst: false };
    if (step.kind === "BONUS") {
      const raise = raiseOf(step.dollars, facts);
      facts = { ...facts, bonus: facts.bonus + raise, spent: facts.spent + raise * facts.openSlots };
    }
    return row;
  });
  return { rows, endsAt: at < facts.startsAt ? at : facts.startsAt };
}
