"use client";

import { useWrite } from "@/components/shell/use-write";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { setMinimumsMutation } from "@/lib/staffing-hours/client";
import {
  hourKindCodes,
  hourKinds,
  hoursFault,
  typedHours,
  type HourKind,
} from "@/lib/staffing-hours/minimum-rules";
import type { NursingMinimums, OwnMinimums } from "@/lib/staffing-hours/schema";
import { SaveButton } from "@/components/ui/form/save-button";
import { MinimumsPreview } from "./minimums-preview";

type Values = Record<HourKind, string>;

const textsOf = (own: OwnMinimums) =>
  Object.fromEntries(hourKindCodes.map((kind) => [kind, own[kind]?.toFixed(2) ?? ""])) as Values;

type Props = { facilityId: number; today: string; minimums: NursingMinimums };

/** The facility's own minimums, saved together; an empty field has none. */
export function MinimumsForm({ facilityId, today, minimums: { own, of_state } }: Props) {
  const save = useWrite(setMinimumsMutation(facilityId), {
    done: "Minimums saved.",
    failed: "Failed to save the minimums. Please try again!",
    trusts: "conflicts",
  });
  const form = useForm<Values>({
    initial: textsOf(own),
    check: (values) =>
      Object.fromEntries(
        hourKindCodes.flatMap((kind) => {
          const fault = hoursFault(values[kind]);
          return fault ? [[kind, fault]] : [];
        }),
      ),
    submit: (values) =>
      save.send(
        Object.fromEntries(hourKindCodes.map((kind) => [kind, typedHours(values[kind])])) as OwnMinimums,
      ),
  });
  return (
    <Form form={form} className="grid gap-4">
      <div>
        <h3 className="text-base font-semibold">Your own minimums</h3>
        <p className="text-sm text-muted">Hours per resident day. Leave a field empty for no minimum.</p>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 @xl:grid-cols-4">
        {hourKindCodes.map((kind) => (
          <TextField
            key={kind}
            label={hourKinds[kind].name}
            end="h"
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            {...form.field(kind)}
          />
        ))}
      </div>
      <MinimumsPreview {...{ facilityId, today }} typed={form.values} ofState={of_state} />
      <div>
        <SaveButton form={form} />
      </div>
    </Form>
  );
}
