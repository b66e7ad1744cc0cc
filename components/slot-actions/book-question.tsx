"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RestAcknowledgement } from "./rest-acknowledgement";

const titles = { Assign: "Assign Professional?", Invite: "Invite Professional?" } as const;

type Props = {
  verb: keyof typeof titles;
  name: string;
  /** Everything to know before booking the person. */
  warnings: readonly string[];
  /** Whether some of it must be acknowledged. */
  isNeeded: boolean;
  onConfirm: () => void;
  onBack: () => void;
};

/** Asks before booking someone with warnings, and for the acknowledgement they need. */
export function BookQuestion({ verb, name, warnings, isNeeded, onConfirm, onBack }: Props) {
  const [isGiven, setGiven] = useState(false);
  return (
    <ConfirmDialog
      open
      title={titles[verb]}
      confirmLabel={verb}
      confirmDisabled={isNeeded && !isGiven}
      cancelLabel="Go Back"
      onConfirm={onConfirm}
      onCancel={onBack}
    >
      <div className="flex flex-col gap-3">
        <RestAcknowledgement
          warnings={warnings}
          isNeeded={isNeeded}
          person={name}
          name="isGiven"
          value={isGiven}
          error={undefined}
          onChange={setGiven}
        />
        <p>{`Do you still want to ${verb.toLowerCase()} ${name} to this shift?`}</p>
      </div>
    </ConfirmDialog>
  );
}
