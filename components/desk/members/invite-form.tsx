"use client";

import { Plus } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { FieldGrid } from "@/components/ui/field-grid";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Form } from "@/components/ui/form/form";
import { PhoneField } from "@/components/ui/form/phone-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import type { SavedPerson } from "@/lib/desk/customers/schema";

type Role = { code: string; name: string; meaning: string; is_for_company?: boolean };
type Invited = { name: string; email: string; phone?: string; set: string; isForCompany: boolean };

type Props = {
  roles: readonly Role[];
  /** The role that is chosen at first. */
  first: string;
  /** Whose facilities a role may be for at once. */
  company?: { name: string } | null;
  send: (person: Invited) => Promise<SavedPerson>;
};

export const invitedTexts: Record<SavedPerson["outcome"], string> = {
  created: "Invited by email.",
  updated: "They had an account: the role is added, without a new link.",
  unchanged: "They have this role already.",
};

/** Opens the form above a list of people, and closes it. */
export function InviteButton({ isOpen, onTurn }: { isOpen: boolean; onTurn: (isOpen: boolean) => void }) {
  const turn = async () => {
    if (!isOpen || (await confirmLeaving("form"))) onTurn(!isOpen);
  };
  return (
    <Button
      writes
      variant={isOpen ? undefined : "primary"}
      aria-expanded={isOpen}
      onClick={() => void turn()}
    >
      {isOpen ? (
        "Close"
      ) : (
        <>
          <Plus aria-hidden /> Invite
        </>
      )}
    </Button>
  );
}

/** Someone new with a role, or a role for someone who is here: the address says which. */
export function InviteForm({ roles, first, company = null, send }: Props) {
  const name = useRef<HTMLInputElement>(null);
  const initial = { name: "", email: "", phone: "", set: first, isForCompany: false };
  const form = useForm({
    initial,
    check: ({ name: given, email }) => ({
      ...(!given.trim() && { name: "Enter the name." }),
      ...(!email.trim() && { email: "Enter the email address." }),
    }),
    submit: async ({ phone, ...person }) => {
      await send({ ...person, ...(phone && { phone }) });
      form.reset({ ...initial, set: person.set, isForCompany: person.isForCompany });
      name.current?.focus();
    },
  });
  const role = roles.find(({ code }) => code === form.values.set);
  // What one role ticked isn't meant for the next.
  const choose = (set: string) =>
    form.change({ set, isForCompany: roles.find(({ code }) => code === set)?.is_for_company ?? false });
  return (
    <Form form={form} takesFocus className="grid max-w-2xl gap-3">
      <h3 className="font-semibold">Invite someone, or change a role</h3>
      <FieldGrid>
        <TextField label="Name" required maxLength={120} ref={name} {...form.field("name")} />
        <TextField label="Email" required type="email" maxLength={128} {...form.field("email")} />
        <SelectField
          label="Role"
          options={roles.map((one) => ({ value: one.code, label: one.name }))}
          {...form.field("set")}
          onChange={choose}
        />
        <PhoneField label="Phone" optional {...form.field("phone")} />
      </FieldGrid>
      {role && <p className="text-sm text-muted">{role.meaning}</p>}
      {company && (
        <CheckboxField label={`For ${company.name} and all its facilities`} {...form.field("isForCompany")} />
      )}
      <Button type="submit" variant="primary" className="md:justify-self-start" busy={form.isBusy}>
        Save and invite
      </Button>
    </Form>
  );
}
