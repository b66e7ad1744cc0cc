"use client";

import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import type { BundleParts } from "@/lib/desk/bundles/schema";

export type Audience = { audience: "all" | "some"; agencyIds: readonly number[] };

type AudienceProps = {
  values: Audience;
  agencies: BundleParts["agencies"];
  error?: string;
  onChange: (values: Partial<Audience>) => void;
};

/** Which agencies see a bundle. */
export function AudienceField({ values: { audience, agencyIds }, agencies, error, onChange }: AudienceProps) {
  const toggle = (id: number, isIn: boolean) =>
    onChange({ agencyIds: isIn ? [...agencyIds, id] : agencyIds.filter((one) => one !== id) });
  if (agencies.length === 0)
    return (
      <Callout tone="warning">No agency has a contract with this facility: no one would see it.</Callout>
    );
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend="Who gets it"
        inline
        value={audience}
        onChange={(next) => onChange({ audience: next })}
        options={[
          { value: "all", label: `All ${agencies.length} under contract` },
          { value: "some", label: "Some of them" },
        ]}
      />
      {audience === "some" && (
        <Field label="Agencies" error={error}>
          <ul className="grid gap-1 sm:grid-cols-2">
            {agencies.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  label={name}
                  checked={agencyIds.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
              </li>
            ))}
          </ul>
        </Field>
      )}
    </div>
  );
}
