"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { FieldGrid } from "@/components/ui/field-grid";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { setAgencyRateMutation } from "@/lib/desk/agencies/client";
import type { AgencyContract, DeskAgency } from "@/lib/desk/agencies/schema";
import { signContractMutation } from "@/lib/desk/customers/client";

type Props = { agency: DeskAgency; contract: AgencyContract; onClose: () => void };

/** When the agency sees slots of a facility, and what the facility pays it for a type. */
export function ContractDialog({ agency: { id, types }, contract, onClose }: Props) {
  const { facility_id: facilityId, facility, release_after_minutes: minutes } = contract;
  const [{ rates }] = useState(contract);
  const sign = useWrite(signContractMutation(facilityId), { done: "Contract saved.", about: () => facility });
  const rate = useWrite(setAgencyRateMutation(id), { done: "Rate set.", about: () => facility });
  const initial = { releaseAfterMinutes: String(minutes), resourceType: "", billRate: "" };
  const form = useForm({
    initial,
    check: ({ resourceType, billRate }) => ({
      ...(resourceType && !billRate.trim() && { billRate: "Enter the hourly rate." }),
      ...(!resourceType && billRate.trim() && { resourceType: "Choose the type." }),
    }),
    submit: async ({ releaseAfterMinutes, resourceType, billRate }) => {
      if (resourceType) {
        const seen = rates.find((one) => one.resource_type === resourceType)?.bill_rate ?? null;
        await rate.send({ facilityId, resourceType, billRate, seen });
      }
      if (releaseAfterMinutes !== initial.releaseAfterMinutes)
        await sign.send({ agencyId: id, releaseAfterMinutes, seen: minutes });
      onClose();
    },
  });
  const { releaseAfterMinutes, resourceType } = form.values;
  const before = rates.find((one) => one.resource_type === resourceType);
  return (
    <FormDialog open form={form} title={`Contract with ${facility}`} submitLabel="Save" onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          label="Minutes before it sees a slot"
          hint="Until then only the marketplace does"
          inputMode="numeric"
          {...form.field("releaseAfterMinutes")}
        />
        {releaseAfterMinutes !== initial.releaseAfterMinutes && (
          <Callout>
            Counts at once, also for slots that are open already. Those it has seen may disappear from its
            schedule until their time.
          </Callout>
        )}
        <FieldGrid>
          <SelectField
            label="Rate for a type"
            placeholder="Leave as they are"
            options={types.map(({ code, label }) => ({ value: code, label: `${code}, ${label}` }))}
            {...form.field("resourceType")}
          />
          <TextField
            label="Bill rate in dollars"
            hint={before ? `Now $${before.bill_rate}` : "Now the facility’s own rate"}
            inputMode="decimal"
            {...form.field("billRate")}
          />
        </FieldGrid>
        {resourceType && (
          <Callout>Counts for slots that the agency takes from now on. Those it has keep their rate.</Callout>
        )}
      </div>
    </FormDialog>
  );
}
