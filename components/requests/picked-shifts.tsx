"use client";

import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
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

type Change = Partial<Pick<DraftRow, "slots" | "unitId" | "isGuaranteed">>;

type RowProps = {
  row: DraftRow;
  setting: RequestSetting;
  effect: Effect | undefined;
  faults: RequestFaults["rows"][number];
  onChange: (change: Change) => void;
  onRemove: () => void;
};

// Narrower than a laptop: a card per shift, with values below their labels.
const cell = "border-t border-line p-1.5 text-left max-lg:w-auto max-lg:border-0 max-lg:p-0";
const named =
  "max-lg:before:block max-lg:before:text-sm/5 max-lg:before:font-normal max-lg:before:text-muted max-lg:before:content-[attr(data-name)]";

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

type FigureProps = { name: string; isStrong?: boolean; children: ReactNode };

const Figure = ({ name, isStrong, children }: FigureProps) => (
  <td
    className={classNames(cell, named, "w-18 whitespace-nowrap lg:text-right", isStrong && "font-semibold")}
    data-name={name}
  >
    {children}
  </td>
);

/** Hours, cost and open slots after posting the shift. */
function Figures({ effect, showsCost }: { effect: Effect | undefined; showsCost: boolean }) {
  const open = effect?.open ?? null;
  return (
    <>
      <Figure name="Open now">{open ?? "…"}</Figure>
      <Figure name="Open after" isStrong>
        {open === null ? "…" : open + effect!.providers}
      </Figure>
      <Figure name="Hours">{effect ? hoursText(effect.hundredths) : ""}</Figure>
      {showsCost && (
        <Figure name="About" isStrong>
          {effect?.cents == null ? "" : formatCents(effect.cents)}
        </Figure>
      )}
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
    <tr
      className="border-line max-lg:grid max-lg:grid-cols-[repeat(4,1fr)] max-lg:items-end max-lg:gap-x-3 max-lg:gap-y-2 max-lg:border-t max-lg:py-2.5"
      data-faulty={faults.structureId || faults.isGuaranteed ? true : undefined}
    >
      <th scope="row" className={`pl-0 font-semibold max-lg:col-[1/4] max-lg:self-center ${cell}`}>
        {name}
        {isOrientation && <Pill>Orientation</Pill>}
        {[faults.structureId, faults.isGuaranteed].filter(Boolean).map((fault) => (
          <span key={fault} className="block text-sm font-normal text-danger-text">
            {fault}
          </span>
        ))}
      </th>
      <td data-name="Providers" className={`w-28 max-lg:col-span-2 ${cell} ${named}`}>
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
        <td data-name="Unit (optional)" className={`w-38 max-lg:col-span-2 ${cell} ${named}`}>
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
        <td className={`max-lg:col-span-full ${cell}`}>
          <GuaranteeBox {...{ row, setting, isOrientation, onChange }} />
        </td>
      )}
      <Figures effect={effect} showsCost={showsCost} />
      <td className={`w-9 pr-0 max-lg:[grid-area:1/4] max-lg:justify-self-end ${cell}`}>
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

const figures = new Set(["Open now", "Open after", "Hours", "About"]);

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
    <table className="w-full border-collapse tabular-nums max-lg:block">
      <caption className="sr-only">Shifts that will be posted</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                "border-t border-line px-1.5 py-1 text-sm font-medium text-muted first:pl-0 last:w-9 last:pr-0",
                figures.has(name) ? "w-18 text-right whitespace-nowrap" : "text-left",
              )}
            >
              {name === "Remove" ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
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
