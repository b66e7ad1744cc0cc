"use client";

import { useId, useRef } from "react";
import { useCommands } from "@/components/shell/commands";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Disclosure } from "@/components/ui/disclosure";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { RadioGroup } from "@/components/ui/radio-group";
import { resolveMutation, undoResolutionMutation } from "@/lib/desk/client";
import type { DeskDispute, DisputeOutcome } from "@/lib/desk/disputes/schema";
import { formatDollars } from "@/lib/money";
import type { Resolution } from "@/lib/past-shifts/dispute/resolution-rules";
import { hoursOf } from "@/lib/time/durations";
import { aboveFootBar } from "@/components/ui/raise-banners";
import { decisionBar } from "./decision-bar";
import { Keyed } from "./keyed";
import type { OpenItem } from "./queue-screen";
import { MoneyMoved, signed } from "./money-moved";
import { ResolvedView } from "./resolved-view";

/** The three versions first; the professional’s is there once they have given it. */
const order: readonly Resolution[] = [
  "ADJUSTED",
  "UPHELD",
  "STATED",
  "WALK_OUT",
  "LATE_CANCELATION",
  "FACILITY_CANCELATION",
  "CG_CANCELATION",
  "NO_CALL_NO_SHOW",
];

const amountOf = ({ total }: DisputeOutcome) => (total === null ? "no rate" : formatDollars(total));

/** "7.50 h, $380.23 (−$12.00)". */
function settledText(outcome: DisputeOutcome): string {
  const { minutes, moved } = outcome;
  const moves = moved === null ? "" : ` (${moved === 0 ? "as recorded" : signed(moved, formatDollars)})`;
  return `${hoursOf(minutes).toFixed(2)} h, ${amountOf(outcome)}${moves}`;
}

/** What each resolution settles, to be read before the dispute is taken: nothing to be chosen yet. */
const Outcomes = ({ outcomes }: Pick<DeskDispute, "outcomes">) => (
  <section className="grid gap-2 p-5 max-md:p-3">
    <h3 className="font-semibold">What each resolution settles</h3>
    <dl className="text-sm">
      {outcomes
        .filter(({ fits }) => fits)
        .map((outcome) => (
          <div key={outcome.resolution} className="border-b border-line py-1 last:border-b-0">
            <dt className="font-medium">{outcome.label}</dt>
            <dd className="text-muted tabular-nums">{settledText(outcome)}</dd>
          </div>
        ))}
    </dl>
    <p className="text-sm text-muted">Take it to choose one.</p>
  </section>
);

const NEEDS_CHOICE = "Choose how it is resolved.";

/** Of labels that the specification prints, what isn’t plain from them. */
const meanings: Partial<Record<Resolution, string>> = { CG_CANCELATION: "by the professional" };

type Props = { dispute: DeskDispute; open: OpenItem };

/** How a dispute is resolved, with the hours and money of each way. */
export function ResolveForm({ dispute, open: { isTaken, isLooking, onDone, onUndone } }: Props) {
  const { id, professional, outcomes, filed_by, resolved } = dispute;
  const undoBy = useUndo();
  const resolve = useWrite(resolveMutation(String(id)), {
    done: "Resolved.",
    about: () => professional,
    undo: () => () =>
      undoBy(undoResolutionMutation(String(id)), undefined, { about: professional, onDone: onUndone }),
    onDone,
  });
  const form = useForm({
    initial: { resolution: null as Resolution | null, invoiceable: true, note: "", message: "" },
    check: ({ resolution, note }) => ({
      ...(resolution === null ? { resolution: NEEDS_CHOICE } : !note.trim() && { note: "Say why." }),
    }),
    submit: ({ resolution, invoiceable, note, message }) =>
      resolution &&
      resolve.send({
        ...{ resolution, invoiceable, note, message: message.trim() || null },
        seenAnswer: dispute.own?.answered_at ?? null,
      }),
  });
  const messageLabel = filed_by ? `Message to ${filed_by}` : "Message";
  const chosen = outcomes.find(({ resolution }) => resolution === form.values.resolution);
  const choose = (resolution: Resolution) => {
    const { total } = outcomes.find((one) => one.resolution === resolution)!;
    form.change({ resolution, invoiceable: total === null || total > 0 });
  };
  const button = useRef<HTMLButtonElement>(null);
  const needsChoice = useId();
  const reason = useRef<HTMLInputElement>(null);
  useCommands({
    commands: () =>
      resolved || isLooking
        ? []
        : order.flatMap((resolution, at) => {
            const outcome = outcomes.find((one) => one.resolution === resolution);
            if (!outcome) return [];
            return [
              {
                id: `resolve-${resolution}`,
                label: outcome.label,
                group: "Resolution",
                hotkey: String(at + 1),
                then: "Enter",
                run: () => {
                  choose(resolution);
                  // Enter resolves from either.
                  (form.values.note.trim() ? button : reason).current?.focus();
                },
              },
            ];
          }),
  });
  if (resolved) {
    const { resolution, note, message } = form.values;
    const typed = [
      { label: "Resolution", text: resolution && chosen ? chosen.label : "" },
      { label: "Reason", text: note.trim() },
      { label: messageLabel, text: message.trim() },
    ];
    // Resolved here, nothing is unsaved.
    const unsaved = resolve.answer === undefined ? typed.filter(({ text }) => text !== "") : [];
    return <ResolvedView dispute={dispute} resolved={resolved} unsaved={unsaved} isTaken={isTaken} />;
  }
  if (isLooking) return <Outcomes outcomes={outcomes} />;
  const optionsOf = (fits: boolean) =>
    order.flatMap((resolution, at) => {
      const outcome = outcomes.find((one) => one.resolution === resolution);
      if (outcome?.fits !== fits) return [];
      const meaning = meanings[resolution];
      const label = (
        <>
          <Keyed by={String(at + 1)} /> {outcome.label}
          {meaning && <span className="text-muted">{`, ${meaning}`}</span>}
        </>
      );
      return [{ value: resolution, label, detail: settledText(outcome) }];
    });
  const group = { name: "resolution", value: form.values.resolution, onChange: choose };
  const others = optionsOf(false);
  return (
    <Form form={form} className="flex min-h-full flex-col gap-4 p-5 max-md:p-3 max-md:pb-18">
      <RadioGroup legend="Resolution" error={form.errors.resolution} options={optionsOf(true)} {...group} />
      {others.length > 0 && (
        <Disclosure summary="Other outcomes" isOpen={chosen?.fits === false}>
          <div className="mt-2">
            <RadioGroup legend="Other resolutions" hideLegend options={others} {...group} />
          </div>
        </Disclosure>
      )}
      <TextField
        ref={reason}
        label="Reason"
        required
        hint="Required. Only colleagues read it"
        maxLength={500}
        {...form.field("note")}
      />
      <CheckboxField label="Invoice the facility for it" {...form.field("invoiceable")} />
      <TextareaField label={messageLabel} optional rows={3} maxLength={500} {...form.field("message")} />
      <div
        ref={aboveFootBar}
        className={`${decisionBar} gap-2 max-md:inset-x-0 lg:sticky lg:bottom-0 lg:-mx-5 lg:mt-auto lg:-mb-5 lg:border-t lg:border-line lg:bg-surface lg:px-5 lg:py-3`}
      >
        {chosen ? (
          <MoneyMoved recorded={dispute.recorded} after={chosen} />
        ) : (
          <p id={needsChoice} className="text-sm text-muted">
            {NEEDS_CHOICE}
          </p>
        )}
        <Button
          ref={button}
          type="submit"
          variant="primary"
          busy={form.isBusy}
          aria-disabled={isTaken || !chosen || undefined}
          aria-describedby={chosen ? undefined : needsChoice}
        >
          {chosen ? `Resolve at ${amountOf(chosen)}` : "Resolve"} {chosen && <Keyed by="Enter" />}
        </Button>
      </div>
    </Form>
  );
}
