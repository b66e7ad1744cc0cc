"use client";

import { Callout } from "@/components/ui/callout";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import type { FieldProps } from "@/components/ui/form/use-form";

type Props = FieldProps<boolean> & {
  /** Everything to know before booking the person. */
  warnings: readonly string[];
  /** Whether some of it must be acknowledged. */
  isNeeded: boolean;
  person: string;
};

/** What booking someone would do to their rest and hours, and the box to tick where it is beyond the hard line. */
export function RestAcknowledgement({ warnings, isNeeded, person, ...field }: Props) {
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
        <CheckboxField
          label={`I have checked that ${person} agrees and is fit to work these hours.`}
          {...field}
        />
      )}
    </>
  );
}
