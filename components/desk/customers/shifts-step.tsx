"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FieldGrid } from "@/components/ui/field-grid";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { RadioGroup } from "@/components/ui/radio-group";
import { counted } from "@/lib/counts";
import { addStructuresMutation, retireStructureMutation } from "@/lib/desk/customers/client";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { structureTimes } from "@/lib/shift-structures/rules";
import type { StepProps } from "./facility-screen";
import { RowActions } from "../row-actions";

type Structure = DeskFacility["structures"][number];

const patterns = {
  three: {
    label: "Three shifts",
    times: [
      ["07:00", "15:00"],
      ["15:00", "23:00"],
      ["23:00", "07:00"],
    ],
  },
  two: {
    label: "Day and night",
    times: [
      ["07:00", "19:00"],
      ["19:00", "07:00"],
    ],
  },
} as const;
type Pattern = keyof typeof patterns | "own";

const timesText = (from: string, to: string) => structureTimes({ from_time: from, to_time: to });

const timesOf = ({ pattern, from, to }: { pattern: Pattern; from: string; to: string }) =>
  pattern === "own" ? [[from, to] as const] : patterns[pattern].times;

const nameOf = (one: Structure) =>
  `${one.resource_type} ${timesText(one.from, one.to)}${one.is_orientation ? ", orientation" : ""}`;

function NewShifts({ facility: { id, types, structures } }: Pick<StepProps, "facility">) {
  const add = useWrite(addStructuresMutation(id), {
    done: (_, { length }) => `${counted(length, "shift")} added.`,
  });
  const initial = {
    resourceType: [] as string[],
    pattern: "three" as Pattern,
    from: "07:00",
    to: "15:00",
    unpaidBreakMinutes: "30",
  };
  const form = useForm({
    initial,
    check: ({ resourceType, pattern, from, to }) => ({
      ...(resourceType.length === 0 && { resourceType: "Choose at least one type." }),
      ...(pattern === "own" && !/^\d{1,2}:\d\d$/.test(from) && { from: "Enter a time, as in 07:00." }),
      ...(pattern === "own" && !/^\d{1,2}:\d\d$/.test(to) && { to: "Enter a time, as in 19:00." }),
    }),
    // Those of a pattern that are there already stay.
    submit: async (values) => {
      const { resourceType, unpaidBreakMinutes } = values;
      const isThere = (type: string, from: string, to: string) =>
        values.pattern !== "own" &&
        structures.some(
          (one) => one.resource_type === type && one.from === from && one.to === to && !one.is_orientation,
        );
      const wanted = resourceType.flatMap((type) =>
        timesOf(values)
          .filter(([from, to]) => !isThere(type, from, to))
          .map(([from, to]) => ({ resourceType: type, from, to, unpaidBreakMinutes })),
      );
      if (wanted.length > 0) await add.send(wanted);
      form.reset({ ...initial, pattern: values.pattern });
    },
    fieldOf: ({ field }) => field?.split(".").at(-1),
  });
  const { resourceType: chosen, pattern } = form.values;
  const [isWhole, setWhole] = useState(false);
  const shown = types.filter(({ is_usual: isUsual }) => isUsual || isWhole);
  return (
    <Form form={form} takesFocus className="grid gap-4">
      {structures.length > 0 && <h3 className="font-semibold">Add shifts</h3>}
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">Types</legend>
        <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map(({ code, label }) => (
            <Checkbox
              key={code}
              label={code}
              detail={label}
              checked={chosen.includes(code)}
              aria-invalid={form.errors.resourceType ? true : undefined}
              onChange={({ target }) =>
                form.change({
                  resourceType: target.checked ? [...chosen, code] : chosen.filter((one) => one !== code),
                })
              }
            />
          ))}
        </div>
        {shown.length < types.length && (
          <Button variant="link" className="mt-1" onClick={() => setWhole(true)}>
            {`Show ${types.length - shown.length} more types`}
          </Button>
        )}
        {form.errors.resourceType && (
          <p role="alert" className="mt-1 text-sm text-danger-text">
            {form.errors.resourceType}
          </p>
        )}
      </fieldset>
      <RadioGroup
        legend="Times"
        value={pattern}
        onChange={(next) => form.change({ pattern: next })}
        options={[
          ...(["three", "two"] as const).map((value) => ({
            value,
            label: patterns[value].label,
            detail: patterns[value].times.map(([from, to]) => timesText(from, to)).join(", "),
          })),
          { value: "own" as const, label: "Custom times" },
        ]}
      />
      <FieldGrid className="max-w-lg">
        {pattern === "own" && (
          <>
            <TextField label="From" type="time" {...form.field("from")} />
            <TextField
              label="To"
              type="time"
              hint="An end before the start is on the next day"
              {...form.field("to")}
            />
          </>
        )}
        <TextField
          label="Unpaid break in minutes"
          inputMode="numeric"
          {...form.field("unpaidBreakMinutes")}
        />
      </FieldGrid>
      <Button type="submit" variant="primary" className="md:justify-self-start" busy={form.isBusy}>
        Add shifts
      </Button>
    </Form>
  );
}

/** The types and times that a facility staffs. */
export function ShiftsStep({ facility }: StepProps) {
  const { id, structures } = facility;
  const [asked, setAsked] = useState<Structure | null>(null);
  const close = () => setAsked(null);
  const retire = useWrite(retireStructureMutation(id), { done: "Shift retired." });
  const ahead = asked?.shifts_ahead ?? 0;
  return (
    <Panel isNarrow title="Shift types and times" lead="People choose one of them to request a shift.">
      <div className="grid gap-5">
        {structures.length > 0 && (
          <ul className="border-t border-line">
            {structures.map((one) => (
              <li
                key={one.id}
                className="flex min-h-11 items-center gap-3 border-b border-line max-md:py-1.5"
              >
                <span className="w-20 flex-none font-medium">{one.resource_type}</span>
                <span className="min-w-0 flex-1">
                  {timesText(one.from, one.to)}
                  <span className="text-muted max-md:block max-md:text-sm">
                    <span className="max-md:hidden">, </span>
                    {one.is_orientation && "orientation, "}
                    {`${one.unpaid_break_minutes} min break`}
                  </span>
                </span>
                <RowActions
                  title={nameOf(one)}
                  actions={[
                    { id: "retire", label: "Retire…", tone: "danger", onSelect: () => setAsked(one) },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
        <NewShifts facility={facility} />
      </div>
      {asked && (
        <ConfirmDialog
          open
          title={`Retire ${nameOf(asked)}?`}
          confirmLabel="Retire"
          onConfirm={() => retire.send(asked.id).then(close)}
          onCancel={close}
        >
          {`It can’t be requested any more. ${
            ahead === 0 ? "It has no slots ahead." : `Its ${counted(ahead, "slot")} ahead stay.`
          }`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
