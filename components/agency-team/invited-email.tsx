import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { AgencyContact } from "@/lib/agency-contacts/schema";

type Props = {
  contact: AgencyContact;
  /** Missing without the permission, or while the form has changes that would be lost. */
  onResend: (() => void) | undefined;
};

/** A colleague's address, which is corrected by sending the invitation again until they have signed in. */
export function InvitedEmail({ contact, onResend }: Props) {
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
