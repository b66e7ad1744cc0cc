"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { ListSlot } from "@/lib/slots/schema";
import { unitMutation, withUnit, type UnitChoice } from "@/lib/slots/unit-assignment/client";
import { hasArrived } from "@/lib/slots/unit-assignment/rules";
import type { SlotDialogProps } from "./action";
import { UNIT_FAILED, unitRemoved, unitUpdated } from "./messages";
import { describeSlot } from "./describe-shift";
import { ShiftLine } from "./shift-line";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

const REMOVE = "remove";

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

/** Sets, changes or clears a slot's unit. */
export function UnitDialog({ slot: opened, facility, onClose }: SlotDialogProps) {
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const current = slot.unit_id ? String(slot.unit_id) : "";
  const [isAsked, setAsked] = useState(false);
  const undoBy = useSlotUndo([slot], describeSlot(slot));
  const former = facility.units.find(({ id }) => id === slot.unit_id) ?? null;
  const change = useSlotWrite(unitMutation(slot), {
    slots: [slot],
    optimistic: withUnit,
    about: () => describeSlot(slot),
    done: (_, unit) => (unit ? unitUpdated(unit.unit_name) : unitRemoved(slot.unit_name ?? "")),
    failed: UNIT_FAILED,
    undo: (_, unit) => {
      // No undo: an archived unit cannot be set again, and someone at work must be told in person.
      if ((slot.unit_id && !former) || hasArrived(slot)) return null;
      const changed = { ...slot, unit_id: unit?.id ?? null, unit_name: unit?.unit_name ?? null };
      return () => undoBy(unitMutation(changed), former, withUnit(former));
    },
  });
  const form = useForm({
    initial: { unit: current },
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
        description={<ShiftLine slot={slot} />}
        submitLabel={current ? "Update Unit" : "Add Unit"}
        submitDisabled={form.values.unit === current || form.values.unit === ""}
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
