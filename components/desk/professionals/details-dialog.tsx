import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { FieldGrid } from "@/components/ui/field-grid";
import { PhoneField } from "@/components/ui/form/phone-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { Refused } from "@/components/ui/refused";
import { changeDetailsMutation } from "@/lib/desk/professionals/client";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { readablePhone } from "@/lib/phones/format";
import { KnownRecord, knownOf } from "./known-record";

type Props = { professional: DeskProfessional; onClose: () => void };

/** Name, address and phone of a professional, and whether what was sent to the former ones still works. */
export function DetailsDialog({ professional: one, onClose }: Props) {
  const [seen] = useState({
    firstName: one.first_name,
    lastName: one.last_name,
    email: one.email,
    phone: one.phone,
  });
  const save = useWrite(changeDetailsMutation(one.id), { done: "Saved.", about: () => one.name });
  /** Whose record has the address. */
  const [known, setKnown] = useState<number | null>(null);
  const phoneSeen = readablePhone(seen.phone) ?? "";
  const form = useForm({
    initial: { ...seen, email: seen.email ?? "", phone: phoneSeen, endsLinks: false },
    check: ({ firstName, lastName, email }) => ({
      ...(!firstName.trim() && { firstName: "Enter the first name." }),
      ...(!lastName.trim() && { lastName: "Enter the last name." }),
      ...(seen.email !== null && !email.trim() && { email: "Enter the email address." }),
    }),
    submit: async ({ email, phone, ...rest }) => {
      setKnown(null);
      const to = phone === phoneSeen ? seen.phone : phone || null;
      const sent = save.send({ ...rest, email: email.trim() || null, phone: to, seen });
      sent.catch((refused: Refused) => setKnown(knownOf(refused)));
      await sent;
      onClose();
    },
  });
  const { email, phone } = form.values;
  const isReached = email.trim() === (seen.email ?? "") && phone === phoneSeen;
  return (
    <FormDialog
      open
      form={form}
      title={`Change ${one.name}`}
      submitLabel="Save"
      submitDisabled={!form.isDirty && "Change something first."}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField label="First name" required maxLength={50} {...form.field("firstName")} />
        <TextField label="Last name" required maxLength={50} {...form.field("lastName")} />
        <TextField
          label="Email"
          required={seen.email !== null}
          optional={seen.email === null}
          type="email"
          maxLength={128}
          {...form.field("email")}
        />
        <PhoneField label="Phone" optional {...form.field("phone")} />
        <div className="col-span-full grid gap-2">
          {known !== null && <KnownRecord id={known} />}
          {one.links > 0 && !isReached && (
            <CheckboxField
              label="End the links they were sent: the former address or phone was someone else’s"
              {...form.field("endsLinks")}
            />
          )}
        </div>
      </FieldGrid>
    </FormDialog>
  );
}
