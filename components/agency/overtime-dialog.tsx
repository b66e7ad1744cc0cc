"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FormDialog } from "@/components/ui/form-dialog";

type OvertimeDialogProps = {
  name: string;
  /** How many hours the week comes to. */
  words: string;
  onSubmit: () => unknown;
  onClose: () => void;
};

/** Both acknowledgements before a week of more than 40 hours. */
export function OvertimeDialog({ name, words, onSubmit, onClose }: OvertimeDialogProps) {
  const [knowsHours, setKnowsHours] = useState(false);
  const [knowsRate, setKnowsRate] = useState(false);
  return (
    <FormDialog
      open
      title="Overtime Warning!"
      description={words}
      submitLabel="Assign professional"
      submitDisabled={!knowsHours || !knowsRate}
      dirty={false}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Checkbox
        checked={knowsHours}
        onChange={(event) => setKnowsHours(event.target.checked)}
        label={`I understand that ${name} will work more than 40 hours in the invoiceable period.`}
      />
      <Checkbox
        checked={knowsRate}
        onChange={(event) => setKnowsRate(event.target.checked)}
        label="I understand that all hours are invoiced at the regular rate."
      />
    </FormDialog>
  );
}
