"use client";

import { useRef } from "react";
import { useCommands } from "@/components/shell/commands";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
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
import { Keyed } from "./keyed";
import type { OpenItem } from "./queue-screen";

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

type Props = { dispute: DeskDispute; open: OpenItem };

/** How a dispute is resolved, with the hours and money of each way. */
export function ResolveForm({ dispute, open: { isTaken, onDone, onUndone } }: Props) {
  const { id, professional, outcomes, filed_by } = dispute;
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
      ...(resolution === null && { resolution: "Choose how it is resolved." }),
      ...(!note.trim() && { note: "Say why." }),
    }),
    submit: ({ resolution, invoiceable, note, message }) =>
      resolution && resolve.send({ resolution, invoiceable, note, message: message.trim() || null }),
  });
  const chosen = outcomes.find(({ resolution }) => resolution === form.values.resolution);
  const choose = (resolution: Resolution) => {
    const { total } = outcomes.find((one) => one.resolution === resolution)!;
    form.change({ resolution, invoiceable: total === null || total > 0 });
  };
  const button = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  useCommands({
    commands: () =>
      order.map((resolution, at) => ({
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
  return (
    <Form form={form} className="grid gap-4 p-5 max-md:p-3">
      <RadioGroup
        legend="Resolution"
        value={form.values.resolution}
        error={form.errors.resolution}
        onChange={choose}
        options={order.flatMap((resolution, at) => {
          const outcome = outcomes.find((one) => one.resolution === resolution);
          if (!outcome) return [];
          const detail = `${hoursOf(outcome.minutes).toFixed(2)} h, ${amountOf(outcome)}`;
          const label = (
            <>
              <Keyed by={String(at + 1)} /> {outcome.label}
            </>
          );
          return [{ value: resolution, label, detail }];
        })}
      />
      <TextField
        ref={reason}
        label="Reason"
        hint="Only colleagues read it"
        maxLength={500}
        {...form.field("note")}
      />
      <CheckboxField label="Invoice the facility for it" {...form.field("invoiceable")} />
      <TextareaField
        label={filed_by ? `Message to ${filed_by}` : "Message"}
        optional
        rows={3}
        maxLength={500}
        {...form.field("message")}
      />
      <Button
        ref={button}
        type="submit"
        variant="primary"
        busy={form.isBusy}
        aria-disabled={isTaken || undefined}
      >
        {chosen ? `Resolve at ${amountOf(chosen)}` : "Resolve"} {chosen && <Keyed by="Enter" />}
      </Button>
    </Form>
  );
}
