"use client";

import { useWrite } from "@/components/shell/use-write";
import { FormDialog } from "@/components/ui/form-dialog";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { addContactMutation } from "@/lib/agency-contacts/client";
import { MAX_EMAIL } from "@/lib/email";
import { newContactErrors } from "@/lib/agency-contacts/rules";
import { ContactFields } from "./contact-fields";

const NOTHING = { first_name: "", last_name: "", email: "", phone: "", phone_extension_number: "" };

type Props = { onDone: (contactId: number) => void; onClose: () => void };

/** Adds a colleague, who is mailed a link to choose a password. */
export function AddContactDialog({ onDone, onClose }: Props) {
  const add = useWrite(addContactMutation(), {
    done: "Contact added successfully",
    failed: "Failed to add contact. Please try again.",
    onDone: ({ id }) => onDone(id),
  });
  const form = useForm({
    initial: NOTHING,
    check: newContactErrors,
    submit: ({ phone, phone_extension_number, ...values }) =>
      add
        .send({
          ...values,
          phone: phone.replaceAll("-", "") || null,
          phone_extension_number: phone_extension_number || null,
        })
        .then(onClose),
  });
  return (
    <FormDialog
      open
      title="Add contact"
      description="They get an email with a link to choose a password."
      submitLabel="Add contact"
      form={form}
      onClose={onClose}
    >
      <ContactFields
        field={form.field}
        email={
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL}
            {...form.field("email")}
          />
        }
      />
    </FormDialog>
  );
}
