"use client";

import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { FormDialog } from "@/components/ui/form-dialog";
import { photoOf } from "@/lib/professionals/photo/client";
import styles from "./overtime.module.css";
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
  const [isGiven, setGiven] = useState(false);
  return (
    <FormDialog
      open
      title="Rest and hours"
      submitLabel="Assign professional"
      submitDisabled={!isGiven}
      cancelLabel="Go back"
      dirty={false}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <div className={styles.person}>
        <Avatar name={person.label} src={photoOf(person.caregiverId)} size="lg" />
        <p>
          <strong>{person.label}</strong>
          <span className={styles.shift}>{description}</span>
        </p>
      </div>
      <Callout tone="warning">
        {warnings.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Callout>
      <Checkbox
        checked={isGiven}
        onChange={(event) => setGiven(event.target.checked)}
        label={`I have checked that ${person.label} agrees and is fit to work these hours.`}
      />
    </FormDialog>
  );
}
