"use client";

import { useQuery } from "@tanstack/react-query";
import { useWrite } from "@/components/shell/use-write";
import { FailedLoad } from "@/components/ui/failed-load";
import { FieldGrid } from "@/components/ui/field-grid";
import { PhoneField } from "@/components/ui/form/phone-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { detailsQuery, resendInviteMutation } from "@/lib/agency-professionals/client";
import type { InviteMend } from "@/lib/agency-professionals/joining/schema";
import { MAX_EMAIL } from "@/lib/email";
import { mendErrors, trimmed, type ContactInfo } from "@/lib/agency-professionals/rules";
import type { RosterProfessional } from "@/lib/agency-professionals/schema";

type Props = { person: RosterProfessional; onDone: () => void; onClose: () => void };

const NOTHING = { email: "", phone_number: "" };

const ways = [
  { value: "EMAIL", label: "Email" },
  { value: "CALL_AND_TEXT", label: "Text message" },
] as const;

type FormProps = Props & { contact: ContactInfo | null; by: InviteMend["by"] };

function ResendForm({ person, contact, by, onDone, onClose }: FormProps) {
  const resend = useWrite(resendInviteMutation(), {
    done: `The invite to ${person.name} was sent.`,
    topic: () => `roster status of ${person.id}`,
    onDone,
  });
  const form = useForm({
    initial: { ...(contact ?? NOTHING), by },
    check: ({ by: way, ...typed }) => (contact ? mendErrors(typed, { stored: contact, by: way }) : {}),
    submit: ({ by: way, ...typed }) =>
      resend.send({ caregiverId: person.id, by: way, contact: contact && trimmed(typed) }).then(onClose),
  });
  return (
    <FormDialog
      open
      title={`Resend the invite to ${person.name}`}
      description="The link sent before stops working."
      submitLabel="Send invite"
      form={form}
      onClose={onClose}
    >
      {contact && (
        <FieldGrid>
          <PhoneField label="Cell phone" {...form.field("phone_number")} />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL + 1}
            {...form.field("email")}
          />
        </FieldGrid>
      )}
      <RadioGroup
        legend="Send it by"
        inline
        options={[...ways]}
        value={form.values.by}
        error={form.errors.by}
        onChange={(way) => form.change({ by: way as InviteMend["by"] })}
      />
    </FormDialog>
  );
}

/** Sends an invite again, by another way or to a corrected email or phone of someone the agency added. */
export function ResendDialog(props: Props) {
  const { person, onClose } = props;
  const isOpen = person.is_profile_open;
  const waiting = useForm({ initial: {}, submit: () => undefined });
  const { data, isError, refetch } = useQuery({ ...detailsQuery(person.id), enabled: isOpen });
  if (!isOpen) return <ResendForm {...props} contact={null} by="EMAIL" />;
  if (data) {
    const contact = { email: data.email ?? "", phone_number: data.phone_number ?? "" };
    return <ResendForm {...props} contact={contact} by={data.preferred_contact_method} />;
  }
  return (
    <FormDialog
      open
      title={`Resend the invite to ${person.name}`}
      submitLabel="Send invite"
      submitDisabled
      form={waiting}
      onClose={onClose}
    >
      {isError ? (
        <FailedLoad message="The contact could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="w-full" />
      )}
    </FormDialog>
  );
}
