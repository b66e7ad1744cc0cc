"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { setRequirementMutation, switchFeatureMutation } from "@/lib/desk/customers/client";
import type { StepProps } from "./facility-screen";

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => ({ value: count, label: String(count) }));

function Requirements({
  facility: { id, requirements, is_providers: isProviders },
}: Pick<StepProps, "facility">) {
  const [chosen, setChosen] = useState<string | null>(null);
  const set = useWrite(setRequirementMutation(id), { done: "Credentials saved." });
  const of = requirements.find((one) => one.resource_type === chosen) ?? requirements[0];
  if (!of) return <p className="text-muted">Add a shift type first.</p>;
  const resourceType = of.resource_type;
  return (
    <div className="grid gap-4">
      <Field label="Shift type" className="w-40">
        <Select
          value={resourceType}
          options={requirements.map((one) => ({ value: one.resource_type, label: one.resource_type }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <ul className="grid gap-2.5 @lg:grid-cols-2">
        {of.credentials.map(({ code, name, is_required, is_standard, references }) => (
          <li key={code} className="flex items-start justify-between gap-3">
            <Switch
              label={name}
              detail={is_standard ? "Required everywhere unless waived" : undefined}
              checked={is_required}
              busy={set.isPending}
              readOnly={!isProviders}
              onChange={(isRequired) => set.run({ resourceType, credential: code, isRequired })}
            />
            {is_required && references !== null && (
              <Select
                aria-label="How many references"
                className="w-20"
                value={references}
                options={counts}
                disabled={!isProviders}
                onChange={({ target }) =>
                  set.run({
                    resourceType,
                    credential: code,
                    isRequired: true,
                    references: Number(target.value),
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What professionals must have for each shift type, and which features the facility has. */
export function RequirementsPanel({ facility }: StepProps) {
  const turn = useWrite(switchFeatureMutation(facility.id), {
    done: "Feature saved.",
    about: () => facility.name,
  });
  const provider = facility.is_providers ? "" : " The provider sets them.";
  return (
    <>
      <Panel
        title="Credentials"
        lead={`Besides the license, for every shift from now on. Those who are assigned already stay.${provider}`}
      >
        <Requirements facility={facility} />
      </Panel>
      <Panel title="Features" lead={`Pages that the facility’s people have.${provider}`}>
        <div className="grid gap-2.5">
          {facility.features.map(({ code, meaning, is_on }) => (
            <Switch
              key={code}
              label={meaning}
              checked={is_on}
              busy={turn.isPending}
              readOnly={!facility.is_providers}
              onChange={(isOn) => turn.run({ feature: code, isOn })}
            />
          ))}
        </div>
      </Panel>
    </>
  );
}
