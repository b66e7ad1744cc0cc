"use client";

import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { generateFormMutation } from "@/lib/form-530/client";

type Props = { facilityId: number; date: string; proposedDirector: string; isFirst: boolean };

/** The signer's name and the button. */
export function FormMaker({ facilityId, date, proposedDirector, isFirst }: Props) {
  const make = useWrite(generateFormMutation({ facilityId, date }), {
    done: ({ version }) => `Form 530, version ${version}, is ready.`,
  });
  const form = useForm({
    initial: { director: proposedDirector },
    submit: ({ director }) => make.send(director),
  });
  return (
    <Form form={form}>
      <TextField
        label="Director of nursing or designee"
        hint="Printed on the form. Leave it empty to fill it in by hand."
        optional
        maxLength={120}
        autoComplete="off"
        {...form.field("director")}
      />
      <Button type="submit" variant={isFirst ? "primary" : "secondary"} busy={form.isBusy}>
        {isFirst ? "Make the form" : "Make it again"}
      </Button>
    </Form>
  );
}
