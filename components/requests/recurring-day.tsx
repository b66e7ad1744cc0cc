"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { NumberStepper } from "@/components/ui/number-stepper";
import { PermissionGate } from "@/components/ui/permission-gate";
import { Pill } from "@/components/ui/pill";
import { Tooltip } from "@/components/ui/tooltip";
import { counted } from "@/lib/counts";
import { MAX_SLOTS_PER_DAY } from "@/lib/recurring-shifts/rules";
import { structureTimes } from "@/lib/shift-structures/rules";
import type { Weekday } from "@/lib/time/calendar";
import type { ScheduleRow } from "./recurring-state";
import { cell, headCell } from "./recurring-table";

type Change = { slots?: number; isGuaranteed?: boolean };
type RowProps = {
  row: ScheduleRow;
  fault: string | undefined;
  /** Omitted if shifts of this kind can't be guaranteed. */
  isGuaranteePermitted?: boolean;
  onChange: (change: Change) => void;
  onSkip: () => void;
};

const nameOf = ({ structure }: ScheduleRow) => `${structure.resource_type} ${structureTimes(structure)}`;

function GuaranteeBox({ row, isGuaranteePermitted, onChange }: Omit<RowProps, "fault" | "onSkip">) {
  const { is_orientation: isOrientation } = row.structure;
  const isOff = row.slots === 0 || isOrientation;
  const box = (
    <Checkbox
      label={`Guarantee ${nameOf(row)}`}
      hideLabel
      className="min-h-(--control-md) items-center"
      checked={row.isGuaranteed}
      aria-disabled={isOff || undefined}
      onChange={(event) => onChange({ isGuaranteed: event.target.checked })}
    />
  );
  if (!isGuaranteePermitted) return <PermissionGate allowed={false}>{box}</PermissionGate>;
  if (isOrientation) return <Tooltip text="You can’t guarantee an orientation shift.">{box}</Tooltip>;
  return row.slots === 0 ? <Tooltip text="Choose how many providers first.">{box}</Tooltip> : box;
}

/** A row's unpublished change, skip dates and recommendation. */
function RowNote({ row, onChange, onSkip }: Pick<RowProps, "row" | "onChange" | "onSkip">) {
  const { published, recommended, slots } = row;
  const skipped = published?.skipDates?.length ?? 0;
  return (
    <>
      {row.isChanged && (
        <p className="font-normal text-muted">
          {published
            ? `Published now: ${counted(published.slots, "provider")}${published.isGuaranteed ? ", guaranteed" : ""}`
            : "New"}
          {published && slots === 0 && ". Publishing ends it."}
        </p>
      )}
      {published && (
        <Button variant="link" size="sm" onClick={onSkip}>
          {skipped === 0 ? "Skip dates" : `Skips ${counted(skipped, "date")}`}
          <span className="sr-only">{`, ${nameOf(row)}`}</span>
        </Button>
      )}
      {recommended !== null && slots === 0 && (
        <Button variant="link" size="sm" onClick={() => onChange({ slots: recommended })}>
          Plan {counted(recommended, "provider")}, as recommended
        </Button>
      )}
    </>
  );
}

function Row({ row, fault, isGuaranteePermitted, onChange, onSkip }: RowProps) {
  return (
    <tr>
      <th scope="row" className={cell}>
        {row.structure.resource_type}{" "}
        <span className="font-normal whitespace-nowrap text-muted">{structureTimes(row.structure)}</span>{" "}
        {row.structure.is_orientation && <Pill>Orientation</Pill>}
        <RowNote row={row} onChange={onChange} onSkip={onSkip} />
      </th>
      <td className={`w-44 ${cell}`}>
        <Field
          label={`Providers for ${nameOf(row)}`}
          hideLabel
          error={fault === undefined ? undefined : fault || "Did not save"}
        >
          <NumberStepper
            value={row.slots}
            min={0}
            max={MAX_SLOTS_PER_DAY}
            onChange={(slots) => onChange({ slots: slots ?? 0 })}
          />
        </Field>
      </td>
      {isGuaranteePermitted !== undefined && (
        <td className={`w-24 ${cell}`}>
          <GuaranteeBox row={row} isGuaranteePermitted={isGuaranteePermitted} onChange={onChange} />
        </td>
      )}
    </tr>
  );
}

type RecurringDayProps = {
  day: Weekday;
  rows: readonly ScheduleRow[];
  faults: ReadonlyMap<string, string>;
  isGuaranteePermitted: boolean | undefined;
  onChange: (row: ScheduleRow, change: Change) => void;
  onSkip: (row: ScheduleRow) => void;
};

/** The recurring shifts of a weekday: one row per structure. */
export function RecurringDay({
  day,
  rows,
  faults,
  isGuaranteePermitted,
  onChange,
  onSkip,
}: RecurringDayProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{`Recurring shifts on ${day}`}</caption>
      <thead>
        <tr>
          <th scope="col" className={headCell}>
            Shift
          </th>
          <th scope="col" className={`w-44 ${headCell}`}>
            Providers
          </th>
          {isGuaranteePermitted !== undefined && (
            <th scope="col" className={`w-24 ${headCell}`}>
              Guarantee
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            fault={faults.get(row.key)}
            isGuaranteePermitted={isGuaranteePermitted}
            onChange={(change) => onChange(row, change)}
            onSkip={() => onSkip(row)}
          />
        ))}
      </tbody>
    </table>
  );
}
