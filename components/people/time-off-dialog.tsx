"use client";

import { useWrite } from "@/components/shell/use-write";
import { DateField } from "@/components/ui/date-picker/date-field";
import { FieldGrid } from "@/components/ui/field-grid";
import { FormDialog } from "@/components/ui/form-dialog";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import type { Person } from "@/lib/people/schema";
import { enterTimeOffMutation } from "@/lib/time-off/client";
import {
  faultTexts,
  kindCodes,
  kindNames,
  MAX_NOTE,
  typedFault,
  type TimeOffKind,
} from "@/lib/time-off/rules";

type Values = {
  fromOn: string | null;
  untilOn: string | null;
  fromTime: string;
  untilTime: string;
  kind: string;
  note: string;
};

const typedOf = ({ fromOn, untilOn, fromTime, untilTime }: Values) => ({
  fromOn: fromOn ?? "",
  untilOn: untilOn ?? fromOn ?? "",
  fromTime: fromTime || null,
  untilTime: untilTime || null,
});

type Props = { person: Pick<Person, "id" | "name" | "today">; onClose: () => void };

/** Enters time off for a member of staff; it is approved at once. */
export function TimeOffDialog({ person: { id, name, today }, onClose }: Props) {
  const save = useWrite(enterTimeOffMutation(), {
    done: `Time off entered for ${name}.`,
    failed: "Failed to save. Please try again!",
    trusts: "conflicts",
  });
  const form = useForm<Values>({
    initial: { fromOn: null, untilOn: null, fromTime: "", untilTime: "", kind: "VACATION", note: "" },
    check: (values) => {
      if (values.fromOn === null) return { fromOn: "Enter a date." };
      const fault = typedFault(typedOf(values), today);
      return fault ? { [faultTexts[fault].field]: faultTexts[fault].message } : {};
    },
    submit: (values) =>
      save
        .send({
          caregiverId: id,
          kind: values.kind as TimeOffKind,
          note: values.note.trim() || null,
          ...typedOf(values),
        })
        .then(onClose),
  });
  return (
    <FormDialog
      open
      size="sm"
      title="Enter time off"
      description={`${name} gets a message. Shifts they have in that time stay theirs until you open them under Time Off.`}
      submitLabel="Enter"
      form={form}
      onClose={onClose}
    >
      <FieldGrid>
        <DateField label="First day" required today={today} min={today} {...form.field("fromOn")} />
        <DateField label="Last day" today={today} min={today} {...form.field("untilOn")} />
        <TextField label="From" optional type="time" {...form.field("fromTime")} />
        <TextField label="Until" optional type="time" {...form.field("untilTime")} />
      </FieldGrid>
      <SelectField
        label="Kind"
        options={kindCodes.map((value) => ({ value, label: kindNames[value] }))}
        {...form.field("kind")}
      />
      <TextField label="Note" optional maxLength={MAX_NOTE} {...form.field("note")} />
    </FormDialog>
  );
}
