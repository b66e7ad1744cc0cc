"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { NumberField } from "@/components/ui/form/number-field";
import { useForm } from "@/components/ui/form/use-form";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { NumberStepper } from "@/components/ui/number-stepper";
import { TextInput } from "@/components/ui/text-input";
import { changeRefillPlanMutation, refillPlanQuery } from "@/lib/refills/client";
import {
  draftsOf,
  isInvite,
  isOverBudget,
  newStep,
  planFaults,
  stepFaults,
  stepsOf,
  type StepDraft,
} from "@/lib/refills/draft-rules";
import { MAX_BUDGET, MAX_STEPS, WAIT_MINUTES, type RefillPlan } from "@/lib/refills/rules";
import { MAX_SUGGESTED } from "@/lib/slots/fit/rules";
import { REFILL_PLAN_FAILED, REFILL_PLAN_SAVED } from "./messages";

const TITLE = "Replacement Steps";
const kinds = [
  { value: "INVITE_OWN", label: "Invite own staff" },
  { value: "INVITE_FLOAT", label: "Invite from sister facilities" },
  { value: "INVITE", label: "Invite anyone" },
  { value: "AGENCIES", label: "Release to your agencies" },
  { value: "ON_DEMAND", label: "Send to on-demand" },
  { value: "BONUS", label: "Add to the bonus" },
] satisfies { value: StepDraft["kind"]; label: string }[];

type AmountProps = {
  step: StepDraft;
  faults: ReturnType<typeof stepFaults>;
  onChange: (to: Partial<StepDraft>) => void;
};

/** How many people, or how many dollars; a release has no amount. */
function Amount({ step, faults, onChange }: AmountProps) {
  if (isInvite(step.kind))
    return (
      <Field label="People" error={faults.people}>
        <NumberStepper
          value={step.people}
          min={1}
          max={MAX_SUGGESTED}
          onChange={(people) => onChange({ people })}
        />
      </Field>
    );
  if (step.kind === "ON_DEMAND" || step.kind === "AGENCIES") return <span />;
  return (
    <Field label="Dollars" error={faults.dollars}>
      <TextInput
        inputMode="numeric"
        maxLength={6}
        value={step.dollars}
        onChange={(event) => onChange({ dollars: event.target.value })}
      />
    </Field>
  );
}

type RowProps = {
  step: StepDraft;
  at: number;
  of: number;
  showsFaults: boolean;
  onChange: (to: Partial<StepDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function StepRow({ step, at, of, showsFaults, onChange, onMove, onRemove }: RowProps) {
  const faults = showsFaults ? stepFaults(step) : {};
  const name = `step ${at + 1}`;
  return (
    <li
      aria-label={`Step ${at + 1}`}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-2 border-b border-line pb-3 md:grid-cols-[minmax(0,1fr)_7.5rem_7.5rem_auto]"
    >
      <Field label={`Step ${at + 1}`} className="max-md:col-span-full">
        <Select
          options={kinds}
          value={step.kind}
          onChange={(event) => onChange({ kind: event.target.value as StepDraft["kind"] })}
        />
      </Field>
      <Amount step={step} faults={faults} onChange={onChange} />
      <Field label="Wait, minutes" error={faults.waitMinutes}>
        <NumberStepper
          value={step.waitMinutes}
          min={WAIT_MINUTES.least}
          max={WAIT_MINUTES.most}
          onChange={(waitMinutes) => onChange({ waitMinutes })}
        />
      </Field>
      <div className="flex max-md:col-span-full max-md:justify-end md:pt-6">
        <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={`Move ${name} down`} disabled={at === of - 1} onClick={() => onMove(at + 1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} disabled={of === 1} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);

type Props = { facilityId: number; facilityName?: string; onClose: () => void };

function PlanForm({ facilityId, facilityName, plan, onClose }: Props & { plan: RefillPlan }) {
  const save = useWrite(changeRefillPlanMutation(facilityId), {
    done: REFILL_PLAN_SAVED,
    failed: REFILL_PLAN_FAILED,
  });
  const form = useForm({
    initial: { steps: draftsOf(plan), budget: plan.budget as number | null },
    check: planFaults,
    submit: ({ steps, budget }) => save.send({ steps: stepsOf(steps), budget: budget! }).then(onClose),
    fieldOf: ({ field }) => field?.split(".")[0],
  });
  const { steps } = form.values;
  const set = (next: StepDraft[]) => form.change({ steps: next });
  return (
    <FormDialog
      open
      form={form}
      size="lg"
      title={TITLE}
      description={`How ${facilityName ?? "this facility"} looks for someone to take an open shift, one step after the other. Those already running aren’t changed.`}
      submitLabel="Save"
      onClose={onClose}
    >
      <ol aria-label={TITLE} className="grid gap-3">
        {steps.map((step, at) => (
          <StepRow
            key={at}
            {...{ step, at, of: steps.length }}
            showsFaults={form.errors.steps !== undefined}
            onChange={(to) => set(steps.with(at, { ...step, ...to }))}
            onMove={(to) => set(moved(steps, at, to))}
            onRemove={() => set(steps.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {form.errors.steps && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {form.errors.steps}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
        <Button disabled={steps.length >= MAX_STEPS} onClick={() => set([...steps, newStep])}>
          <Plus aria-hidden /> Add Step
        </Button>
        <NumberField
          label="Budget, dollars"
          hint="For bonuses, and what agencies bill above your rate"
          min={0}
          max={MAX_BUDGET}
          {...form.field("budget")}
        />
      </div>
      {isOverBudget(form.values) && (
        <p className="mt-2 text-sm text-pending">
          The bonuses add up to more than the budget. Steps beyond it are skipped.
        </p>
      )}
    </FormDialog>
  );
}

/** Edits the steps by which a facility looks for a replacement. */
export function RefillPlanDialog(props: Props) {
  const { data: plan, isError, refetch } = useQuery(refillPlanQuery(props.facilityId));
  if (plan) return <PlanForm {...props} plan={plan} />;
  return (
    <Dialog
      open
      size="lg"
      title={TITLE}
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>Close</Button>}
    >
      {isError ? (
        <FailedLoad message="We couldn’t load the steps." onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Dialog>
  );
}
