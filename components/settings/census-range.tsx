"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/date-picker/date-field";
import { FieldGrid } from "@/components/ui/field-grid";
import { Form } from "@/components/ui/form/form";
import { NumberField } from "@/components/ui/form/number-field";
import { useForm } from "@/components/ui/form/use-form";
import { Segmented } from "@/components/ui/segmented";
import { setCensusMutation } from "@/lib/staffing-hours/census/client";
import { MAX_CENSUS_DAYS, MAX_RESIDENTS } from "@/lib/staffing-hours/census/rules";
import { addDays, formatMonthDay } from "@/lib/time/calendar";

type Props = { facilityId: number; units: readonly { id: number; name: string }[]; today: string };
type Values = {
  start: string | null;
  end: string | null;
  [unit: `unit-${number}`]: number | null;
  whole: number | null;
};

/** The same residents on every day of a range. */
export function CensusRange({ facilityId, units, today }: Props) {
  const [isByUnit, setByUnit] = useState(false);
  const parts = isByUnit
    ? units.map(({ id, name }) => ({ unitId: id, name: `unit-${id}` as const, label: name }))
    : [{ unitId: null, name: "whole" as const, label: "Residents" }];
  const save = useWrite(setCensusMutation(facilityId), {
    done: (_, { start, end }) =>
      start === end
        ? `Census of ${formatMonthDay(start)} saved.`
        : `Census of ${formatMonthDay(start)} – ${formatMonthDay(end)} saved.`,
    failed: "Failed to save the census. Please try again!",
    trusts: "conflicts",
  });
  const form = useForm<Values>({
    initial: { start: today, end: today, whole: null },
    check: (values) => ({
      ...(!values.start && { start: "This is a required field" }),
      ...(!values.end && { end: "This is a required field" }),
      ...(values.start &&
        values.end &&
        values.end < values.start && { end: "The end must not be before the start." }),
      ...(values.start &&
        values.end &&
        values.end >= addDays(values.start, MAX_CENSUS_DAYS) && { end: `At most ${MAX_CENSUS_DAYS} days.` }),
      ...Object.fromEntries(
        parts.filter(({ name }) => values[name] == null).map(({ name }) => [name, "Enter a number."]),
      ),
    }),
    submit: ({ start, end, ...residents }) =>
      save.send({
        start: start!,
        end: end!,
        counts: parts.map(({ unitId, name }) => ({ unitId, residents: residents[name as "whole"] })),
      }),
  });
  return (
    <Form form={form} className="grid gap-3">
      <h3 className="text-base font-semibold">Enter a range</h3>
      <FieldGrid>
        <DateField label="From" today={today} {...form.field("start")} />
        <DateField label="To" today={today} {...form.field("end")} />
      </FieldGrid>
      {units.length > 1 && (
        <div className="flex">
          <Segmented
            label="Census"
            options={[
              { value: "whole", label: "In all" },
              { value: "units", label: "By unit" },
            ]}
            value={isByUnit ? "units" : "whole"}
            onChange={(kind) => setByUnit(kind === "units")}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {parts.map(({ name, label }) => (
          <div key={name} className="w-40">
            <NumberField
              label={label}
              min={0}
              max={MAX_RESIDENTS}
              isStrict
              {...form.field(name as "whole")}
            />
          </div>
        ))}
      </div>
      <div className="flex">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
