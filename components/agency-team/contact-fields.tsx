import type { ReactNode } from "react";
import { FieldGrid } from "@/components/ui/field-grid";
import { PhoneField } from "@/components/ui/form/phone-field";
import { TextField } from "@/components/ui/form/text-field";
import type { FieldProps } from "@/components/ui/form/use-form";
import { formatExtension, MAX_EXTENSION, MAX_NAME, type ContactDetails } from "@/lib/agency-contacts/rules";

type Props = {
  field: (name: keyof ContactDetails) => FieldProps<string>;
  /** Between the name and the phone. */
  email: ReactNode;
};

/** Name, email, phone and extension. */
export function ContactFields({ field, email }: Props) {
  const extension = field("phone_extension_number");
  return (
    <FieldGrid>
      <TextField label="First name" maxLength={MAX_NAME} autoComplete="off" {...field("first_name")} />
      <TextField label="Last name" maxLength={MAX_NAME} autoComplete="off" {...field("last_name")} />
      <div className="col-span-full">{email}</div>
      <PhoneField label="Phone" optional {...field("phone")} />
      <TextField
        label="Ext"
        optional
        autoComplete="off"
        maxLength={MAX_EXTENSION}
        {...extension}
        onChange={(typed) => extension.onChange(formatExtension(typed))}
      />
    </FieldGrid>
  );
}
