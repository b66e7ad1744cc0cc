"use client";

import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";

type Props = {
  /** Everything to know before booking the person. */
  warnings: readonly string[];
  /** Whether some of it must be acknowledged. */
  isNeeded: boolean;
  name: string;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
};

/** What booking someone would do to their rest and hours, and the box to tick where it is beyond the hard line. */
export function RestAcknowledgement({ warnings, isNeeded, name, isGiven, onChange }: Props) {
  return (
    <>
      {warnings.length > 0 && (
        <Callout tone="warning">
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Callout>
      )}
      {isNeeded && (
        <Checkbox
          checked={isGiven}
          onChange={(event) => onChange(event.target.checked)}
          label={`I have checked that ${name} agrees and is fit to work these hours.`}
        />
      )}
    </>
  );
}
