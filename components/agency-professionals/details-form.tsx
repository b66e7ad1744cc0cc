"use client";

import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import { useSeen } from "@/components/ui/form/use-seen";
import { updateProfessionalMutation } from "@/lib/agency-professionals/client";
import { formOf, professionalErrors, trimmed } from "@/lib/agency-professionals/rules";
import type { ProfessionalDetails } from "@/lib/agency-professionals/schema";
import { SaveButton } from "@/components/ui/form/save-button";
import { DetailsFields } from "./details-fields";
import { refusalsOf } from "./show-refusal";

type Props = { details: ProfessionalDetails; onSaved: () => void; onEnd: () => void };

/** The edit form of someone's employee details. */
export function DetailsForm({ details, onSaved, onEnd }: Props) {
  const { seen, catchUp } = useSeen(formOf(details));
  const save = useWrite(updateProfessionalMutation(), {
    done: "Changes saved.",
    onDone: onSaved,
    instead: {
      ...refusalsOf(seen),
      STALE: catchUp,
    },
  });
  const form = useForm({
    initial: formOf(details),
    check: (values) => professionalErrors(values, seen),
    submit: (values) =>
      save
        .send({
          caregiverId: details.id,
          body: { caregiver_id: details.id, ...trimmed(values), old: trimmed(seen) },
        })
        .then(onEnd),
  });
  return (
    <Form form={form} className="grid gap-6">
      <DetailsFields field={form.field} details={details} />
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button
          onClick={() => {
            form.reset();
            onEnd();
          }}
        >
          Cancel
        </Button>
        <SaveButton form={form} label="Save changes" />
      </div>
    </Form>
  );
}
