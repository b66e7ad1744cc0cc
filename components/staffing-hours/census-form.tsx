"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { NumberField } from "@/components/ui/form/number-field";
import { useForm } from "@/components/ui/form/use-form";
import { Segmented } from "@/components/ui/segmented";
import { setCensusMutation } from "@/lib/staffing-hours/census/client";
import { isJump, MAX_RESIDENTS } from "@/lib/staffing-hours/census/rules";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { formatMonthDay } from "@/lib/time/calendar";

type Props = { day: StaffingDay; facility: FacilityDetails; onDone: () => void };
type Kind = "whole" | "units";
type Values = Record<string, number | null>;

const limits = { min: 0, max: MAX_RESIDENTS, isStrict: true };

/** The residents of a day, in all or by unit. The days after carry it until the next entry. */
export function CensusForm({ day, facility: { id, units }, onDone }: Props) {
  const isByUnit = day.census.some(({ unit_id }) => unit_id !== null);
  const [kind, setKind] = useState<Kind>(isByUnit ? "units" : "whole");
  const parts =
    kind === "units"
      ? units.map(({ id: unitId, unit_name }) => ({ unitId, label: unit_name }))
      : [{ unitId: null, label: "Residents" }];
  const nameOf = (unitId: number | null) => `unit-${unitId ?? "all"}`;
  const initial: Values = Object.fromEntries(
    [null, ...units.map((unit) => unit.id)].map((unitId) => [
      nameOf(unitId),
      day.census.find(({ unit_id }) => unit_id === unitId)?.residents ??
        (unitId === null ? day.residents : null),
    ]),
  );
  const save = useWrite(setCensusMutation(id), {
    done: `Census of ${formatMonthDay(day.date)} saved.`,
    failed: "Failed to save the census. Please try again!",
    trusts: "conflicts",
  });
  const sumOf = (values: Values) => parts.reduce((sum, { unitId }) => sum + (values[nameOf(unitId)] ?? 0), 0);
  const countedOf = (unitId: number | null) =>
    unitId === null
      ? day.residents
      : (day.census.find(({ unit_id }) => unit_id === unitId)?.residents ?? null);
  /** What is more likely a slip than a change: of a unit, or else of the sum. */
  function jumpOf(values: Values): { of: string; from: number; to: number } | null {
    const jumps = parts.flatMap(({ unitId, label }) => {
      const [from, to] = [countedOf(unitId), values[nameOf(unitId)] ?? 0];
      return isJump(from, to) ? [{ of: unitId === null ? "" : `${label}: `, from: from!, to }] : [];
    });
    const [from, to] = [day.residents, sumOf(values)];
    return jumps[0] ?? (isJump(from, to) ? { of: "", from: from!, to } : null);
  }
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm<Values>({
    initial,
    check: (values) =>
      Object.fromEntries(
        parts
          .filter(({ unitId }) => values[nameOf(unitId)] === null)
          .map(({ unitId }) => [nameOf(unitId), "Enter a number."]),
      ),
    submit: (values) => {
      const all = JSON.stringify(values);
      // A slip would be carried to every day after.
      if (jumpOf(values) && asked !== all) return setAsked(all);
      return save
        .send({
          start: day.date,
          end: day.date,
          counts: parts.map(({ unitId }) => ({ unitId, residents: values[nameOf(unitId)] ?? null })),
        })
        .then(onDone);
    },
  });
  const jump = asked === JSON.stringify(form.values) ? jumpOf(form.values) : null;
  return (
    <Form form={form} className="grid gap-2">
      {units.length > 1 && (
        <Segmented
          label="Census"
          options={[
            { value: "whole", label: "In all" },
            { value: "units", label: "By unit" },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {parts.map(({ unitId, label }) => (
          <div key={nameOf(unitId)} className="w-32 min-w-0" title={label}>
            <NumberField
              label={<span className="block truncate">{label}</span>}
              {...limits}
              {...form.field(nameOf(unitId))}
            />
          </div>
        ))}
        <Button type="submit" busy={form.isBusy} className="ml-auto">
          Save
        </Button>
      </div>
      {jump && (
        <p role="alert" className="text-sm text-pending">
          {`${jump.of}From ${jump.from} to ${jump.to}, carried to the days after. If that’s right, press Save again.`}
        </p>
      )}
    </Form>
  );
}
