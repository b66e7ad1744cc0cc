"use client";

import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import { PermissionGate } from "@/components/ui/permission-gate";
import { emailFormMutation } from "@/lib/form-530/client";
import type { Form as Form530, FormsOfDay } from "@/lib/form-530/schema";
import { counted } from "@/lib/counts";

type Props = {
  facilityId: number;
  form: Form530;
  recipients: FormsOfDay["recipients"];
  isAllowed: boolean;
};

const NOBODY: { chosen: readonly number[] } = { chosen: [] };

/** Mails a link to the latest version to people of the facility. */
export function FormSender({ facilityId, form: { file_id: fileId, version }, recipients, isAllowed }: Props) {
  const email = useWrite(emailFormMutation(facilityId), {
    done: (_, { recipients: to }) => `Form 530 was sent to ${counted(to.length, "person", "people")}.`,
  });
  const form = useForm({
    initial: NOBODY,
    submit: async ({ chosen }) => {
      if (chosen.length === 0) return;
      await email.send({ fileId, recipients: [...chosen] });
      form.reset();
    },
  });
  const { chosen } = form.values;
  const toggle = (userId: number, isChosen: boolean) =>
    form.change({ chosen: isChosen ? [...chosen, userId] : chosen.filter((one) => one !== userId) });

  return (
    <Form form={form} className="flex flex-col items-start gap-3">
      <fieldset>
        <legend className="font-semibold">{`Send version ${version} by email`}</legend>
        <p className="mb-2 text-sm/5 text-muted">
          The email contains a link. Anyone who opens it signs in first.
        </p>
        <div className="mb-3 grid max-h-48 grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4 gap-y-1 overflow-y-auto">
          {recipients.map(({ user_id, name }) => (
            <Checkbox
              key={user_id}
              label={name}
              checked={chosen.includes(user_id)}
              aria-disabled={!isAllowed || undefined}
              onChange={(event) => toggle(user_id, event.target.checked)}
            />
          ))}
        </div>
        <PermissionGate allowed={isAllowed}>
          <Button type="submit" busy={form.isBusy} aria-disabled={chosen.length === 0}>
            Send by email
          </Button>
        </PermissionGate>
      </fieldset>
    </Form>
  );
}
