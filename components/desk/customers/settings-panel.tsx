"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { DateField } from "@/components/ui/date-picker/date-field";
import { FieldGrid } from "@/components/ui/field-grid";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Form } from "@/components/ui/form/form";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm, type FieldProps } from "@/components/ui/form/use-form";
import { updateFacilityMutation } from "@/lib/desk/customers/client";
import { effectsOf } from "@/lib/desk/customers/effect-rules";
import {
  facilitySettings,
  isCustomersSetting,
  settingNames,
  type FacilitySetting,
  type SettingGroup,
} from "@/lib/facilities/administration/setting-rules";
import { changedOf, seenOf } from "./changed-settings";
import type { StepProps } from "./facility-screen";
import { SaveBar } from "./save-bar";

const groups: readonly [SettingGroup, string][] = [
  ["shifts", "Which shifts"],
  ["pay", "Pay and price"],
  ["cancellations", "Cancellations"],
  ["past-shifts", "Past Shifts"],
  ["pages", "Pages and other systems"],
  ["account", "Account"],
];

type Value = string | boolean;
type Values = Partial<Record<FacilitySetting, Value>>;

/** Those that the person may change, besides the address. */
const namesFor = (isProviders: boolean) =>
  settingNames.filter(
    (name) => facilitySettings[name].group !== "address" && (isProviders || isCustomersSetting(name)),
  );

/** The meaning without the default of a new facility. */
const meaningOf = (name: FacilitySetting) => facilitySettings[name].meaning.replace(/ \(default: .*\)$/, "");

const accounts = ["ACTIVE", "SUSPENDED", "DEACTIVATED"].map((value) => ({
  value,
  label: value.charAt(0) + value.slice(1).toLowerCase(),
}));

type ControlProps = { name: FacilitySetting; today: string; field: FieldProps<Value> };

function Control({ name, today, field }: ControlProps) {
  const { typed, label } = facilitySettings[name];
  if (typed === "yes|no")
    return <CheckboxField label={label} detail={meaningOf(name)} {...(field as FieldProps<boolean>)} />;
  const text = field as FieldProps<string>;
  if (typed === "status") return <SelectField label={label} options={accounts} {...text} />;
  if (typed === "date")
    return <DateField label={label} today={today} {...text} onChange={(date) => text.onChange(date ?? "")} />;
  if (typed === "text") return <TextField label={label} maxLength={500} {...text} />;
  return (
    <span className="block [&_input]:w-28">
      <TextField label={label} maxLength={500} inputMode="decimal" {...text} />
    </span>
  );
}

const sent = (value: Value) => (typeof value === "boolean" ? (value ? "yes" : "no") : value);

function SettingsForm({ facility, onReload }: StepProps & { onReload: () => void }) {
  const [{ settings, stored }] = useState(facility);
  const names = namesFor(facility.is_providers);
  const initial = Object.fromEntries(names.map((name) => [name, settings[name]])) as Record<
    FacilitySetting,
    Value
  >;
  const save = useWrite(updateFacilityMutation(facility.id), {
    done: "Settings saved.",
    about: () => facility.name,
  });
  const form = useForm({
    initial,
    submit: async (values) => {
      const changed: Values = changedOf(initial, values);
      const change = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, sent(value)]));
      await save.send({ ...change, seen: seenOf(changed, stored) });
      onReload();
    },
  });
  return (
    <Form form={form} className="grid gap-6">
      {groups
        .filter(([group]) => names.some((name) => facilitySettings[name].group === group))
        .map(([group, title]) => (
          <fieldset key={group} className="grid min-w-0 gap-3">
            <legend className="mb-2 font-semibold">{title}</legend>
            {/* On a phone the touch areas of checkboxes are gap enough. */}
            <FieldGrid className="max-md:[&>:has([type=checkbox])+:has([type=checkbox])]:-mt-3">
              {names
                .filter((name) => facilitySettings[name].group === group)
                .map((name) => (
                  <Control key={name} name={name} today={facility.today} field={form.field(name)} />
                ))}
            </FieldGrid>
          </fieldset>
        ))}
      <SaveBar
        form={form}
        effects={effectsOf(changedOf(initial, form.values), facility.ahead)}
        onReload={onReload}
      />
    </Form>
  );
}

/** Everything that can be set at a facility besides its steps; what saving does is said before. */
export function SettingsPanel(props: StepProps) {
  const [round, setRound] = useState(0);
  return (
    <Panel
      title="Settings"
      lead={
        props.facility.is_providers
          ? "Changes apply as soon as you save."
          : "Changes apply as soon as you save. The provider sets pay, cancellations and the account."
      }
    >
      <SettingsForm key={round} {...props} onReload={() => setRound(round + 1)} />
    </Panel>
  );
}
