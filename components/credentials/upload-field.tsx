import { DateField } from "@/components/ui/date-picker/date-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import type { FieldProps } from "@/components/ui/form/use-form";
import type { EditField } from "@/lib/professionals/credentials/documents/schema";

/** Every field an upload can have, empty: a form's values must name them for errors to reach them. */
export const noFields = {
  subtype: "",
  relationship: "",
  issue_date: "",
  expiration_date: "",
  provider: "",
  referee_name: "",
  employer: "",
  negative_result: "",
  fit_for_duty: "",
};
export type FieldValues = typeof noFields;

type Props = FieldProps<string> & { field: EditField; today: string };

/** A field by its configuration. */
export function UploadField({ field, today, ...props }: Props) {
  const { control_type, is_required: required } = field;
  const label = required ? field.label : `${field.label} (optional)`;
  if (control_type === "dropdown")
    return (
      <SelectField
        label={label}
        placeholder="Select…"
        required={required}
        options={field.values.map(({ name, code }) => ({ value: code, label: name }))}
        {...props}
      />
    );
  if (control_type === "date")
    return (
      <DateField
        label={label}
        required={required}
        today={today}
        {...props}
        value={props.value || null}
        onChange={(date) => props.onChange(date ?? "")}
      />
    );
  return <TextField label={label} required={required} maxLength={100} autoComplete="off" {...props} />;
}
