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
import { decisionBar } from "./decision-bar";
import { Keyed } from "./keyed";
import type { OpenItem } from "./queue-screen";
import { ResolvedMeanwhile } from "./resolved-meanwhile";

/** The usual two first. */
const order: readonly Resolution[] = [
  "ADJUSTED",
  "UPHELD",
  "WALK_OUT",
  "LATE_CANCELATION",
  "FACILITY_CANCELATION",
  "CG_CANCELATION",
  "NO_CALL_NO_SHOW",
];

const amountOf = ({ total }: DisputeOutcome) => (total === null ? "no rate" : formatDollars(total));

const NEEDS_CHOICE = "Choose how it is resolved.";

/** Of labels that the specification prints, what isn’t plain from them. */
const meanings: Partial<Record<Resolution, string>> = { CG_CANCELATION: "by the professional" };

type Props = { dispute: DeskDispute; open: OpenItem };

/** How a dispute is resolved, with the hours and money of each way. */
export function ResolveForm({ dispute, open: { isTaken, onDone, onUndone } }: Props) {
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
      resolved
        ? []
        : order.map((resolution, at) => ({
            id: `resolve-${resolution}`,
            label: outcomes.find((one) => one.resolution === resolution)?.label ?? resolution,
            group: "Resolution",
            hotkey: String(at + 1),
            then: "Enter",
            run: () => {
              choose(resolution);
              // Enter resolves from either.
              (form.values.note.trim() ? button : reason).current?.focus();
            },
          })),
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
    return <ResolvedMeanwhile resolved={resolved} unsaved={unsaved} />;
  }
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
      const detail = `${hoursOf(outcome.minutes).toFixed(2)} h, ${amountOf(outcome)}`;
      return [{ value: resolution, label, detail }];
    });
  const group = { name: "resolution", value: form.values.resolution, onChange: choose };
  const others = optionsOf(false);
  return (
    <Form form={form} className="grid gap-4 p-5 max-md:p-3 max-md:pb-18">
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
      <div className={`${decisionBar} gap-1 max-md:inset-x-0`}>
        {!chosen && (
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
