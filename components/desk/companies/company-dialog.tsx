"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { FieldGrid } from "@/components/ui/field-grid";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { updateCompanyMutation } from "@/lib/desk/customers/client";
import type { DeskCompany } from "@/lib/desk/customers/schema";

export function CompanyDialog({ company, onClose }: { company: DeskCompany; onClose: () => void }) {
  const { name, overtimeThresholdHours: hours } = company;
  const [seen] = useState({ name, overtimeThresholdHours: hours });
  const save = useWrite(updateCompanyMutation(company.id), { done: "Company saved.", about: () => name });
  const form = useForm({
    initial: { name, overtimeThresholdHours: String(hours) },
    check: (values) => (values.name.trim() ? {} : { name: "Enter the company’s name." }),
    submit: (values) => save.send({ ...values, seen }).then(onClose),
  });
  return (
    <FormDialog open form={form} title="Company" submitLabel="Save" onClose={onClose}>
      <FieldGrid>
        <TextField label="Name" required maxLength={120} {...form.field("name")} />
        <TextField
          label="Overtime above hours a week"
          hint="What someone works above this from Saturday to Friday is overtime. Counts for weeks that are shown from now on"
          inputMode="numeric"
          {...form.field("overtimeThresholdHours")}
        />
      </FieldGrid>
    </FormDialog>
  );
}
