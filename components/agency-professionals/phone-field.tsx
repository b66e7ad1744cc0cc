import { TextField } from "@/components/ui/form/text-field";
import type { FieldProps } from "@/components/ui/form/use-form";
import { formatPhone, PHONE_LENGTH } from "@/lib/contacts/phone-rules";

type Props = FieldProps<string> & { label: string; hint?: string; readOnly?: boolean };

/** A phone number that is grouped while it is typed. */
export const PhoneField = ({ onChange, ...field }: Props) => (
  <TextField
    type="tel"
    autoComplete="off"
    placeholder={field.readOnly ? undefined : "555-555-5555"}
    maxLength={PHONE_LENGTH}
    {...field}
    onChange={(typed) => onChange(formatPhone(typed))}
  />
);
