"use client";

import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { FieldGrid } from "@/components/ui/field-grid";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Form } from "@/components/ui/form/form";
import { PhoneField } from "@/components/ui/form/phone-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { Pill } from "@/components/ui/pill";
import { savePersonMutation } from "@/lib/desk/customers/client";
import type { CustomerPerson, SavedPerson } from "@/lib/desk/customers/schema";
import type { StepProps } from "./facility-screen";
import { ImportPanel } from "./import-panel";

const doneTexts: Record<SavedPerson["outcome"], string> = {
  created: "Invited by mail.",
  updated: "They had an account: the role is added, without a new link.",
  unchanged: "They have this role already.",
};

function NewPerson({ facility: { id, roles, company } }: Pick<StepProps, "facility">) {
  const save = useWrite(savePersonMutation(id), {
    done: ({ outcome }) => doneTexts[outcome],
    about: ({ name }) => name,
  });
  const initial = { name: "", email: "", phone: "", set: "scheduler", isForCompany: false };
  const form = useForm({
    initial,
    check: ({ name, email }) => ({
      ...(!name.trim() && { name: "Enter the name." }),
      ...(!email.trim() && { email: "Enter the email address." }),
    }),
    submit: async ({ phone, ...person }) => {
      await save.send({ ...person, ...(phone && { phone }) });
      form.reset({ ...initial, set: person.set, isForCompany: person.isForCompany });
    },
  });
  const role = roles.find(({ code }) => code === form.values.set);
  const choose = (set: string) =>
    form.change({
      set,
      ...(roles.find(({ code }) => code === set)?.is_for_company && { isForCompany: true }),
    });
  return (
    <Form form={form} className="grid max-w-2xl gap-3">
      <h3 className="font-semibold">Invite someone</h3>
      <FieldGrid>
        <TextField label="Name" required maxLength={120} {...form.field("name")} />
        <TextField label="Email" required type="email" maxLength={128} {...form.field("email")} />
        <SelectField
          label="Role"
          options={roles.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field("set")}
          onChange={choose}
        />
        <PhoneField label="Phone" optional {...form.field("phone")} />
      </FieldGrid>
      {role && <p className="text-sm text-muted">{role.meaning}</p>}
      {company && (
        <CheckboxField label={`For ${company.name} and all its facilities`} {...form.field("isForCompany")} />
      )}
      <Button type="submit" variant="primary" className="justify-self-start" busy={form.isBusy}>
        Invite
      </Button>
    </Form>
  );
}

type RowProps = { person: CustomerPerson; opensPeople: boolean };

function Row({ person: { id, name, email, role, status }, opensPeople }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_6rem]">
      <span className="min-w-0">
        {opensPeople ? (
          <Link
            href={`/private/desk/people?person=${id}` as Route}
            prefetch={false}
            className="font-medium hover:underline hover:underline-offset-3"
          >
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <span className="block truncate text-sm text-muted">{email}</span>
      </span>
      <span className="text-muted max-md:col-start-1">{role ?? "Permissions of their own"}</span>
      <span className="justify-self-end max-md:col-start-2 max-md:row-start-1">
        {status === "invited" && <Pill tone="pending">Invited</Pill>}
        {status === "disabled" && <Pill tone="cancelled">Disabled</Pill>}
      </span>
    </li>
  );
}

/** Who signs in for a facility: invited one by one, or from a spreadsheet. */
export function PeopleStep({ facility, opensPeople }: StepProps) {
  const [isImporting, setImporting] = useState(false);
  const { people, is_more_people } = facility;
  if (isImporting)
    return <ImportPanel facilityId={facility.id} kind="people" onEnd={() => setImporting(false)} />;
  return (
    <Panel
      title="People"
      lead="Each gets a mail with a link to choose a password; it works once, within seven days."
      action={<Button onClick={() => setImporting(true)}>Import…</Button>}
    >
      <div className="grid gap-5">
        {people.length > 0 && (
          <ul className="border-t border-line">
            {people.map((one) => (
              <Row key={one.id} person={one} opensPeople={opensPeople} />
            ))}
          </ul>
        )}
        {is_more_people && (
          <p className="text-sm text-muted">{`The first ${people.length} are shown. People finds the others.`}</p>
        )}
        <NewPerson facility={facility} />
      </div>
    </Panel>
  );
}
