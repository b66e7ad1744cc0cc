"use client";

import { useWrite } from "@/components/shell/use-write";
import { FormDialog } from "@/components/ui/form-dialog";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { resendInvitationMutation } from "@/lib/agency-contacts/client";
import { MAX_EMAIL } from "@/lib/email";
import { emailErrors } from "@/lib/agency-contacts/rules";
import type { AgencyContact } from "@/lib/agency-contacts/schema";

type Props = { contact: AgencyContact; onDone: (contactId: number) => void; onClose: () => void };

/** Mails the invitation of a colleague who has never signed in again, to a corrected address if it was wrong. */
export function ResendDialog({ contact, onDone, onClose }: Props) {
  const resend = useWrite(resendInvitationMutation(), {
    done: "Invitation sent.",
    failed: "Failed to send the invitation. Please try again.",
    onDone: ({ id }) => onDone(id),
  });
  const form = useForm({
    initial: { email: contact.email },
    check: ({ email }) => emailErrors(email),
    submit: ({ email }) => resend.send({ id: contact.id, email: email.trim() }).then(onClose),
  });
  return (
    <FormDialog
      open
      title="Resend invitation"
      description={`${contact.name} hasn’t signed in yet. The link sent before stops working.`}
      submitLabel="Send invitation"
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL}
        {...form.field("email")}
      />
    </FormDialog>
  );
}
