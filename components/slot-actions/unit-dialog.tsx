"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { ListSlot } from "@/lib/slots/schema";
import type { UnitChoice } from "@/lib/slots/unit-assignment/client";
import { hasArrived } from "@/lib/slots/unit-assignment/rules";
import type { SlotDialogProps } from "./action";
import { ShiftLine } from "./shift-line";
import { useUnitChange } from "./use-unit-change";

const REMOVE = "remove";

/** The preset that removes the unit. */
export const NO_UNIT = 0;

/** The confirmation before the chosen unit is saved. */
function UnitQuestion({
  slot,
  unit,
  onConfirm,
  onBack,
}: {
  slot: ListSlot;
  unit: UnitChoice;
  onConfirm: () => void;
  onBack: () => void;
}) {
  const isRemoval = unit === null;
  const name = slot.caregiver_name ?? "The professional";
  const arrived = `${name} has already arrived for this shift`;
  return (
    <ConfirmDialog
      open
      title={isRemoval ? "Remove Unit" : "Update Unit"}
      confirmLabel={isRemoval ? "Remove Unit" : "Continue"}
      cancelLabel="Go Back"
      tone={isRemoval ? "danger" : "primary"}
      onConfirm={onConfirm}
      onCancel={onBack}
    >
      {hasArrived(slot)
        ? isRemoval
          ? `${arrived}. Do you still want to remove the unit ${slot.unit_name}?`
          : `${arrived}. Please tell them to go to ${unit.unit_name}. Do you want to continue?`
        : `Do you want to remove the unit ${slot.unit_name} from this shift?`}
    </ConfirmDialog>
  );
}

/** Sets, changes or clears a slot's unit. With a preset, the id of a unit, it starts at the question. */
export function UnitDialog({ slot: opened, facility, preset, onClose }: SlotDialogProps) {
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const current = slot.unit_id ? String(slot.unit_id) : "";
  const [isAsked, setAsked] = useState(preset !== undefined);
  const change = useUnitChange(slot, facility.units);
  const form = useForm({
    initial: { unit: preset === undefined ? current : preset === NO_UNIT ? REMOVE : String(preset) },
    submit: (): void => (unit === null || hasArrived(slot) ? setAsked(true) : save()),
  });
  const unit = facility.units.find(({ id }) => String(id) === form.values.unit) ?? null;
  const isArchived = slot.unit_id && !facility.units.some(({ id }) => id === slot.unit_id);

  function save() {
    onClose();
    change.run(unit);
  }
  return (
    <>
      <FormDialog
        open
        title={current ? "Update Unit" : "Add Unit"}
        description={<ShiftLine slot={slot} of={slot.caregiver_name ?? "Open"} />}
        submitLabel={current ? "Update Unit" : "Add Unit"}
        submitDisabled={
          (form.values.unit === current || form.values.unit === "") && "Choose another unit first."
        }
        dirty={false}
        form={form}
        onClose={onClose}
      >
        <SelectField
          label="Unit"
          placeholder={current ? undefined : "Select a unit"}
          options={[
            ...(current ? [{ value: REMOVE, label: "- Remove Unit -" }] : []),
            ...(isArchived ? [{ value: current, label: slot.unit_name ?? "" }] : []),
            ...facility.units.map(({ id, unit_name }) => ({ value: String(id), label: unit_name })),
          ]}
          {...form.field("unit")}
        />
      </FormDialog>
      {isAsked && <UnitQuestion slot={slot} unit={unit} onConfirm={save} onBack={() => setAsked(false)} />}
    </>
  );
}
