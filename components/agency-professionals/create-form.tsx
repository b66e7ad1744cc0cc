"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import { notify } from "@/components/ui/notify";
import { leavePage } from "@/components/ui/history-step";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { createProfessionalMutation } from "@/lib/agency-professionals/client";
import { professionalErrors, trimmed, type ContactInfo } from "@/lib/agency-professionals/rules";
import { AddFrame } from "./add-frame";
import { IS_ASKED } from "./contact-info-form";
import { DetailsFields } from "./details-fields";
import { newContact } from "./new-contact";
import { refusalsOf } from "./show-refusal";

const LIST = "/private/agency/professionals";

const initialOf = ({ email, phone_number: phone }: ContactInfo) => ({
  first_name: "",
  last_name: "",
  address: "",
  state_code: "",
  city_name: "",
  zip_code: "",
  preferred_contact_method: "",
  phone,
  email,
});

function FormOf({ contact }: { contact: ContactInfo }) {
  const router = useRouter();
  const initial = initialOf(contact);
  const create = useWrite(createProfessionalMutation(), { instead: refusalsOf(initial) });
  const form = useForm({
    initial,
    check: (values) => professionalErrors(values, null),
    async submit(values) {
      const { method, data } = await create.send(trimmed(values));
      const isAsked = method === "addExistingProfessionalToAgency";
      notify({
        type: "success",
        message: isAsked ? IS_ASKED : "Professional added. They were sent an invite.",
      });
      newContact.set(null);
      const next = isAsked ? `${LIST}/create` : `${LIST}/${data.caregiver_id}/employee-details`;
      leavePage(() => router.push(next as Route));
    },
  });
  async function cancel() {
    if (await confirmLeaving()) router.push(LIST as Route);
  }
  return (
    <AddFrame step="Details" title="Employee Details">
      <Form form={form} className="grid gap-6">
        <DetailsFields field={form.field} details={null} />
        <div className="flex justify-end gap-2 max-md:*:flex-1">
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Add professional
          </Button>
        </div>
      </Form>
    </AddFrame>
  );
}

/** The second step of adding a professional; without the first one's contact it returns there. */
export function CreateForm() {
  const router = useRouter();
  const [contact] = useState(newContact.get);
  useEffect(() => {
    if (!contact) router.replace(`${LIST}/create` as Route);
  }, [contact, router]);
  return contact && <FormOf contact={contact} />;
}
