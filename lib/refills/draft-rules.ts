import { typedBonus, typedBonusFault } from "@/lib/slots/pay/rules";
import type { RefillPlan, RefillStep } from "./rules";

/** A step while it is edited: what another kind would need is kept. */
export type StepDraft = {
  kind: RefillStep["kind"];
  people: number | null;
  dollars: string;
  waitMinutes: number | null;
};

export const newStep: StepDraft = { kind: "INVITE", people: 5, dollars: "25", waitMinutes: 15 };

export const draftsOf = ({ steps }: RefillPlan): StepDraft[] =>
  steps.map((step) => ({
    ...newStep,
    ...step,
    dollars: step.kind === "BONUS" ? String(step.dollars) : newStep.dollars,
  }));

type StepFaults = Partial<Record<"people" | "dollars" | "waitMinutes", string>>;

const REQUIRED = "Enter a number";

/** What is wrong with a step, by field. */
export function stepFaults({ kind, people, dollars, waitMinutes }: StepDraft): StepFaults {
  const faults: StepFaults = {};
  const bonus = kind === "BONUS" ? typedBonusFault(dollars) : null;
  if (kind === "INVITE" && people === null) faults.people = REQUIRED;
  if (bonus) faults.dollars = bonus;
  if (waitMinutes === null) faults.waitMinutes = REQUIRED;
  return faults;
}

const hasFault = (step: StepDraft) => Object.keys(stepFaults(step)).length > 0;

export function planFaults({ steps, budget }: { steps: readonly StepDraft[]; budget: number | null }) {
  return {
    ...(steps.some(hasFault) && { steps: "Correct the step that is marked." }),
    ...(budget === null && { budget: REQUIRED }),
  };
}

/** The steps of drafts without a fault. */
export const stepsOf = (drafts: readonly StepDraft[]): RefillStep[] =>
  drafts.map(({ kind, people, dollars, waitMinutes }) => {
    const wait = { waitMinutes: waitMinutes! };
    if (kind === "INVITE") return { kind, people: people!, ...wait };
    return kind === "BONUS" ? { kind, dollars: typedBonus(dollars)!, ...wait } : { kind, ...wait };
  });
