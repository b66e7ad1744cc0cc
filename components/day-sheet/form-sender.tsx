"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorList } from "@/components/ui/error-list";
import { notify } from "@/components/ui/notify";
import { PermissionGate } from "@/components/ui/permission-gate";
import { messagesOf } from "@/components/ui/use-submission";
import { emailFormMutation } from "@/lib/form-530/client";
import type { Form, FormsOfDay } from "@/lib/form-530/schema";

type Props = {
  facilityId: number;
  form: Form;
  recipients: FormsOfDay["recipients"];
  isAllowed: boolean;
};

/** Mails the address of the newest version to people of the facility. */
export function FormSender({ facilityId, form, recipients, isAllowed }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const sending = useMutation(emailFormMutation(facilityId));
  const toggle = (userId: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, userId] : chosen.filter((one) => one !== userId));

  function send() {
    const message = `Form 530 was sent to ${chosen.length} ${chosen.length === 1 ? "person" : "people"}.`;
    sending.mutate(
      { fileId: form.file_id, recipients: [...chosen] },
      { onSuccess: () => (setChosen([]), notify({ type: "success", message })) },
    );
  }
  return (
    <fieldset className="form-530-sender">
      <legend>{`Send version ${form.version} by mail`}</legend>
      <ErrorList messages={sending.error ? messagesOf(sending.error) : []} />
      <p>The mail holds a link. Whoever opens it signs in first.</p>
      <div className="form-530-people">
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
        <Button busy={sending.isPending} aria-disabled={chosen.length === 0} onClick={send}>
          Send by mail
        </Button>
      </PermissionGate>
    </fieldset>
  );
}
