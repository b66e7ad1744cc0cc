"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { FieldGrid } from "@/components/ui/field-grid";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { notify } from "@/components/ui/notify";
import { leavePage } from "@/components/ui/history-step";
import { checkContactInfoMutation } from "@/lib/agency-professionals/client";
import { contactInfoErrors, trimmed } from "@/lib/agency-professionals/rules";
import { MAX_EMAIL } from "@/lib/email";
import { AddFrame } from "./add-frame";
import { newContact } from "./new-contact";
import { PhoneField } from "@/components/ui/form/phone-field";
import { refusalsOf } from "./show-refusal";

export const IS_NEW =
  "This professional is new to our network. Continue creating their account to add them to your agency.";
export const IS_ASKED =
  "This professional already exists in our network. A message was sent to their mobile app asking them to approve joining your agency.";

const NOTHING = { phone_number: "", email: "" };

/** The first step of adding a professional. */
export function ContactInfoForm() {
  const router = useRouter();
  const check = useWrite(checkContactInfoMutation(), { instead: refusalsOf(NOTHING) });
  const form = useForm({
    initial: NOTHING,
    check: contactInfoErrors,
    submit: async (typed: typeof NOTHING): Promise<void> => {
      const contact = trimmed(typed);
      const { method } = await check.send(contact);
      if (method === "addExistingProfessionalToAgency") {
        notify({ type: "success", message: IS_ASKED });
        return form.reset();
      }
      newContact.set(contact);
      notify({ type: "info", message: IS_NEW });
      leavePage(() => router.push("/private/agency/professionals/create/contact-information" as Route));
    },
  });
  return (
    <AddFrame
      step="Contact"
      title="Add Professional"
      lead="First we check whether this professional is already in our network."
    >
      <Form form={form} className="grid gap-6">
        <FieldGrid>
          <PhoneField label="Cell phone" autoFocus {...form.field("phone_number")} />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL + 1}
            {...form.field("email")}
          />
        </FieldGrid>
        <div className="flex justify-end gap-2 max-md:*:flex-1">
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Continue
          </Button>
        </div>
      </Form>
    </AddFrame>
  );
}
