"use client";

import { Trash2 } from "lucide-react";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { NumberStepper } from "@/components/ui/number-stepper";
import { PermissionGate } from "@/components/ui/permission-gate";
import { Select } from "@/components/ui/select";
import { Tooltip } from "@/components/ui/tooltip";
import { FEWEST_PROVIDERS, MOST_PROVIDERS } from "@/lib/shifts/rules";
import { structureOptions } from "./structure-options";
import type { RequestSetting } from "./request-setting";
import type { DraftRow, RequestFaults } from "./request-state";
import styles from "./shift-row.module.css";

export type ShiftRowProps = {
  row: DraftRow;
  /** Place in its date, from 1: what names the row to a screen reader. */
  number: number;
  date: string;
  taken: ReadonlySet<number>;
  setting: RequestSetting;
  faults: RequestFaults["rows"][number];
  takesFocus: boolean;
  onChange: (change: Partial<Omit<DraftRow, "id">>) => void;
  /** Left out where it is the only row. */
  onRemove?: () => void;
};

function GuaranteeBox({ row, setting, onChange }: Pick<ShiftRowProps, "row" | "setting" | "onChange">) {
  const isOrientation = setting.structures.some((one) => one.id === row.structureId && one.is_orientation);
  const box = (
    <Checkbox
      label="Guarantee"
      checked={row.isGuaranteed}
      aria-disabled={isOrientation || undefined}
      onChange={(event) => onChange({ isGuaranteed: event.target.checked })}
    />
  );
  if (!setting.isGuaranteePermitted) return <PermissionGate allowed={false}>{box}</PermissionGate>;
  return isOrientation ? <Tooltip text="An orientation shift cannot be guaranteed.">{box}</Tooltip> : box;
}

/** One shift of a date: what is asked for, when, and how many people. */
export function ShiftRow(props: ShiftRowProps) {
  const { row, number, date, taken, setting, faults = {}, onChange } = props;
  const types = [...new Set(setting.structures.map((one) => one.resource_type))];
  const options = structureOptions(setting, { resourceType: row.resourceType, date, taken });

  function chooseStructure(id: number | null) {
    const isOrientation = setting.structures.some((one) => one.id === id && one.is_orientation);
    onChange({ structureId: id, ...(isOrientation ? { isGuaranteed: false } : {}) });
  }
  return (
    <div
      role="group"
      aria-label={`Shift ${number}`}
      className={classNames(styles.row, number > 1 && styles.later)}
    >
      <Field
        label="Shift type"
        error={faults.resourceType}
        required
        className={classNames(styles.cell, styles.type)}
      >
        <Select
          placeholder="Choose"
          value={row.resourceType}
          autoFocus={props.takesFocus}
          options={types.map((type) => ({ value: type, label: type }))}
          onChange={(event) => onChange({ resourceType: event.target.value })}
        />
      </Field>
      <Field
        label="Shift"
        error={faults.structureId}
        required
        className={classNames(styles.cell, styles.shift)}
      >
        <Select
          placeholder={row.resourceType === "" ? "Choose a type first" : "Choose"}
          value={row.structureId ?? ""}
          options={options}
          onChange={(event) => chooseStructure(event.target.value === "" ? null : Number(event.target.value))}
        />
      </Field>
      <Field
        label="Providers"
        error={faults.slots}
        required
        className={classNames(styles.cell, styles.providers)}
      >
        <NumberStepper
          value={row.slots}
          min={FEWEST_PROVIDERS}
          max={MOST_PROVIDERS}
          onChange={(slots) => onChange({ slots })}
        />
      </Field>
      {setting.units.length > 0 && (
        <Field label="Unit" error={faults.unitId} optional className={classNames(styles.cell, styles.unit)}>
          <Select
            placeholder="Any"
            value={row.unitId ?? ""}
            options={setting.units.map((unit) => ({ value: unit.id, label: unit.unit_name }))}
            onChange={(event) =>
              onChange({ unitId: event.target.value === "" ? null : Number(event.target.value) })
            }
          />
        </Field>
      )}
      {setting.isGuaranteeOffered && (
        <div className={styles.guarantee}>
          <GuaranteeBox row={row} setting={setting} onChange={onChange} />
        </div>
      )}
      {props.onRemove && (
        <IconButton label={`Remove shift ${number}`} className={styles.remove} onClick={props.onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
