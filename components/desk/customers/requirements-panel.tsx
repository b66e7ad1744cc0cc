"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Field } from "@/components/ui/field";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import {
  requirementsEffectQuery,
  setRequirementsMutation,
  switchFeatureMutation,
} from "@/lib/desk/customers/client";
import { requirementEffects } from "@/lib/desk/customers/requirements/effect-rules";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import type { StepProps } from "./facility-screen";
import { SaveBar } from "./save-bar";

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => ({ value: count, label: String(count) }));

type OfType = DeskFacility["requirements"][number];
type Credential = OfType["credentials"][number];
/** How many are required of each: one, or of references as many. */
type Values = Record<string, number>;

const countOf = ({ is_required, references }: Credential) => (is_required ? (references ?? 1) : 0);
const isRequiredText = ({ code, references }: Credential, values: Values) =>
  references === null ? code : `${code}:${values[code]}`;

const changeOf = (one: Credential, count: number) => ({
  credential: one.code,
  isRequired: count > 0,
  ...(one.references !== null && count > 0 && { references: count }),
  seen: { isRequired: one.is_required, references: one.is_required ? one.references : null },
});

type FormProps = { facilityId: number; of: OfType; isProviders: boolean; onReload: () => void };

/** What a shift type requires; whom that excludes is said before it is saved. */
function RequirementsForm({ facilityId, of: given, isProviders, onReload }: FormProps) {
  // As it was read, whatever a colleague saves meanwhile: that is a conflict.
  const [{ credentials, resource_type: resourceType }] = useState(given);
  const initial: Values = Object.fromEntries(credentials.map((one) => [one.code, countOf(one)]));
  const save = useWrite(setRequirementsMutation(facilityId), {
    done: "Credentials saved.",
    about: () => resourceType,
  });
  const form = useForm({
    initial,
    submit: async (values) => {
      const changed = credentials.filter(({ code }) => values[code] !== initial[code]);
      await save.send({ resourceType, changes: changed.map((one) => changeOf(one, values[one.code]!)) });
      onReload();
    },
  });
  const { values, isDirty } = form;
  const required = credentials
    .filter(({ code }) => values[code]! > 0)
    .map((one) => isRequiredText(one, values))
    .join(",");
  const effect = useQuery({
    ...requirementsEffectQuery(facilityId, { resourceType, required }),
    enabled: isDirty,
  });
  const isKnown = effect.data !== undefined && !effect.isPlaceholderData;
  return (
    <Form form={form} className="grid gap-4">
      <ul className="grid gap-2.5 @lg:grid-cols-2">
        {credentials.map(({ code, name, is_standard, references }) => (
          <li key={code} className="flex items-start justify-between gap-3">
            <CheckboxField
              label={name}
              detail={is_standard ? "Required everywhere unless waived" : undefined}
              name={code}
              value={values[code]! > 0}
              error={form.errors[code]}
              isReadOnly={!isProviders}
              onChange={(isRequired) => form.change({ [code]: isRequired ? (references ?? 1) : 0 })}
            />
            {values[code]! > 0 && references !== null && (
              <Select
                aria-label="How many references"
                className="w-20"
                value={values[code]}
                options={counts}
                disabled={!isProviders}
                onChange={({ target }) => form.change({ [code]: Number(target.value) })}
              />
            )}
          </li>
        ))}
      </ul>
      {isProviders && (
        <SaveBar
          form={form}
          effects={
            !isDirty
              ? []
              : isKnown
                ? requirementEffects(resourceType, effect.data)
                : ["Counting who it affects…"]
          }
          isKnown={isKnown}
          onReload={onReload}
        />
      )}
    </Form>
  );
}

function Requirements({ facility }: Pick<StepProps, "facility">) {
  const { requirements, is_providers: isProviders } = facility;
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const of = requirements.find((one) => one.resource_type === chosen) ?? requirements[0];
  if (!of) return <p className="text-muted">Add a shift type first.</p>;
  const choose = async (type: string) => {
    if (await confirmLeaving("form")) setChosen(type);
  };
  return (
    <div className="grid gap-4">
      <Field label="Shift type" className="w-40">
        <Select
          value={of.resource_type}
          options={requirements.map((one) => ({ value: one.resource_type, label: one.resource_type }))}
          onChange={({ target }) => void choose(target.value)}
        />
      </Field>
      <RequirementsForm
        key={`${of.resource_type} ${round}`}
        facilityId={facility.id}
        of={of}
        isProviders={isProviders}
        onReload={() => setRound(round + 1)}
      />
    </div>
  );
}

/** What professionals must have for each shift type, and which features the facility has. */
export function RequirementsPanel({ facility }: StepProps) {
  const undoBy = useUndo();
  const turning = switchFeatureMutation(facility.id);
  const turn = useWrite(turning, {
    done: (_, { isOn }) => (isOn ? "Turned on." : "Turned off."),
    about: () => facility.name,
    undo:
      (_, { feature, isOn }) =>
      () =>
        undoBy(turning, { feature, isOn: !isOn }, { about: facility.name }),
  });
  const provider = facility.is_providers ? "" : " The provider sets these.";
  return (
    <>
      <Panel
        title="Credentials"
        lead={`What every shift requires besides the license. Those who are assigned already stay.${provider}`}
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
