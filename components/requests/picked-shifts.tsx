"use client";

import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { NumberStepper } from "@/components/ui/number-stepper";
import { PermissionGate } from "@/components/ui/permission-gate";
import { Pill } from "@/components/ui/pill";
import { Select } from "@/components/ui/select";
import { Tooltip } from "@/components/ui/tooltip";
import { formatCents } from "@/lib/money";
import { structureTimes } from "@/lib/shift-structures/rules";
import { FEWEST_PROVIDERS, MAX_PROVIDERS } from "@/lib/shifts/rules";
import { hoursText } from "./request-total";
import type { Effect } from "./request-effect";
import type { RequestSetting } from "./request-setting";
import type { DraftRow, RequestFaults } from "./request-state";
import styles from "./picked-shifts.module.css";

type Change = Partial<Pick<DraftRow, "slots" | "unitId" | "isGuaranteed">>;

type RowProps = {
  row: DraftRow;
  setting: RequestSetting;
  effect: Effect | undefined;
  faults: RequestFaults["rows"][number];
  onChange: (change: Change) => void;
  onRemove: () => void;
};

type GuaranteeProps = Pick<RowProps, "row" | "setting" | "onChange"> & { isOrientation: boolean };

function GuaranteeBox({ row, setting, isOrientation, onChange }: GuaranteeProps) {
  const box = (
    <Checkbox
      label="Guarantee"
      checked={row.isGuaranteed}
      aria-disabled={isOrientation || undefined}
      onChange={(event) => onChange({ isGuaranteed: event.target.checked })}
    />
  );
  if (!setting.isGuaranteePermitted) return <PermissionGate allowed={false}>{box}</PermissionGate>;
  return isOrientation ? <Tooltip text="You can’t guarantee an orientation shift.">{box}</Tooltip> : box;
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <td className={styles.figure} data-name={name}>
    {children}
  </td>
);

/** Hours, cost and open slots after posting the shift. */
function Figures({ effect, showsCost }: { effect: Effect | undefined; showsCost: boolean }) {
  const open = effect?.open ?? null;
  return (
    <>
      <Figure name="Open now">{open ?? "…"}</Figure>
      <Figure name="Open after">{open === null ? "…" : open + effect!.providers}</Figure>
      <Figure name="Hours">{effect ? hoursText(effect.hundredths) : ""}</Figure>
      {showsCost && <Figure name="About">{effect?.cents == null ? "" : formatCents(effect.cents)}</Figure>}
    </>
  );
}

function Row({
  row,
  setting,
  effect,
  faults = {},
  showsCost,
  onChange,
  onRemove,
}: RowProps & { showsCost: boolean }) {
  const structure = setting.structures.find((one) => one.id === row.structureId);
  const isOrientation = structure?.is_orientation ?? false;
  const name = `${row.resourceType} ${structure ? structureTimes(structure) : ""}`;
  return (
    <tr data-faulty={faults.structureId || faults.isGuaranteed ? true : undefined}>
      <th scope="row">
        {name}
        {isOrientation && <Pill>Orientation</Pill>}
        {[faults.structureId, faults.isGuaranteed].filter(Boolean).map((fault) => (
          <span key={fault} className={styles.fault}>
            {fault}
          </span>
        ))}
      </th>
      <td data-name="Providers">
        <Field label={`Providers for ${name}`} hideLabel error={faults.slots} required>
          <NumberStepper
            value={row.slots}
            min={FEWEST_PROVIDERS}
            max={MAX_PROVIDERS}
            onChange={(slots) => onChange({ slots })}
          />
        </Field>
      </td>
      {setting.units.length > 0 && (
        <td data-name="Unit (optional)">
          <Field label={`Unit for ${name}`} hideLabel error={faults.unitId}>
            <Select
              placeholder="Any"
              value={row.unitId ?? ""}
              options={setting.units.map((unit) => ({ value: unit.id, label: unit.unit_name }))}
              onChange={(event) =>
                onChange({ unitId: event.target.value === "" ? null : Number(event.target.value) })
              }
            />
          </Field>
        </td>
      )}
      {setting.isGuaranteeOffered && (
        <td className={styles.guarantee}>
          <GuaranteeBox {...{ row, setting, isOrientation, onChange }} />
        </td>
      )}
      <Figures effect={effect} showsCost={showsCost} />
      <td className={styles.remove}>
        <IconButton label={`Remove ${name}`} data-remove onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

type Props = {
  rows: readonly DraftRow[];
  setting: RequestSetting;
  effects: readonly Effect[];
  faults: RequestFaults["rows"];
  onChange: (row: DraftRow, change: Change) => void;
  onRemove: (row: DraftRow) => void;
};

/** The shifts selected for a date: how many providers, which unit, and their cost. */
export function PickedShifts({ rows, setting, effects, faults, onChange, onRemove }: Props) {
  const showsCost = effects.some(({ cents }) => cents !== null);
  const columns = [
    "Shift",
    "Providers",
    ...(setting.units.length > 0 ? ["Unit (optional)"] : []),
    ...(setting.isGuaranteeOffered ? ["Guarantee"] : []),
    "Open now",
    "Open after",
    "Hours",
    ...(showsCost ? ["About"] : []),
    "Remove",
  ];
  return (
    <table className={styles.picked}>
      <caption className="sr-only">Shifts that will be posted</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-column={name}>
              {name === "Remove" ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            setting={setting}
            effect={effects.find(({ rowId }) => rowId === row.id)}
            faults={faults[row.id] ?? {}}
            showsCost={showsCost}
            onChange={(change) => onChange(row, change)}
            onRemove={() => onRemove(row)}
          />
        ))}
      </tbody>
    </table>
  );
}
