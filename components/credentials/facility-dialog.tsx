"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { shiftTypesQuery, type FacilityShift } from "@/lib/professionals/credentials/documents/client";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";

const keyOf = ({ facilityId, shiftType }: FacilityShift) => `${facilityId} ${shiftType}`;

function chosenOf(key: string): FacilityShift {
  const [facilityId, shiftType] = key.split(" ");
  return { facilityId: Number(facilityId), shiftType: shiftType! };
}

type Props = {
  of: PapersOf;
  current: FacilityShift | null;
  onChoose: (chosen: FacilityShift) => void;
  onClose: () => void;
};

/** Chooses the facility and shift type whose requirements the table shows. */
export function FacilityDialog({ of, current, onChoose, onClose }: Props) {
  const shiftTypes = useQuery(shiftTypesQuery(of));
  const form = useForm({
    initial: { shift: current ? keyOf(current) : "" },
    check: ({ shift }) => ({ ...(shift === "" && { shift: "Please make a selection" }) }),
    submit: async ({ shift }) => onChoose(chosenOf(shift)),
  });
  const { value, error, onChange } = form.field("shift");
  return (
    <FormDialog
      open
      size="sm"
      title="View credentials by facility"
      submitLabel="View credentials"
      dirty={false}
      form={form}
      onClose={onClose}
    >
      {shiftTypes.isError && (
        <FailedLoad message="The facilities could not be loaded." onRetry={() => void shiftTypes.refetch()} />
      )}
      <Field
        label="Shift type"
        hint="Each facility sets its own requirements for a shift type."
        error={error}
        required
      >
        <Select
          placeholder="Select…"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={shiftTypes.isLoading}
        >
          {shiftTypes.data?.map(({ facilityId, label, options }) => (
            <optgroup key={facilityId} label={label}>
              {options.map((option) => (
                <option key={option.value} value={keyOf({ facilityId, shiftType: option.value })}>
                  {option.value}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
