import { typedBonus, typedBonusFault } from "@/lib/slots/pay/rules";
import type { InviteFrom, RefillPlan, RefillStep } from "./rules";

type StepKind = RefillStep["kind"] | `INVITE_${InviteFrom}`;

const inviteFrom: Partial<Record<StepKind, InviteFrom>> = { INVITE_OWN: "OWN", INVITE_FLOAT: "FLOAT" };

/** Whether a kind of step invites people. */
export const isInvite = (kind: StepKind): boolean => kind === "INVITE" || kind in inviteFrom;

/** A step while it is edited: what another kind would need is kept. */
export type StepDraft = {
  kind: StepKind;
  people: number | null;
  dollars: string;
  waitMinutes: number | null;
};

export const newStep: StepDraft = { kind: "INVITE", people: 5, dollars: "25", waitMinutes: 15 };

export const draftsOf = ({ steps }: RefillPlan): StepDraft[] =>
  steps.map((step) => ({
    ...newStep,
    ...step,
    kind: step.kind === "INVITE" && step.from ? `INVITE_${step.from}` : step.kind,
    dollars: step.kind === "BONUS" ? String(step.dollars) : newStep.dollars,
  }));

type StepFaults = Partial<Record<"people" | "dollars" | "waitMinutes", string>>;

const REQUIRED = "Enter a number";

/** What is wrong with a step, by field. */
export function stepFaults({ kind, people, dollars, waitMinutes }: StepDraft): StepFaults {
  const faults: StepFaults = {};
  const bonus = kind === "BONUS" ? typedBonusFault(dollars) : null;
  if (isInvite(kind) && people === null) faults.people = REQUIRED;
  if (bonus) faults.dollars = bonus;
  if (waitMinutes === null) faults.waitMinutes = REQUIRED;
  return faults;
}

const hasFault = (step: StepDraft) => Object.keys(stepFaults(step)).length > 0;

export function planFaults({ steps, budget }: { steps: readonly StepDraft[]; budget: number | null }) {
  return {
    ...(steps.some(hasFault) && { steps: "Fix the marked step." }),
    ...(budget === null && { budget: REQUIRED }),
  };
}

/** Whether one slot alone would take more bonuses than the budget has. */
export function isOverBudget({
  steps,
  budget,
}: {
  steps: readonly StepDraft[];
  budget: number | null;
}): boolean {
  const dollars = steps.map((step) => (step.kind === "BONUS" ? (typedBonus(step.dollars) ?? 0) : 0));
  return budget !== null && dollars.reduce((sum, one) => sum + one, 0) > budget;
}

/** The steps of drafts without a fault. */
export const stepsOf = (drafts: readonly StepDraft[]): RefillStep[] =>
  drafts.map(({ kind, people, dollars, waitMinutes }) => {
    const wait = { waitMinutes: waitMinutes! };
    if (kind === "BONUS") return { kind, dollars: typedBonus(dollars)!, ...wait };
    if (kind === "ON_DEMAND" || kind === "AGENCIES") return { kind, ...wait };
    const from = inviteFrom[kind];
    return { kind: "INVITE", people: people!, ...(from && { from }), ...wait };
  });
