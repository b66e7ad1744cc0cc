"use client";

import { useState } from "react";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { changeMinimumMutation, type MinimumChange } from "@/lib/desk/limits/client";
import type { ShownMinimum } from "@/lib/staffing-hours/schema";
import { Effects, LimitRow } from "./limit-list";

type Of = Parameters<typeof changeMinimumMutation>[0];

type Props = {
  of: Of;
  minimums: readonly ShownMinimum[];
  /** What a row without hours says. */
  none: string;
  /** What the typed hours do, said before they are saved. */
  effect: (hours: number) => string;
};

function MinimumDialog({
  minimum: { kind, name, hours },
  effect,
  send,
  onClose,
}: Pick<Props, "effect"> & {
  minimum: ShownMinimum;
  send: (change: MinimumChange) => Promise<unknown>;
  onClose: () => void;
}) {
  const [seen] = useState(hours);
  const form = useForm({
    initial: { hours: hours === null ? "" : String(hours) },
    check: (values) => (values.hours.trim() ? {} : { hours: "Enter the hours." }),
    submit: (values) => send({ kind, change: { ...values, seen } }).then(onClose),
  });
  return (
    <FormDialog open form={form} title={name} submitLabel="Save" size="sm" onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          label="Hours per resident day"
          required
          inputMode="decimal"
          maxLength={5}
          {...form.field("hours")}
        />
        <Effects effects={[effect(form.values.hours.trim() ? Number(form.values.hours) : Number.NaN)]} />
      </div>
    </FormDialog>
  );
}

/** The least nursing hours per resident day, of a facility or a state, each with where it comes from. */
export function MinimumList({ of, minimums, none, effect }: Props) {
  const [asked, setAsked] = useState<ShownMinimum | null>(null);
  const undoBy = useUndo();
  /** As it was before the change, seen as it is after it. */
  const before = ({ kind, change }: MinimumChange): MinimumChange | null => {
    const was = minimums.find((one) => one.kind === kind)!;
    if (!was.is_set) return { kind, change: null };
    const now = change ? Number(change.hours) : null;
    // After a reset the state's law is in force, which isn't known here.
    return now === null ? null : { kind, change: { hours: String(was.hours ?? 0), seen: now || null } };
  };
  const save = useWrite(changeMinimumMutation(of), {
    done: (_, { change }) => (change ? "Saved." : "Reset."),
    about: ({ kind }) => minimums.find((one) => one.kind === kind)!.name,
    undo: (_, input) => {
      const earlier = before(input);
      return earlier && (() => undoBy(changeMinimumMutation(of), earlier));
    },
  });
  return (
    <>
      <ul className="border-t border-line">
        {minimums.map((one) => (
          <LimitRow
            key={one.kind}
            title={one.name}
            source={one.source}
            actions={
              <>
                <Button writes size="sm" aria-label={`Change ${one.name}`} onClick={() => setAsked(one)}>
                  {one.hours === null ? "Set…" : "Change…"}
                </Button>
                {one.is_set && (
                  <Button
                    writes
                    size="sm"
                    aria-label={`Reset ${one.name}`}
                    onClick={() => save.run({ kind: one.kind, change: null })}
                  >
                    Reset
                  </Button>
                )}
              </>
            }
          >
            {one.hours === null ? none : `At least ${one.hours} hours per resident day`}
          </LimitRow>
        ))}
      </ul>
      {asked && (
        <MinimumDialog
          key={asked.kind}
          minimum={asked}
          effect={effect}
          send={save.send}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
