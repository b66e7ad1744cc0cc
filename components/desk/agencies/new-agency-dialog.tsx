"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useWrite } from "@/components/shell/use-write";
import { FieldGrid } from "@/components/ui/field-grid";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { createAgencyMutation } from "@/lib/desk/agencies/client";
import { zoneOptions } from "../customers/words";
import { agencyPath } from "./words";

/** A new agency. Its page opens, where its contracts and people follow. */
export function NewAgencyDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const create = useWrite(createAgencyMutation(), { done: "Agency created.", about: ({ name }) => name });
  const form = useForm({
    initial: { name: "", timezone: "America/New_York" },
    check: ({ name }) => (name.trim() ? {} : { name: "Enter the agency’s name." }),
    submit: async (values) => {
      const { id } = await create.send(values);
      onClose();
      router.push(agencyPath(id) as Route);
    },
  });
  return (
    <FormDialog open form={form} title="New agency" submitLabel="Create agency" onClose={onClose}>
      <FieldGrid>
        <TextField label="Name" required maxLength={120} {...form.field("name")} />
        <SelectField
          label="Time zone of its office"
          hint="For its days and quiet hours"
          options={zoneOptions("", form.values.timezone)}
          {...form.field("timezone")}
        />
      </FieldGrid>
    </FormDialog>
  );
}
