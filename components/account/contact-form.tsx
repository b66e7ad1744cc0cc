"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { EditActions } from "@/components/ui/form/edit-actions";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form/form";
import { PhoneField } from "@/components/ui/form/phone-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { contactMethodsQuery, phoneTypesQuery, updateContactMutation } from "@/lib/contacts/client";
import {
  contactErrors,
  contactMethodOptions,
  endsSms,
  MAX_EXTENSION,
  MAX_NAME,
  phoneTypeOptions,
  type ContactForm as Values,
} from "@/lib/contacts/rules";
import type { Lookup, OwnContact } from "@/lib/contacts/schema";
import { OwnSmsState } from "./own-sms-state";

const valuesOf = ({ name, contact_method_code, phone }: OwnContact): Values => ({
  contactName: name,
  contactMethodType: contact_method_code ?? "",
  phoneNumber: phone.number ?? "",
  phoneExtensionNumber: phone.extension ?? "",
  contactPhoneType: phone.type_code ?? "",
  smsEnabled: phone.sms_enabled,
});

const optionsOf = (lookup: Lookup | undefined) =>
  (lookup ?? []).map(({ code, label }) => ({ value: code, label }));

type Props = { contact: OwnContact; onEnd: () => void };

/** A contact's fields, to change. */
export function ContactForm({ contact, onEnd }: Props) {
  const router = useRouter();
  // While options load, the select would show None instead of the current value.
  const methods = useQuery({ ...contactMethodsQuery(), placeholderData: [...contactMethodOptions] });
  const types = useQuery({ ...phoneTypesQuery(), placeholderData: [...phoneTypeOptions] });
  const [ending, setEnding] = useState<Partial<Values> | null>(null);
  const save = useWrite(updateContactMutation(), {
    done: "Your contact information was saved successfully.",
    // The header and the schedule show the contact too.
    onDone: () => router.refresh(),
  });
  const stored = valuesOf(contact);
  const check = (values: Values) => contactErrors(values, stored);
  const form = useForm({
    initial: stored,
    check,
    checksOn: "change",
    // Text messages are switched elsewhere; here it's the phone number that prevents them.
    fieldOf: ({ field }) => (field === "smsEnabled" ? "phoneNumber" : field),
    submit: (values) => save.send({ contactId: contact.contact_id, contact: values }).then(onEnd),
  });
  const isValid = Object.keys(check(form.values)).length === 0;

  /** A choice that turns off text messages is confirmed first. */
  const choose = (change: Partial<Values>) =>
    endsSms(form.values, change) ? setEnding(change) : form.change(change);

  const name = form.field("contactName");
  const extension = form.field("phoneExtensionNumber");
  return (
    <>
      <Form form={form} className="grid gap-4">
        <TextField label="Name" autoComplete="name" maxLength={MAX_NAME + 1} {...name} />
        <Field label="Email" hint="Your email cannot be changed here.">
          <TextInput type="email" value={contact.email} readOnly />
        </Field>
        <Field label="Contact method" error={form.errors.contactMethodType}>
          <Select
            name="contactMethodType"
            placeholder="None"
            value={form.values.contactMethodType}
            options={optionsOf(methods.data)}
            onChange={(event) => choose({ contactMethodType: event.target.value })}
          />
        </Field>
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(9.5rem,1fr)_minmax(0,2fr)] gap-4 max-md:grid-cols-[minmax(0,1fr)_9.5rem]">
          <PhoneField label="Phone" optional autoComplete="tel" {...form.field("phoneNumber")} />
          <TextField
            label="Extension"
            optional
            inputMode="numeric"
            maxLength={MAX_EXTENSION}
            {...extension}
            onChange={(typed) => extension.onChange(typed.replace(/\D/g, ""))}
          />
          <Field
            label="Phone type"
            optional
            error={form.errors.contactPhoneType}
            className="max-md:col-span-full"
          >
            <Select
              name="contactPhoneType"
              placeholder="None"
              value={form.values.contactPhoneType}
              options={optionsOf(types.data)}
              onChange={(event) => choose({ contactPhoneType: event.target.value })}
            />
          </Field>
        </div>
        <OwnSmsState contact={contact} isOn={form.values.smsEnabled} />
        <EditActions form={form} missing={!isValid && "Correct the marked fields first."} onCancel={onEnd} />
      </Form>
      {ending && (
        <ConfirmDialog
          open
          title="Turn off text messages?"
          confirmLabel="Yes, Continue"
          cancelLabel="Go back"
          onCancel={() => setEnding(null)}
          onConfirm={() => {
            form.change({ ...ending, smsEnabled: false });
            setEnding(null);
          }}
        >
          With this change {contact.facility_name} can no longer text you. Your text notifications will be
          turned off when you save.
        </ConfirmDialog>
      )}
    </>
  );
}
