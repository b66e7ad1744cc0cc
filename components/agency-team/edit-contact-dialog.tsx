"use client";

import { useState } from "react";
import { useRefresh } from "@/components/shell/use-refresh";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { useForm } from "@/components/ui/form/use-form";
import { useSeen } from "@/components/ui/form/use-seen";
import { PermissionGate } from "@/components/ui/permission-gate";
import { TextInput } from "@/components/ui/text-input";
import { changeContactMutation } from "@/lib/agency-contacts/client";
import type { TeamAccess } from "@/lib/agency-contacts/policy";
import { contactErrors, formOf, onWire } from "@/lib/agency-contacts/rules";
import type { AgencyContact } from "@/lib/agency-contacts/schema";
import { ContactFields } from "./contact-fields";

type InvitedProps = {
  contact: AgencyContact;
  /** Missing without the permission, or while the form has changes that would be lost. */
  onResend: (() => void) | undefined;
};

/** A colleague's address, which is corrected by sending the invitation again until they have signed in. */
function InvitedEmail({ contact, onResend }: InvitedProps) {
  const hint = contact.is_invited ? "They haven’t signed in yet." : "The email cannot be changed here.";
  return (
    <>
      <Field label="Email" hint={hint}>
        <TextInput type="email" value={contact.email} readOnly />
      </Field>
      {contact.is_invited && contact.is_portal_enabled && onResend && (
        <Button writes size="sm" className="mt-2" onClick={onResend}>
          Correct or resend invitation
        </Button>
      )}
    </>
  );
}

type Switch = "notify_claims_enabled" | "notify_shift_cancel_enabled" | "notify_missed_punch_summary_enabled";

const switches: readonly { name: Switch; label: string; detail: string }[] = [
  {
    name: "notify_claims_enabled",
    label: "Claimed shifts",
    detail: "When one of your professionals gets a shift.",
  },
  {
    name: "notify_shift_cancel_enabled",
    label: "Cancelled shifts",
    detail: "When one of your professionals no longer has a shift.",
  },
  {
    name: "notify_missed_punch_summary_enabled",
    label: "Missed punch summary",
    detail:
      "Every morning at 8 in your agency’s time zone: yesterday’s shifts without a clock-in or clock-out.",
  },
];

type Props = {
  contact: AgencyContact;
  isOwn: boolean;
  access: TeamAccess;
  onDone: (contactId: number) => void;
  /** Opens the dialog that sends their invitation again. */
  onResend: () => void;
  onClose: () => void;
};

/** Changes a colleague: name, phone, whether they may sign in, and what they are notified of. */
export function EditContactDialog({ contact, isOwn, access, onDone, onResend, onClose }: Props) {
  const refresh = useRefresh();
  const [isConfirming, setConfirming] = useState(false);
  const { seen, catchUp } = useSeen(onWire(formOf(contact)));
  const save = useWrite(changeContactMutation(), {
    done: "Contact saved successfully",
    failed: "Failed to save contact. Please try again.",
    onDone: ({ id }) => {
      onDone(id);
      // The header shows one's own name.
      if (isOwn) refresh();
    },
    instead: { STALE: catchUp },
  });
  const initial = formOf(contact);
  const form = useForm({
    initial,
    check: (typed) => contactErrors(typed, initial),
    submit: (values) =>
      save.send({ id: contact.id, contact: { ...onWire(values), old: seen } }).then(onClose),
  });
  const { values } = form;
  const isEnabled = values.is_portal_enabled;
  const statusError = form.errors.is_portal_enabled;
  return (
    <>
      <FormDialog
        open
        title="Edit contact"
        description={contact.name}
        submitLabel="Save"
        form={form}
        onClose={onClose}
      >
        <ContactFields
          field={form.field}
          email={
            <InvitedEmail
              contact={contact}
              onResend={access.canCreate && !form.isDirty ? onResend : undefined}
            />
          }
        />
        {!isOwn && (
          <div>
            <PermissionGate allowed={access.canChangeStatus}>
              <Checkbox
                label="Enable"
                detail="Enabled contacts can sign in."
                checked={isEnabled}
                aria-invalid={statusError ? true : undefined}
                // Only the confirmation changes it.
                onChange={() => setConfirming(true)}
              />
            </PermissionGate>
            {statusError && (
              <p role="alert" className="text-sm text-danger-text">
                {statusError}
              </p>
            )}
          </div>
        )}
        <fieldset className="mt-2 grid gap-1.5">
          <legend className="mb-1.5 font-semibold">Notifications</legend>
          {switches.map(({ name, ...words }) => (
            <PermissionGate key={name} allowed={name !== "notify_claims_enabled" || access.canSwitchClaims}>
              <Checkbox
                {...words}
                name={name}
                checked={values[name]}
                onChange={(event) => form.change({ [name]: event.target.checked })}
              />
            </PermissionGate>
          ))}
        </fieldset>
      </FormDialog>
      {isConfirming && (
        <ConfirmDialog
          open
          title={isEnabled ? "Disable contact?" : "Re-enable contact?"}
          confirmLabel={isEnabled ? "Disable" : "Re-enable"}
          tone={isEnabled ? "danger" : "primary"}
          onConfirm={() => {
            form.change({ is_portal_enabled: !isEnabled });
            setConfirming(false);
          }}
          onCancel={() => setConfirming(false)}
        >
          {isEnabled
            ? `When you save, ${contact.name} is signed out everywhere and can no longer sign in.`
            : `When you save, ${contact.name} can sign in again.`}
        </ConfirmDialog>
      )}
    </>
  );
}
