"use client";

import { RestAcknowledgement } from "@/components/slot-actions/rest-acknowledgement";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { AssignedPerson } from "./assigned-person";
import type { Chosen } from "./use-assigning";

type RestDialogProps = {
  person: Chosen;
  /** The shift: "CNA · Mon, Nov 23 …". */
  description: string;
  warnings: readonly string[];
  onSubmit: () => unknown;
  onClose: () => void;
};

/** The acknowledgement before an assignment with too little rest or too many hours. */
export function RestDialog({ person, description, warnings, onSubmit, onClose }: RestDialogProps) {
  const form = useForm({ initial: { isGiven: false }, submit: onSubmit });
  return (
    <FormDialog
      open
      title="Rest and hours"
      submitLabel="Assign professional"
      submitDisabled={!form.values.isGiven}
      cancelLabel="Go back"
      dirty={false}
      onClose={onClose}
      form={form}
    >
      <AssignedPerson person={person} description={description} />
      <RestAcknowledgement
        warnings={warnings}
        isNeeded
        person={person.caregiver_name}
        {...form.field("isGiven")}
      />
    </FormDialog>
  );
}
