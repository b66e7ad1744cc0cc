"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { ErrorList } from "@/components/ui/error-list";
import { Field } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { TextInput } from "@/components/ui/text-input";
import { messagesOf } from "@/components/ui/use-submission";
import { generateFormMutation } from "@/lib/form-530/client";

type Props = { facilityId: number; date: string; proposedDirector: string; isFirst: boolean };

/** Who signs it, and the button. */
export function FormMaker({ facilityId, date, proposedDirector, isFirst }: Props) {
  const client = useQueryClient();
  const [director, setDirector] = useState(proposedDirector);
  const making = useMutation(generateFormMutation(client, { facilityId, date }));

  function make(event: FormEvent) {
    event.preventDefault();
    const onSuccess = ({ version }: { version: number }) =>
      notify({ type: "success", message: `Form 530, version ${version}, is ready.` });
    if (!making.isPending) making.mutate(director, { onSuccess });
  }
  return (
    <form onSubmit={make} noValidate>
      <ErrorList messages={making.error ? messagesOf(making.error) : []} />
      <Field
        label="Director of nursing or designee"
        hint="Printed on the form. Left empty, the line is for the pen."
        optional
      >
        <TextInput
          value={director}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setDirector(event.target.value)}
        />
      </Field>
      <Button type="submit" variant={isFirst ? "primary" : "secondary"} busy={making.isPending}>
        {isFirst ? "Make the form" : "Make it again"}
      </Button>
    </form>
  );
}
