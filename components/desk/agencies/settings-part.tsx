"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { FieldGrid } from "@/components/ui/field-grid";
import { FileDrop } from "@/components/ui/file-drop/file-drop";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Form } from "@/components/ui/form/form";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { setLogoMutation, updateAgencyMutation } from "@/lib/desk/agencies/client";
import { SaveBar } from "../customers/save-bar";
import { zoneOptions } from "../customers/words";
import type { AgencyPartProps } from "./agency-screen";

type Props = Pick<AgencyPartProps, "agency">;

const logoRules = {
  types: ["image/png", "image/jpeg"],
  maxBytes: 512 * 1024,
  wrongType: "The logo must be a PNG or JPEG file.",
  tooLarge: "The logo must not be larger than 512 KB.",
};

function effectsOf(now: { timezone: string; isMyTeamEnabled: boolean }, next: typeof now): string[] {
  return [
    ...(now.timezone === next.timezone
      ? []
      : ["Its days and quiet hours are read in the new zone at once. Shifts keep their times."]),
    ...(now.isMyTeamEnabled === next.isMyTeamEnabled
      ? []
      : [
          next.isMyTeamEnabled
            ? "Its people see My Team at once."
            : "My Team is closed at once; its contacts are kept.",
        ]),
  ];
}

function SettingsForm({ agency, onReload }: Props & { onReload: () => void }) {
  const [seen] = useState({
    name: agency.name,
    timezone: agency.timezone,
    isMyTeamEnabled: agency.isMyTeamEnabled,
  });
  const save = useWrite(updateAgencyMutation(agency.id), { done: "Agency saved.", about: () => agency.name });
  const form = useForm({
    initial: seen,
    check: ({ name }) => (name.trim() ? {} : { name: "Enter the agency’s name." }),
    submit: async ({ isMyTeamEnabled, ...values }) => {
      await save.send({ ...values, isMyTeamEnabled: isMyTeamEnabled ? "yes" : "no", seen });
      onReload();
    },
  });
  const effects = effectsOf(seen, form.values);
  return (
    <Form form={form} className="grid gap-4">
      <FieldGrid>
        <TextField label="Name" required maxLength={120} {...form.field("name")} />
        <SelectField
          label="Time zone of its office"
          options={zoneOptions("", form.values.timezone)}
          {...form.field("timezone")}
        />
      </FieldGrid>
      <CheckboxField
        label="My Team"
        detail="Its people see their colleagues and, with the role for it, manage them"
        {...form.field("isMyTeamEnabled")}
      />
      <SaveBar form={form} effects={effects} onReload={onReload} />
    </Form>
  );
}

function Logo({ agency: { id, name, logo_id: logo } }: Props) {
  const save = useWrite(setLogoMutation(id), { done: "Logo set.", about: () => name });
  const form = useForm({
    initial: { file: null as File | null },
    check: ({ file }) => (file ? {} : { file: "Choose a file." }),
    submit: async ({ file }) => {
      await save.send(file!);
      form.reset({ file: null });
    },
  });
  return (
    <Panel title="Logo" lead="In the header of the agency’s people, from their next page on.">
      <Form form={form} className="grid max-w-lg gap-3">
        {logo && (
          <span className="grid h-18 w-60 place-items-center rounded-md border border-line bg-subtle p-3">
            <img
              src={`/api/agencies/branding/${logo}`}
              alt={`Logo of ${name}`}
              className="max-h-12 max-w-full object-contain"
            />
          </span>
        )}
        <FileDrop
          label="New logo"
          hint="PNG or JPEG, at most 512 KB"
          {...form.field("file")}
          rules={logoRules}
        />
        <Button type="submit" variant="primary" className="md:justify-self-start" busy={form.isBusy}>
          Set logo
        </Button>
      </Form>
    </Panel>
  );
}

/** What the agency is called, where its office is, and its logo. */
export function SettingsPart({ agency }: AgencyPartProps) {
  const [round, setRound] = useState(0);
  return (
    <div>
      <Panel title="Settings" lead="Changes apply as soon as you save.">
        <SettingsForm key={round} agency={agency} onReload={() => setRound(round + 1)} />
      </Panel>
      <Logo agency={agency} />
    </div>
  );
}
