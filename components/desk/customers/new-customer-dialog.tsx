"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { createCompanyMutation } from "@/lib/desk/customers/client";
import { FacilityDialog } from "./facility-dialog";
import { companyPath } from "./words";

type Kind = "company" | "facility";

/** A company, whose facilities follow, or a facility without one. */
export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [isFacility, setFacility] = useState(false);
  const create = useWrite(createCompanyMutation(), { done: "Company created.", about: ({ name }) => name });
  const form = useForm({
    initial: { kind: "company" as Kind, name: "", overtimeThresholdHours: "40" },
    check: ({ kind, name }) =>
      kind === "company" && !name.trim() ? { name: "Enter the company’s name." } : {},
    submit: async ({ kind, name, overtimeThresholdHours }) => {
      if (kind === "facility") return setFacility(true);
      const { id } = await create.send({ name, overtimeThresholdHours });
      onClose();
      router.push(companyPath(id) as Route);
    },
  });
  if (isFacility) return <FacilityDialog company={null} onClose={onClose} />;
  const isCompany = form.values.kind === "company";
  return (
    <FormDialog
      open
      form={form}
      title="New customer"
      submitLabel={isCompany ? "Create company" : "Continue"}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <RadioGroup
          legend="What is it?"
          value={form.values.kind}
          onChange={(kind) => form.change({ kind })}
          options={[
            { value: "company", label: "A company", detail: "Owns one or more facilities" },
            { value: "facility", label: "A facility without a company" },
          ]}
        />
        {isCompany && (
          <>
            <TextField label="Name" required maxLength={120} data-first {...form.field("name")} />
            <TextField
              label="Overtime above hours a week"
              hint="What someone works above this from Saturday to Friday is overtime"
              inputMode="numeric"
              {...form.field("overtimeThresholdHours")}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}
